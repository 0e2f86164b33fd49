import Scenarios

/// A view that remembers what it was shown, oldest first.
final class ShownContents<Content: Equatable & Sendable>: ContentView {
  private(set) var contents: [Content] = []

  func show(_ content: Content) { contents.append(content) }
}
