/// The tabs, stacks and modals with their screens: the domain model that all variants share.
///
/// Its functions are the rules of tabs, stacks and modals. They have no side effects; if a rule
/// does not apply, the value stays equal. Screens come from outside, so that every identity comes
/// from the ``IdentifierGenerator``.
public struct NavigationStructure: Equatable, Sendable {
  /// The screens below the modals.
  public enum Root: Equatable, Sendable {
    /// A stack per tab, in the order of ``Tab``; each begins with the root of its tab.
    case tabs([[Screen]], selected: Tab)

    /// One stack without tabs.
    case single([Screen])
  }

  public private(set) var root: Root

  /// The modals, the topmost last.
  public private(set) var modals: [Modal] = []

  /// Fresh tabs with the first one selected.
  ///
  /// - Precondition: there is one root per tab, in the order of ``Tab``.
  public init(tabs roots: [Screen]) {
    precondition(roots.map(\.route) == Tab.allCases.map(\.route), "one root per tab: \(roots)")
    root = .tabs(roots.map { [$0] }, selected: .home)
  }

  public init(single screen: Screen) { root = .single([screen]) }

  /// The selected tab, if there are tabs.
  ///
  /// It is not inlined: inlined next to a comparison it makes the optimiser of Swift 6.3.1 crash.
  public var selectedTab: Tab? {
    @inline(never) get {
      if case .tabs(_, let selected) = root { selected } else { nil }
    }
  }

  /// The stacks: one per tab in the order of ``Tab``, or the one of a single root.
  public var stacks: [[Screen]] {
    switch root {
    case .tabs(let stacks, _): stacks
    case .single(let stack): [stack]
    }
  }

  /// The stack that pushes and pops change: that of the topmost modal that has one, else that of
  /// the root.
  public var activeStack: [Screen] {
    modals.last(where: \.isStack)?.screens ?? rootStack
  }

  /// The screen that the user sees.
  public var visibleScreen: Screen { topmost(modals.last?.screens ?? rootStack) }

  /// All screens: of the tabs or the single root, then of the modals, each stack from its root.
  ///
  /// Complexity: linear in their number.
  public var screens: [Screen] {
    switch root {
    case .tabs(let stacks, _): stacks.flatMap(\.self) + modals.flatMap(\.screens)
    case .single(let stack): stack + modals.flatMap(\.screens)
    }
  }

  private var rootStack: [Screen] {
    switch root {
    case .tabs(let stacks, let selected): stacks[selected.rawValue]
    case .single(let stack): stack
    }
  }

  /// A stack is never empty.
  private func topmost(_ stack: [Screen]) -> Screen { stack[stack.count - 1] }

  // MARK: Stacks

  /// Adds a screen to the active stack, and dismisses the single modals above it.
  public mutating func push(_ screen: Screen) {
    while let top = modals.last, !top.isStack { modals.removeLast() }
    changeActiveStack { $0.append(screen) }
  }

  /// Removes the topmost screen of the active stack, unless it is the root or below a single modal.
  public mutating func pop() { keepActiveScreens(activeStack.count - 1) }

  /// Removes all screens but the root from the active stack, unless a single modal is above it.
  public mutating func popToRoot() { keepActiveScreens(1) }

  /// Removes the screens above a screen from the active stack, if it is there and not below a
  /// single modal.
  public mutating func pop(to screen: ScreenID) {
    guard let position = activeStack.lastIndex(where: { $0.id == screen }) else { return }
    keepActiveScreens(position + 1)
  }

  /// Pops a screen if it is the visible one.
  public mutating func pop(from screen: ScreenID) {
    if visibleScreen.id == screen { pop() }
  }

  private mutating func keepActiveScreens(_ count: Int) {
    guard modals.last?.isStack ?? true, count > 0, count < activeStack.count else { return }
    changeActiveStack { $0.removeLast($0.count - count) }
  }

  /// The array is moved out of the enumeration during the change, so that it is not copied.
  private mutating func changeActiveStack(_ change: (inout [Screen]) -> Void) {
    if let index = modals.lastIndex(where: \.isStack) {
      change(&modals[index].screens)
      return
    }
    switch root {
    case .tabs(var stacks, let selected):
      root = .single([])
      change(&stacks[selected.rawValue])
      root = .tabs(stacks, selected: selected)
    case .single(var stack):
      root = .single([])
      change(&stack)
      root = .single(stack)
    }
  }

  // MARK: Modals

  public mutating func present(_ modal: Modal) { modals.append(modal) }

  /// Removes the topmost modal, if any.
  public mutating func dismissModal() { _ = modals.popLast() }

  /// Removes a modal if it is the topmost one.
  public mutating func dismiss(_ modal: ModalID) {
    if modals.last?.id == modal { modals.removeLast() }
  }

  public mutating func dismissAllModals() { modals = [] }

  // MARK: Tabs

  /// Replaces a single root by fresh tabs; if there are tabs it does nothing, and does not evaluate
  /// `roots`.
  public mutating func showTabs(_ roots: @autoclosure () -> [Screen]) {
    if case .single = root { self = NavigationStructure(tabs: roots()) }
  }

  /// Selects a tab and removes all modals; does nothing if there are no tabs.
  public mutating func select(_ tab: Tab) {
    guard case .tabs(let stacks, _) = root else { return }
    root = .tabs(stacks, selected: tab)
    modals = []
  }

  /// Selects a tab, replaces the screens above its root, and removes all modals.
  ///
  /// Does nothing if there are no tabs.
  public mutating func show(_ screens: [Screen], in tab: Tab) {
    guard case .tabs(var stacks, _) = root else { return }
    stacks[tab.rawValue] = Array(stacks[tab.rawValue].prefix(1)) + screens
    root = .tabs(stacks, selected: tab)
    modals = []
  }
}

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
