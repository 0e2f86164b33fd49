/// Stands between dispatch and reduction: the place for effects and for everything that a pure
/// reducer must not do.
///
/// A middleware that calls `next` with the action passes it on; with another action it replaces
/// it; without a call it blocks it. What it does after the call happens after the reduction, when the
/// observers were notified. With ``StoreContext/dispatch(_:fileID:line:)`` it sends a new action
/// through the whole chain once the current one is done.
@MainActor
public protocol Middleware<State, Action> {
  /// The state of the stores that the middleware serves.
  associatedtype State: StoreState

  /// The actions that it sees.
  associatedtype Action: StoreAction

  /// Sees an action on its way to the reducer.
  func process(
    _ action: Action, in context: StoreContext<State, Action>, next: @MainActor (Action) -> Void)
}

/// What a middleware may do with the store it serves.
@MainActor
public struct StoreContext<State: StoreState, Action: StoreAction> {
  let store: Store<State, Action>

  /// The state at this moment: before `next` the old one, after it the new one.
  ///
  /// Do not keep it across `next`: a copy held during the reduction makes its arrays copy.
  public var state: State { store.state }

  /// A dispatcher for effects.
  ///
  /// It does not keep the store alive: what an effect dispatches after the store was released is
  /// ignored.
  public var dispatcher: Dispatcher<Action> { Dispatcher(weakly: store) }

  /// Sends a new action through the whole chain, after the current one.
  public func dispatch(
    _ action: Action, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    store.dispatch(action, fileID: fileID, line: line)
  }
}
