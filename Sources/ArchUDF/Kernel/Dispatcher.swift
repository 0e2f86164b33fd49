/// Dispatches actions to a store whose state its owner does not know.
///
/// It keeps the store alive.
@MainActor
public struct Dispatcher<Action: StoreAction> {
  private let send: @MainActor (Action) -> Void

  init(_ send: @escaping @MainActor (Action) -> Void) { self.send = send }

  /// Dispatches an action.
  public func dispatch(_ action: Action) { send(action) }

  /// A closure that dispatches an action, for example for a button: `dispatcher[.increment(1)]`.
  public subscript(action: Action) -> @MainActor () -> Void {
    { dispatch(action) }
  }
}
