/// Dispatches actions to a store that its holder knows nothing else about.
///
/// It keeps the store alive; only the one that a ``StoreContext`` gives to effects does not.
@MainActor
public struct Dispatcher<Action: StoreAction> {
  private let send: @MainActor (Action) -> Void
  private let hold: @MainActor (@MainActor () -> Void) -> Void
  private let log: ActionLog<Action>?

  init<State>(_ store: Store<State, Action>) {
    send = { store.send($0) }
    hold = { store.holdActions(during: $0) }
    log = store.log
  }

  /// Makes a dispatcher for effects, which does nothing once the store was released.
  init<State>(weakly store: Store<State, Action>) {
    send = { [weak store] in store?.send($0) }
    hold = { [weak store] deliveries in
      if let store { store.holdActions(during: deliveries) } else { deliveries() }
    }
    log = store.log
  }

  /// Dispatches an action.
  public func dispatch(
    _ action: Action, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    log?.write(action, SourcePlace(fileID: fileID, line: line))
    send(action)
  }

  /// A closure that dispatches an action, for example for a button: `dispatcher[.increment(1)]`.
  ///
  /// It keeps the store alive. A log shows where it was made, not where it is called.
  public subscript(
    action: Action, fileID: StaticString = #fileID, line: UInt = #line
  ) -> @MainActor () -> Void {
    { dispatch(action, fileID: fileID, line: line) }
  }

  /// Makes deliveries that no action caused, and handles the actions sent meanwhile after them.
  public func holdActions(during deliveries: @MainActor () -> Void) { hold(deliveries) }
}
