/// Dispatches actions to a store whose state its owner does not know.
///
/// It keeps the store alive.
@MainActor
public struct Dispatcher<Action: StoreAction> {
  /// Dispatches an action.
  public let dispatch: @MainActor (Action) -> Void

  /// A closure that dispatches an action, for example for a button: `dispatcher[.increment(1)]`.
  public subscript(action: Action) -> @MainActor () -> Void {
    { dispatch(action) }
  }
}
