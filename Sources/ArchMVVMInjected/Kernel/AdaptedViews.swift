import Scenarios

/// The views that show a state as one adapter makes it look.
///
/// The adapter is asked once for all of them, and only when there are any.
@MainActor
struct AdaptedViews<State, Content: Equatable & Sendable> {
  let adapter: ViewAdapter<State, Content>
  private let views = ViewList<Content>()

  init(adapter: ViewAdapter<State, Content>) { self.adapter = adapter }

  func attach(_ view: any ContentView<Content>, showing state: State) -> ViewAttachment {
    views.attach(view, showing: adapter.content(state))
  }

  func show(_ state: @autoclosure () -> State) {
    if !views.isEmpty { views.show(adapter.content(state())) }
  }

  func detachAll() { views.detachAll() }
}
