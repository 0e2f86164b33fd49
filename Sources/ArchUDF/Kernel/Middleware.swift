import Scenarios

/// Handles actions of one type before the reducer; keeps effects, but nothing that a user sees.
@MainActor
public protocol Middleware<State, Action> {
  /// The part of the state that it reads, which has a mapper.
  associatedtype State

  /// The actions that it handles; others pass it by.
  associatedtype Action: StoreAction

  /// Handles an action, and dispatches further ones: at once or later.
  func onNext(
    for state: State, action: Action, interceptor: Interceptor<Action, State>,
    dispatcher: any Dispatcher)
}

/// Passes an action on to the next middleware, and after the last one to the reducer.
@MainActor
public struct Interceptor<Action: StoreAction, State> {
  let action: Action
  let source: StateSource<State>
  let proceed: @MainActor (any StoreAction) -> Void

  /// Passes on the action, or another one in its place; without a call the action is blocked.
  ///
  /// The completion receives the new state, when all observers know it.
  public func next(action: Action? = nil, completion: (State) -> Void = { _ in }) {
    let action = action ?? self.action
    Trace.record(.passed, action)
    proceed(action)
    completion(source.state)
  }
}

extension Middleware {
  func handle<Root>(_ action: any StoreAction, at index: Int, of store: Store<Root>) {
    guard let action = action as? Action else { return store.next(action, at: index + 1) }
    let source = store.source(of: State.self)
    let interceptor = Interceptor(action: action, source: source) { store.next($0, at: index + 1) }
    onNext(for: source.state, action: action, interceptor: interceptor, dispatcher: store)
  }
}
