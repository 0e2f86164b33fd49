/// Who is logged in.
public struct Session: Equatable, Sendable {
  /// The user's name.
  public var name: String

  /// Makes a session.
  public init(name: String) { self.name = name }
}
