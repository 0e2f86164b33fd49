import Scenarios

/// A step between dispatch and reduction: the place for effects and for everything that a pure
/// reducer must not do.
///
/// A middleware that calls `next` with the action passes it on; with another action it replaces it;
/// without a call it blocks it. What follows the call runs after the reduction, when the observers
/// have been notified. An action that is dispatched to the store goes through the whole chain once
/// the current one is handled.
@MainActor
public protocol Middleware<State, Action> {
  /// The state of the stores that the middleware serves.
  associatedtype State: StoreState

  /// The actions that it handles.
  associatedtype Action: StoreAction

  /// Handles an action on its way to the reducer.
  func process(
    _ action: Action, in context: some StoreContext<State, Action>,
    next: @MainActor (Action) -> Void)

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

/// The access of a middleware to its store, or to a part of that.
@MainActor
public protocol StoreContext<State, Action> {
  associatedtype State: StoreState
  associatedtype Action: StoreAction

  /// The store, for actions; a task holds it weakly.
  var store: any ActionHandler<Action> { get }

  /// The current state: before `next` the old one, after it the new one.
  ///
  /// A copy that is kept across `next` makes a reducer in place copy the arrays that it changes.
  var state: State { get }

  var tracer: (any Tracer)? { get }

  /// Reads the state where it is stored, without copying it.
  func read<Result>(_ body: (State) -> Result) -> Result
}

/// Handles actions of one kind: a store, or a part of one.
@MainActor
public protocol ActionHandler<Action>: AnyObject {
  associatedtype Action

  func dispatch(_ action: Action)
}

extension Store: ActionHandler, StoreContext {
  public var store: any ActionHandler<Action> { self }
}

/// Two middlewares in order: what the first passes on reaches the second.
public struct MiddlewareChain<First: Middleware, Second: Middleware>: Middleware
where First.State == Second.State, First.Action == Second.Action {
  public typealias State = First.State
  public typealias Action = First.Action

  let first: First
  let second: Second

  @inline(__always)
  public func process(
    _ action: First.Action, in context: some StoreContext<First.State, First.Action>,
    next: @MainActor (First.Action) -> Void
  ) {
    if let tracer = context.tracer { return process(action, in: context, tracer, next: next) }
    first.process(action, in: context) { second.process($0, in: context, next: next) }
  }

  /// Handles an action, and records what each middleware does with it.
  ///
  /// Not inlined: a chain without a tracer then contains no code for one, and becomes one function.
  @inline(never)
  private func process(
    _ action: First.Action, in context: some StoreContext<First.State, First.Action>,
    _ tracer: any Tracer, next: @MainActor (First.Action) -> Void
  ) {
    first.process(action, in: context, recordingIn: tracer) { action in
      second.process(action, in: context, recordingIn: tracer, next: next)
    }
  }

  public func stop() {
    first.stop()
    second.stop()
  }
}

/// A middleware whose parts record themselves.
protocol Chain {}

extension MiddlewareChain: Chain {}

extension Middleware {
  /// Handles an action, and records whether it was passed on, replaced or stopped.
  fileprivate func process(
    _ action: Action, in context: some StoreContext<State, Action>, recordingIn tracer: any Tracer,
    next: @MainActor (Action) -> Void
  ) {
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
