/// Anything that can show a content: a probe in tests and benchmarks, a real view in an application.
@MainActor
public protocol ContentView<Content>: AnyObject {
  /// What the view shows, a plain value.
  associatedtype Content: Equatable & Sendable

  /// Shows a content; one call is one *delivery*.
  func show(_ content: Content)
}
