import Scenarios

/// A view below its root view, which skips a content equal to the one that it shows.
///
/// For a content that is a part of what its root view reads: a change of another part computes it
/// again.
final class EquatableView<Content: Equatable & Sendable>: ContentView {
  private let view: any ContentView<Content>
  private var shown: Content?

  init(_ view: any ContentView<Content>) { self.view = view }

  func show(_ content: Content) {
    guard content != shown else { return }
    shown = content
    view.show(content)
  }
}
