/// Reduces intents: what somebody wants, as a value, to changes of state and to effects.
///
/// A reducer returns nothing; it acts through ``Processing``.
@MainActor
protocol IntentReducer<Intent>: AnyObject {
  /// What can be wanted of the reducer.
  associatedtype Intent: Sendable

  /// Does what is wanted.
  func reduce(intent: Intent)
}
