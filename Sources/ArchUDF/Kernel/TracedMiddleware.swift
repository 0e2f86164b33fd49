import Scenarios

/// A middleware that tells a tracer what becomes of each action.
///
/// Stores without a tracer have none.
struct TracedMiddleware<Base: Middleware>: Middleware {
  let base: Base
  let tracer: any Tracer

  func process(
    _ action: Base.Action, in context: StoreContext<Base.State, Base.Action>,
    next: @MainActor (Base.Action) -> Void
  ) {
    let name = "\(Base.self)".prefix { $0 != "<" }
    var isPassedOn = false
    base.process(action, in: context) { passed in
      isPassedOn = true
      let (before, after) = ("\(action)", "\(passed)")
      tracer.record(.middleware, before == after ? "\(name)" : "\(name) → \(after)")
      next(passed)
    }
    if !isPassedOn { tracer.record(.middleware, "\(name) stops it") }
  }
}

/// A middleware that consists of others, which are to be traced one by one.
@MainActor
private protocol CompositeMiddleware<State, Action>: Middleware {
  func tracingParts(with tracer: any Tracer) -> any Middleware<State, Action>
}

extension MiddlewareChain: CompositeMiddleware {
  fileprivate func tracingParts(
    with tracer: any Tracer
  ) -> any Middleware<First.State, First.Action> {
    func chain(
      _ first: some Middleware<First.State, First.Action>,
      _ second: some Middleware<First.State, First.Action>
    ) -> any Middleware<First.State, First.Action> {
      first.followed(by: second)
    }
    return chain(first.traced(by: tracer), second.traced(by: tracer))
  }
}

extension Middleware {
  /// This middleware, which tells a tracer what becomes of each action.
  func traced(by tracer: any Tracer) -> any Middleware<State, Action> {
    let composite = self as? any CompositeMiddleware<State, Action>
    return composite?.tracingParts(with: tracer) ?? TracedMiddleware(base: self, tracer: tracer)
  }
}
