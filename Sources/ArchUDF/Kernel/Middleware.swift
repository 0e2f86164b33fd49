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

/// Something that takes time, such as a request; it is cancelled when this object goes.
public final class Effect: Sendable {
  private let task: Task<Void, Never>

  init(_ run: @escaping @MainActor () async -> Void) { task = Task { await run() } }

  deinit { task.cancel() }
}

extension Dispatcher {
  /// Starts an effect, whose result is dispatched; it is cancelled unless you keep it.
  public func startEffect(_ run: @escaping () async -> (any StoreAction)?) -> Effect {
    Effect { [weak self] in
      guard !Task.isCancelled, let action = await run(), !Task.isCancelled else { return }
      self?.dispatch(action: action)
    }
  }
}
