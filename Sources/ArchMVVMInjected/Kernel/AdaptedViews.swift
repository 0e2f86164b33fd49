import Scenarios

/// The views that show a state as one adapter makes it look.
///
/// The adapter is asked once for all of them, and only when there are any; what it makes is delivered
/// without a comparison. A view model whose state is shown in several forms has one of these for each
/// form. Traces know a content by the subject that the view model gives.
@MainActor
struct AdaptedViews<State, Content: Equatable & Sendable> {
  let adapter: ViewAdapter<State, Content>
  private let views: ViewList<Content>
  private let tracer: (any Tracer)?

  /// Makes a list without views.
  init(adapter: ViewAdapter<State, Content>, gate: StopGate, tracer: (any Tracer)?) {
    self.adapter = adapter
    self.tracer = tracer
    views = ViewList(gate)
  }

  /// Has a function called after the last view was detached.
  func onEmpty(_ action: @escaping @MainActor () -> Void) { views.didBecomeEmpty = action }

  /// Attaches a view and shows it a state.
  func attach(
    _ view: any ContentView<Content>, showing state: State, _ subject: @autoclosure () -> String
  ) -> ViewAttachment {
    views.attach(view, showing: presented(state, subject()))
  }

  /// Attaches a view that may be moved to another state, and shows it a state.
  func attachMovably(
    _ view: any ContentView<Content>, showing state: State, _ subject: @autoclosure () -> String
  ) -> MovableAttachment<Content> {
    MovableAttachment(view, to: views, showing: presented(state, subject()))
  }

  /// Takes over a view from the views of another state, and shows it a state.
  func take(
    _ attachment: MovableAttachment<Content>, showing state: State,
    _ subject: @autoclosure () -> String
  ) {
    attachment.move(to: views, showing: presented(state, subject()))
  }

  /// Shows a state to every view.
  func show(_ state: @autoclosure () -> State, _ subject: @autoclosure () -> String) {
    if !views.isEmpty { views.show(presented(state(), subject())) }
  }

  /// Ends every attachment without a last delivery.
  func detachAll() { views.detachAll() }

  private func presented(_ state: State, _ subject: @autoclosure () -> String) -> Content {
    tracer?.record(.computation, subject())
    return adapter.content(state)
  }
}
