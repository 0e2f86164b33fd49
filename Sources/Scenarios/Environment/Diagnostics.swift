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
