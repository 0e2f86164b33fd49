import Scenarios

/// A view that remembers what it was shown.
final class Screen<Content: Equatable & Sendable>: ContentView {
  private(set) var shown: [Content] = []

  /// Called each time, after the content was remembered.
  var onShow: (@MainActor (Content) -> Void)?

  func show(_ content: Content) {
    shown.append(content)
    onShow?(content)
  }
}
