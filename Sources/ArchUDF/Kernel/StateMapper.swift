/// Takes from a state the part that somebody wants to observe.
public struct StateMapper<State, Value> {
  let map: @MainActor (State) -> Value

  /// Maps with a function.
  public init(_ map: @escaping @MainActor (State) -> Value) { self.map = map }

  /// Maps to what is found at a key path.
  public init(_ keyPath: any KeyPath<State, Value> & Sendable) {
    map = { $0[keyPath: keyPath] }
  }
}
