import Scenarios

/// A step between dispatch and reduction: the place for effects and for everything that a pure
/// reducer must not do.
///
/// A middleware that calls `next` with the action passes it on; with another action it replaces it;
/// without a call it blocks it. What follows the call runs after the reduction, when the observers
/// have been notified. ``StoreContext/dispatch(_:)`` sends a new action through the whole chain once
/// the current one is handled.
@MainActor
public protocol Middleware<State, Action> {
  /// The state of the stores that the middleware serves.
  associatedtype State: StoreState

  /// The actions that it handles.
  associatedtype Action: StoreAction

  /// Handles an action on its way to the reducer.
  func process(
    _ action: Action, in context: StoreContext<State, Action>, next: @MainActor (Action) -> Void)

  /// Cancels the effects, when the store stops.
  func stop()
}

extension Middleware {
  public func stop() {}

  /// This middleware and the next one in the chain.
  public func followed<Second: Middleware<State, Action>>(
    by second: Second
  ) -> MiddlewareChain<Self, Second> {
    MiddlewareChain(first: self, second: second)
  }
}

/// The access of a middleware to its store.
@MainActor
public struct StoreContext<State: StoreState, Action: StoreAction> {
  /// The store; a task holds it weakly.
  public let store: Store<State, Action>

  /// The current state: before `next` the old one, after it the new one.
  ///
  /// A copy that is kept across `next` makes a reducer in place copy the arrays that it changes.
  public var state: State { store.state }

  /// Sends a new action through the whole chain, after the current one.
  public func dispatch(_ action: Action) { store.dispatch(action) }
}

/// Two middlewares in order: what the first passes on reaches the second.
public struct MiddlewareChain<First: Middleware, Second: Middleware>: Middleware
where First.State == Second.State, First.Action == Second.Action {
  let first: First
  let second: Second

  public func process(
    _ action: First.Action, in context: StoreContext<First.State, First.Action>,
    next: @MainActor (First.Action) -> Void
  ) {
    guard let tracer = context.store.tracer else {
      return first.process(action, in: context) { second.process($0, in: context, next: next) }
    }
    first.process(action, in: context, recordingIn: tracer) { action in
      second.process(action, in: context, recordingIn: tracer, next: next)
    }
  }

  public func stop() {
    first.stop()
    second.stop()
  }
}

private protocol Chain {}

extension MiddlewareChain: Chain {}

extension Middleware {
  /// Handles an action, and records whether it was passed on, replaced or stopped.
  ///
  /// It is not inlined, so that without a tracer the whole chain stays small.
  @inline(never)
  fileprivate func process(
    _ action: Action, in context: StoreContext<State, Action>, recordingIn tracer: any Tracer,
    next: @MainActor (Action) -> Void
  ) {
    // The parts of a chain record themselves.
    if self is any Chain { return process(action, in: context, next: next) }
    let name = "\(Self.self)".prefix { $0 != "<" }
    var isPassedOn = false
    process(action, in: context) { passed in
      let (before, after) = ("\(action)", "\(passed)")
      isPassedOn = true
      tracer.record(.middleware, before == after ? "\(name)" : "\(name) → \(after)")
      next(passed)
    }
    if !isPassedOn { tracer.record(.middleware, "\(name) stops it") }
  }
}
