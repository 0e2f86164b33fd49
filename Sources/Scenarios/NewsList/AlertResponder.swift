/// Asks the user a question on behalf of a scenario.
@MainActor
public protocol AlertResponder: AnyObject {
  /// Shows an alert, and waits for the user's choice.
  ///
  /// Returns nil when the alert was dismissed without a choice; it is dismissed when the waiting
  /// task is cancelled.
  func choice(in alert: Alert) async -> Alert.Action?
}

/// A question to the user.
public struct Alert: Equatable, Sendable {
  /// The label of a button.
  public enum Action: String, Sendable {
    case retry = "Retry"
    case cancel = "Cancel"
  }

  public let message: String

  /// The choices, in the order in which they are offered.
  public let actions: [Action]

  public init(_ message: String, actions: [Action]) {
    self.message = message
    self.actions = actions
  }

  /// The alert after a page of a feed could not be loaded.
  public static func loadFailed(_ feed: Feed, _ error: any Error) -> Alert {
    Alert("\(feed.title) could not be loaded: \(error)", actions: [.retry, .cancel])
  }
}
