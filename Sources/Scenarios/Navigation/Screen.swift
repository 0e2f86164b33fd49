/// The identity of one screen.
public struct ScreenID: Hashable, Sendable {
  /// The number that the identifier generator gave.
  public let number: Int

  /// Makes an identity of a number.
  @inlinable
  public init(_ number: Int) { self.number = number }
}

extension ScreenID: CustomStringConvertible {
  /// The number, for traces.
  public var description: String { "#\(number)" }
}

/// A route with an identity.
public struct Screen: Hashable, Sendable, Identifiable {
  /// Which screen it is.
  public let id: ScreenID

  /// What it is of.
  public let route: Route

  /// Makes a screen.
  @inlinable
  public init(id: ScreenID, route: Route) {
    self.id = id
    self.route = route
  }
}
