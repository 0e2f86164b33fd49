/// A dispatcher to the store in scope: `@ProvidedDispatcher<AppAction> var dispatcher`.
@MainActor
@propertyWrapper
public struct ProvidedDispatcher<Action: StoreAction> {
  /// The dispatcher; it keeps the store alive.
  public let wrappedValue: Dispatcher<Action>

  /// Finds the innermost store in scope that takes the actions.
  ///
  /// - Precondition: there is one.
  public init() { wrappedValue = StoreScope.dispatcher(of: Action.self) }
}
