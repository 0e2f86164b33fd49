/// Two reducers for the same state: first one sees the action, then the other.
public struct CombinedReducer<First: Reducer, Second: Reducer>: Reducer
where First.State == Second.State, First.Action == Second.Action {
  let first: First
  let second: Second

  /// Applies an action with both reducers in order.
  public func reduce(_ state: inout First.State, with action: First.Action) {
    first.reduce(&state, with: action)
    second.reduce(&state, with: action)
  }
}

extension Reducer {
  /// This reducer and another one for the same state.
  public func combined<Second: Reducer<State, Action>>(
    with second: Second
  ) -> CombinedReducer<Self, Second> {
    CombinedReducer(first: self, second: second)
  }
}
