import Scenarios

/// Formats and shows its content to its view whenever anything in the store has happened.
///
/// It does not map and does not compare: it cannot know whether it is concerned.
@MainActor
final class WholeStateViewModel<Content: Equatable & Sendable> {
  let view = ViewList<Content>()
  private let content: @MainActor () -> Content

  init(content: @escaping @MainActor () -> Content) { self.content = content }

  func attach(_ view: any ContentView<Content>) -> ViewAttachment {
    self.view.attach(view, showing: content())
  }

  func didReduce() { view.showAlways(content()) }
}
