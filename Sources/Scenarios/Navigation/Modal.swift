/// The identity of one modal.
public struct ModalID: Hashable, Sendable, CustomStringConvertible {
  public let number: Int

  @inlinable
  public init(_ number: Int) { self.number = number }

  public var description: String { "#\(number)" }
}

/// Screens above all others: a single one, or a stack of them.
public struct Modal: Hashable, Sendable, Identifiable {
  public let id: ModalID

  /// Whether screens can be pushed in it.
  public let isStack: Bool

  /// The screens, the lowest first; never empty.
  public internal(set) var screens: [Screen]

  public init(id: ModalID, isStack: Bool, first: Screen) {
    self.init(id: id, isStack: isStack, screens: [first])
  }

  /// Makes a modal with all its screens.
  ///
  /// - Precondition: there is at least one screen, and exactly one if the modal is not a stack.
  public init(id: ModalID, isStack: Bool, screens: [Screen]) {
    precondition(isStack ? !screens.isEmpty : screens.count == 1, "a modal of \(screens)")
    self.id = id
    self.isStack = isStack
    self.screens = screens
  }
}
