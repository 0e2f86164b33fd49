/// Two middlewares, one behind the other: what the first passes on reaches the second.
public struct MiddlewareChain<First: Middleware, Second: Middleware>: Middleware
where First.State == Second.State, First.Action == Second.Action {
  let first: First
  let second: Second

  /// Sees an action with the first middleware, and what that passes on with the second.
  public func process(
    _ action: First.Action, in context: StoreContext<First.State, First.Action>,
    next: @MainActor (First.Action) -> Void
  ) {
    first.process(action, in: context) { action in
      second.process(action, in: context, next: next)
    }
  }
}

extension Middleware {
  /// This middleware with another one behind it.
  public func followed<Second: Middleware<State, Action>>(
    by second: Second
  ) -> MiddlewareChain<Self, Second> {
    MiddlewareChain(first: self, second: second)
  }
}
