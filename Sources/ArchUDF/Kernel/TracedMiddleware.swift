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
    var isPassedOn = false
    base.process(action, in: context) { passed in
      isPassedOn = true
      tracer.record(.middleware, Self.text(of: action, passedOnAs: passed))
      next(passed)
    }
    if !isPassedOn { tracer.record(.middleware, "\(Self.name) stops it") }
  }

  private static var name: Substring { "\(Base.self)".prefix { $0 != "<" } }

  private static func text(of action: Base.Action, passedOnAs passed: Base.Action) -> String {
    let (before, after) = ("\(action)", "\(passed)")
    return before == after ? "\(name)" : "\(name) → \(after)"
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
