/// Takes note of what users do.
@MainActor
public protocol AnalyticsResponder: AnyObject {
  /// Takes note of one thing.
  func log(_ entry: AnalyticsEntry)
}

/// Something that a user did.
public enum AnalyticsEntry: Equatable, Sendable {
  /// A story was selected.
  case storySelected(Int)
}
