/// Dispatches actions to a store that its holder knows nothing else about.
///
/// It keeps the store alive.
@MainActor
public struct Dispatcher<Action: StoreAction> {
  private let send: @MainActor (Action) -> Void
  private let hold: @MainActor (@MainActor () -> Void) -> Void

  init<State>(_ store: Store<State, Action>) {
    send = { store.dispatch($0) }
    hold = { store.holdActions(during: $0) }
  }

  /// Dispatches an action.
  public func dispatch(_ action: Action) { send(action) }

  /// Makes deliveries that no action caused, and handles the actions sent meanwhile after them.
  public func holdActions(during deliveries: @MainActor () -> Void) { hold(deliveries) }
}
