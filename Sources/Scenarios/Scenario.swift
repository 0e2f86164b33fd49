/// A scenario as every architecture implements it: intents go in, views are shown contents.
///
/// ```swift
/// let board = MVCArchitecture.makeCounterBoard(configuration, environment: environment)
/// board.attach(label, to: 0)
/// board.send(.increment(0))
/// ```
///
/// Letting go is the end: a scenario has no `stop()`. When its owner drops the last reference, pending
/// work is cancelled and everything made is released. So whatever lives longer holds it weakly, such as
/// a view or a listener that sends intents.
@MainActor
public protocol Scenario: AnyObject, Sendable {
  /// What the user or the system did, as a value.
  associatedtype Intent: Equatable & Sendable

  /// Handles an intent; returns at once and never fails.
  ///
  /// An intent sent during an update takes effect, too: at once, or when the update is over.
  func send(_ intent: Intent)
}
