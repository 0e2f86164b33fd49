/// Turns actions of one kind into others for the rest of the chain.
///
/// It is the place for actions that say what is wished and leave open what that takes, such as
/// "show the profile". Actions of other kinds are passed on.
public struct ConvertMiddleware<State: StoreState, Action: StoreAction, Part>: Middleware {
  private let part: @MainActor (Action) -> Part?
  private let convert: @MainActor (Part, StoreContext<State, Action>) -> Action?

  /// Makes a middleware that converts a part of the actions.
  ///
  /// `part` takes the part out of an action, or gives nothing for the actions of others. `convert`
  /// gives the action that takes its place, or nothing to block it.
  public init(
    _ part: @escaping @MainActor (Action) -> Part?,
    convert: @escaping @MainActor (Part, StoreContext<State, Action>) -> Action?
  ) {
    self.part = part
    self.convert = convert
  }

  /// Passes on what the action is converted to, or the action if it is of another kind.
  public func process(
    _ action: Action, in context: StoreContext<State, Action>, next: @MainActor (Action) -> Void
  ) {
    guard let part = part(action) else { return next(action) }
    if let converted = convert(part, context) { next(converted) }
  }
}
