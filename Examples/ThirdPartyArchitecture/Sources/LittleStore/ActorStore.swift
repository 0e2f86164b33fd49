/// A store that is an actor: its reducer runs outside of the main actor.
public actor ActorStore<State: Sendable, Action: Sendable> {
  private var state: State
  private let reduce: @Sendable (inout State, Action) -> Void

  public init(_ state: State, reduce: @escaping @Sendable (inout State, Action) -> Void) {
    self.state = state
    self.reduce = reduce
  }

  /// Reduces an action, and returns the new state.
  public func dispatch(_ action: Action) -> State {
    reduce(&state, action)
    return state
  }
}
