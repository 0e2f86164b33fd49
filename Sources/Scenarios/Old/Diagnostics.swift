/// Receives reports of misuse that the contract tolerates.
@MainActor
public protocol Diagnostics: AnyObject {
  func report(_ diagnostic: Diagnostic)
}

/// Misuse that a scenario tolerates: nothing changes, and one report is made.
public enum Diagnostic: Equatable, Sendable {
  /// An intent or a view named a counter that the board does not have.
  case indexOutsideBoard(Int)
  /// A view was to be attached to a screen that does not exist.
  case unknownScreen(ScreenID)
  /// A row view was to be attached to a story that is not listed.
  case unknownStory(Int)
  /// The stored page of a feed could not be read; it counts as absent.
  case storageUnreadable(Feed)
  /// The first page of a feed could not be stored.
  case storageUnwritable(Feed)
  /// An outermost intent caused more nested intents than the limit; the excess was rejected.
  case nestedIntentsRefused(limit: Int)
}

/// Diagnostics that nobody reads.
public final class NoDiagnostics: Diagnostics {
  public init() {}
  public func report(_ diagnostic: Diagnostic) {}
}
