/// Records the actions of users.
@MainActor
public protocol AnalyticsResponder: AnyObject {
  func log(_ entry: AnalyticsEntry)
}

/// An action of a user.
public enum AnalyticsEntry: Equatable, Sendable {
  case storySelected(Int)
}
