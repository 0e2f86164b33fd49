import Scenarios

/// The views that show a state as one adapter makes it look.
///
/// The adapter is asked once for all of them, and only when there are any. A view model whose state
/// is shown in several forms has one of these for each form.
@MainActor
struct AdaptedViews<State, Content: Equatable & Sendable> {
  let adapter: ViewAdapter<State, Content>
  private let views = ViewList<Content>()

  /// Makes a list without views.
  init(adapter: ViewAdapter<State, Content>) { self.adapter = adapter }

  /// Attaches a view and shows it a state.
  func attach(
    _ view: any ContentView<Content>, showing state: State
  ) -> ViewAttachment {
    views.attach(view, showing: adapter.content(state))
  }

  /// Attaches a view that may be moved to another state, and shows it a state.
  func attachMovably(
    _ view: any ContentView<Content>, showing state: State
  ) -> MovableAttachment<Content> {
    MovableAttachment(view, to: views, showing: adapter.content(state))
  }

  /// Takes over a view from the views of another state, and shows it a state.
  func take(_ attachment: MovableAttachment<Content>, showing state: State) {
    attachment.move(to: views, showing: adapter.content(state))
  }

  /// Shows a state to every view that does not look like it already.
  func show(_ state: @autoclosure () -> State) {
    if !views.isEmpty { views.show(adapter.content(state())) }
  }

  /// Ends every attachment without a last delivery.
  func detachAll() { views.detachAll() }
}
