/// The identity of one modal.
public struct ModalID: Hashable, Sendable {
  /// The number that the identifier generator gave.
  public let number: Int

  /// Makes an identity of a number.
  @inlinable
  public init(_ number: Int) { self.number = number }
}

extension ModalID: CustomStringConvertible {
  /// The number, for traces.
  public var description: String { "#\(number)" }
}

/// Screens over all others: a single one, or a stack of them.
public struct Modal: Hashable, Sendable, Identifiable {
  /// Which modal it is.
  public let id: ModalID

  /// Whether screens can be pushed in it.
  public let isStack: Bool

  /// Its screens, the lowest first; never empty.
  public internal(set) var screens: [Screen]

  /// Makes a modal with its first screen.
  public init(id: ModalID, isStack: Bool, first: Screen) {
    self.init(id: id, isStack: isStack, screens: [first])
  }

  /// Makes a modal with all its screens.
  ///
  /// - Precondition: there is a screen, and only one where the modal is no stack.
  public init(id: ModalID, isStack: Bool, screens: [Screen]) {
    precondition(isStack ? !screens.isEmpty : screens.count == 1, "a modal of \(screens)")
    self.id = id
    self.isStack = isStack
    self.screens = screens
  }
}
