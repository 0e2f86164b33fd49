import ArchUDF
import Scenarios

/// Formats and shows its content to its view whenever anything in the store has happened.
///
/// It does not map and does not compare: it cannot know whether it is concerned.
@MainActor
final class WholeStateViewModel<Content: Equatable & Sendable> {
  private let views = ViewList<Content>()
  private let content: @MainActor () -> Content
  private var observation: StateObservation?

  init(content: @escaping @MainActor () -> Content) { self.content = content }

  /// Shows the content to the view now, and again after every reduction until it is detached.
  ///
  /// While it is attached, the store keeps the view model alive.
  func attach(
    _ view: any ContentView<Content>, to store: CounterStore,
    didDetach: @escaping @MainActor () -> Void
  ) -> Attachment {
    observation = store.observe { self.views.showAlways(self.content()) }
    views.didBecomeEmpty = { [weak self] in
      self?.observation = nil
      didDetach()
    }
    return views.attach(view, showing: content())
  }

  /// Lets go of the view.
  func detach() { views.detachAll() }
}
