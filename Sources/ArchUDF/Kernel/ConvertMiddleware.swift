/// A middleware that converts actions of one kind into others for the rest of the chain.
///
/// It resolves actions that express a wish and leave open what that takes, such as "show the
/// profile". Other actions are passed on.
@MainActor
public protocol ConvertMiddleware<State, Action>: Middleware {
  /// The part of an action that is converted.
  associatedtype Wish

  /// Returns the part of an action that is converted, or nil to pass the action on.
  func wish(in action: Action) -> Wish?

  /// Returns the action that replaces the converted one, or nil to block it.
  func convert(_ wish: Wish, in state: State) -> Action?
}

extension ConvertMiddleware {
  public func process(
    _ action: Action, in context: some StoreContext<State, Action>,
    next: @MainActor (Action) -> Void
  ) {
    guard let wish = wish(in: action) else { return next(action) }
    if let converted = convert(wish, in: context.state) { next(converted) }
  }
}
