/// Stands for a library that somebody else published: it knows nothing of scenarios.
///
/// A store holds a state, and an action goes through a reducer; whoever subscribed is told the new
/// state.
@MainActor
public final class Store<State, Action> {
  /// The current state.
  public private(set) var state: State
  private let reduce: (inout State, Action) -> Void
  private var subscribers: [@MainActor (State) -> Void] = []

  /// Makes a store.
  public init(_ state: State, reduce: @escaping (inout State, Action) -> Void) {
    self.state = state
    self.reduce = reduce
  }

  /// Reduces an action and tells everybody the new state.
  public func dispatch(_ action: Action) {
    reduce(&state, action)
    for subscriber in subscribers { subscriber(state) }
  }

  /// Calls `subscriber` after every action.
  public func subscribe(_ subscriber: @escaping @MainActor (State) -> Void) {
    subscribers.append(subscriber)
  }
}
