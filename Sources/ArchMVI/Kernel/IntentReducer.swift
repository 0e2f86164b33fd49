/// Reduces intents: actions of the user, messages and results of effects, as values.
///
/// A reducer returns nothing. It acts through ``Processing``.
@MainActor
protocol IntentReducer<Intent>: AnyObject {
  associatedtype Intent: Sendable

  func reduce(intent: Intent)
}
