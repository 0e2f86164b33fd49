import Scenarios

/// Handles actions of one type before the reducer; it keeps effects, but nothing that views show.
@MainActor
public protocol Middleware<State, Action> {
  /// The part of the state that it reads, which has a mapper.
  associatedtype State

  /// The actions that it handles, or `any StoreAction` for all; others pass it by.
  associatedtype Action

  /// Handles an action, and dispatches further ones: at once or later.
  func onNext(
    for state: State, action: Action, interceptor: Interceptor<Action, State>,
    dispatcher: any Dispatcher)
}

/// Passes an action on to the next middleware, and after the last one to the reducer.
@MainActor
public struct Interceptor<Action, State> {
  let action: any StoreAction
  let source: StateSource<State>
  let proceed: @MainActor (any StoreAction) -> Void

  /// Passes on the action, or another one in its place, before `onNext` returns; otherwise it is blocked.
  ///
  /// The completion receives the new state, when all observers know it, if nobody blocks the action.
  public func next(action: Action? = nil, completion: (State) -> Void = { _ in }) {
    let action = action.flatMap { $0 as? any StoreAction } ?? self.action
    Trace.record(.passed, action)
    let updateCount = source.updateCount
    proceed(action)
    if source.updateCount > updateCount { completion(source.state) }
  }
}

extension Middleware {
  func handle<Root>(_ action: any StoreAction, at index: Int, of store: Store<Root>) {
    guard let own = action as? Action else { return store.pass(action, toMiddleware: index + 1) }
    let source = store.source(of: State.self)
    let interceptor = Interceptor<Action, State>(action: action, source: source) {
      store.pass($0, toMiddleware: index + 1)
    }
    onNext(for: source.state, action: own, interceptor: interceptor, dispatcher: store)
  }
}
