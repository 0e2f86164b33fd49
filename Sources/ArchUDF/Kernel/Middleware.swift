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

  /// Handles the action, and records in the trace whether it was passed on, replaced or stopped.
  func receive(
    _ action: Action, in context: StoreContext<State, Action>, next: @MainActor (Action) -> Void)

  /// Cancels the effects, when the store stops.
  func stop()
}

extension Middleware {
  public func receive(
    _ action: Action, in context: StoreContext<State, Action>, next: @MainActor (Action) -> Void
  ) {
    if let tracer = context.store.tracer {
      process(action, in: context, recordingIn: tracer, next: next)
    } else {
      process(action, in: context, next: next)
    }
  }

  // It is not inlined, so that without a tracer the whole chain stays small.
  @inline(never)
  private func process(
    _ action: Action, in context: StoreContext<State, Action>, recordingIn tracer: any Tracer,
    next: @MainActor (Action) -> Void
  ) {
    var isPassedOn = false
    process(action, in: context) { passed in
      isPassedOn = true
      tracer.record(.middleware, Self.text(of: action, passedOnAs: passed))
      next(passed)
    }
    if !isPassedOn { tracer.record(.middleware, "\(Self.name) stops it") }
  }

  private static var name: Substring { "\(Self.self)".prefix { $0 != "<" } }

  private static func text(of action: Action, passedOnAs passed: Action) -> String {
    let (before, after) = ("\(action)", "\(passed)")
    return before == after ? "\(name)" : "\(name) → \(after)"
  }

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

  public func receive(
    _ action: First.Action, in context: StoreContext<First.State, First.Action>,
    next: @MainActor (First.Action) -> Void
  ) {
    process(action, in: context, next: next)
  }

  public func process(
    _ action: First.Action, in context: StoreContext<First.State, First.Action>,
    next: @MainActor (First.Action) -> Void
  ) {
    first.receive(action, in: context) { action in
      second.receive(action, in: context, next: next)
    }
  }

  public func stop() {
    first.stop()
    second.stop()
  }
}
