/// The screens that a transition removes and adds.
public struct NavigationChange: Equatable, Sendable {
  /// The screens that left, in the order of ``NavigationStructure/screens``.
  public private(set) var left: [Screen] = []

  /// The screens that appeared, in the order of their identities, those in modals last.
  public private(set) var appeared: [Screen] = []

  /// Compares two structures.
  ///
  /// A screen never moves to another stack or another position in its stack, so the screens that
  /// two versions of a stack have in common are a prefix of both.
  ///
  /// Complexity: linear in the number of screens in the changed stacks.
  public init(from old: NavigationStructure, to new: NavigationStructure) {
    switch (old.root, new.root) {
    case (.tabs(let old, _), .tabs(let new, _)):
      for (old, new) in zip(old, new) { compare(old, new) }
    case (.single(let old), .single(let new)): compare(old, new)
    case (.tabs(let old, _), .single(let new)):
      for stack in old { compare(stack, []) }
      compare([], new)
    case (.single(let old), .tabs(let new, _)):
      compare(old, [])
      for stack in new { compare([], stack) }
      appeared.sort { $0.id.number < $1.id.number }
    }
    let common = Self.commonCount(old.modals, new.modals)
    for index in 0..<common { compare(old.modals[index].screens, new.modals[index].screens) }
    for modal in old.modals[common...] { left += modal.screens }
    for modal in new.modals[common...] { appeared += modal.screens }
  }

  private mutating func compare(_ old: [Screen], _ new: [Screen]) {
    let common = Self.commonCount(old, new)
    if common < old.count { left += old[common...] }
    if common < new.count { appeared += new[common...] }
  }

  /// The length of the common prefix of two arrays.
  private static func commonCount<Item: Identifiable>(_ old: [Item], _ new: [Item]) -> Int {
    let shorter = min(old.count, new.count)
    return (0..<shorter).first { old[$0].id != new[$0].id } ?? shorter
  }
}
