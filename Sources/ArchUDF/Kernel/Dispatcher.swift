/// Handles actions.
@MainActor
public protocol Dispatcher: AnyObject {
  /// Handles an action; those that are dispatched meanwhile come next, when all observers know of it.
  func dispatch(action: any StoreAction)
}

/// What happened, as a value.
public protocol StoreAction: Sendable {}
