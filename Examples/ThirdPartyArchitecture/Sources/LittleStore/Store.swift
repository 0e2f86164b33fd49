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
