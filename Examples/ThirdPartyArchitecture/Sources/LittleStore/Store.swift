/// A store with a reducer, as an example of a third-party library that does not import `Scenarios`.
///
/// Subscribers are a set, and are called in no particular order.
@MainActor
public final class Store<State, Action> {
  public private(set) var state: State
  private let reduce: (inout State, Action) -> Void
  private var subscribers: [ObjectIdentifier: @MainActor (State) -> Void] = [:]

  public init(_ state: State, reduce: @escaping (inout State, Action) -> Void) {
    self.state = state
    self.reduce = reduce
  }

  /// Reduces an action and passes the new state to all subscribers.
  public func dispatch(_ action: Action) {
    reduce(&state, action)
    for subscriber in subscribers.values { subscriber(state) }
  }

  /// Calls `body` after every action, until the subscriber unsubscribes.
  public func subscribe(_ subscriber: AnyObject, _ body: @escaping @MainActor (State) -> Void) {
    subscribers[ObjectIdentifier(subscriber)] = body
  }

  public func unsubscribe(_ subscriber: AnyObject) {
    subscribers[ObjectIdentifier(subscriber)] = nil
  }
}

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
