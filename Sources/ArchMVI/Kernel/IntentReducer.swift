/// Reduces intents: what somebody wants, as a value, to changes of state and to effects.
///
/// A reducer returns nothing. It acts through ``Processing``.
@MainActor
protocol IntentReducer: AnyObject {
  /// What can be wanted of the reducer.
  associatedtype Intent: Sendable

  /// Does what is wanted.
  func reduce(intent: Intent)
}

extension Processing where Self: IntentReducer {
  /// Calls the feature like a function with an intent.
  ///
  /// Called by another reducer, the intent is a part of the one that is being reduced. Called while
  /// views are shown what changed, it waits until that is over.
  func callAsFunction(_ intent: Intent) {
    processor.process(intent, with: self)
  }
}
