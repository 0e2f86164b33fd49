/// Receives reports of misuse that the contract tolerates.
@MainActor
public protocol Diagnostics: AnyObject {
  /// Takes one report.
  func report(_ diagnostic: Diagnostic)
}

/// Misuse that a scenario tolerates: nothing changes, and one report is made.
public enum Diagnostic: Equatable, Sendable {
  /// An intent or a view named a counter that the board does not have.
  case indexOutsideBoard(Int)

  /// A view was to be attached to a screen that is not there.
  case unknownScreen(ScreenID)

  /// A row view was to be attached to a story that is not listed.
  case unknownStory(Int)

  /// What is stored of a feed could not be read; it counts as absent.
  case storageUnreadable(Feed)

  /// The first page of a feed could not be stored.
  case storageUnwritable(Feed)

  /// More nested intents were sent than one outermost intent may cause.
  case nestedIntentsRefused(limit: Int)
}

/// Diagnostics that remembers every report, in order.
public final class DiagnosticLog: Diagnostics {
  /// The reports so far, oldest first.
  public private(set) var reports: [Diagnostic] = []

  /// Makes an empty log.
  public init() {}

  /// Appends a report.
  public func report(_ diagnostic: Diagnostic) { reports.append(diagnostic) }
}
