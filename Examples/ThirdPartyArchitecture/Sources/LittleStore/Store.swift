/// A store with a reducer, as an example of a third-party library that does not import `Scenarios`.
@MainActor
public final class Store<State, Action> {
  public private(set) var state: State
  private let reduce: (inout State, Action) -> Void
  private var subscribers: [@MainActor (State) -> Void] = []

  public init(_ state: State, reduce: @escaping (inout State, Action) -> Void) {
    self.state = state
    self.reduce = reduce
  }

  /// Reduces an action and passes the new state to all subscribers.
  public func dispatch(_ action: Action) {
    reduce(&state, action)
    for subscriber in subscribers { subscriber(state) }
  }

  /// Calls `subscriber` after every action.
  public func subscribe(_ subscriber: @escaping @MainActor (State) -> Void) {
    subscribers.append(subscriber)
  }
}
