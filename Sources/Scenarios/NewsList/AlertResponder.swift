/// Asks the user something on behalf of a scenario.
@MainActor
public protocol AlertResponder: AnyObject {
  /// Asks, and waits for the answer.
  ///
  /// Returns nothing when the alert went away without a choice; it goes when the task that waits is
  /// cancelled, because nobody wants the answer any more.
  func choice(in alert: Alert) async -> Alert.Action?
}

/// A question to the user.
public struct Alert: Equatable, Sendable {
  /// What the user can do.
  public enum Action: String, Sendable {
    /// Once more.
    case retry = "Retry"
    /// Leave it.
    case cancel = "Cancel"
  }

  /// What it says.
  public let message: String

  /// What the user can do, in the order in which it is offered.
  public let actions: [Action]

  /// Makes a question.
  public init(_ message: String, actions: [Action]) {
    self.message = message
    self.actions = actions
  }

  /// A page of a feed could not be loaded.
  public static func loadFailed(_ feed: Feed, _ error: any Error) -> Alert {
    Alert("\(feed.title) could not be loaded: \(error)", actions: [.retry, .cancel])
  }
}
