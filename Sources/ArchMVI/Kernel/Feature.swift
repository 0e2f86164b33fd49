/// A part of an application that is called with intents.
///
/// Features are composed of features: one calls the others, its modules, from its own reducer.
@MainActor
protocol Feature: IntentReducer, Processing {}

extension Feature {
  /// Calls the feature like a function with an intent.
  ///
  /// From within a reducer the call is a part of the intent that is being reduced. While views are
  /// shown what changed it waits until they have all been.
  func callAsFunction(_ intent: Intent) { processor.process(intent, with: self) }

  /// Calls the feature from an asynchronous reducer, unless that was superseded or ended meanwhile.
  ///
  /// A result that comes too late is dropped here, whatever the service does about cancellation.
  /// One that comes while views are shown something waits, and may be superseded even then.
  func callAsFunction(_ intent: Intent) async {
    if await processor.rest(), !Task.isCancelled { processor.process(intent, with: self) }
  }
}
