/// Maps the state of a store to a part, for example `StateMapper<AppState>(for: \.counter)`.
@MainActor
public struct StateMapper<State: StoreState> {
  let add: @MainActor (Store<State>) -> Void

  /// Maps to a property, stored or computed.
  public init<Part>(for keyPath: KeyPath<State, Part>) {
    add = { store in
      store.add(StateSource(store.observers) { [unowned store] in store.state[keyPath: keyPath] })
    }
  }
}
