/// Takes part in the processing of intents, and thereby can change a state, start effects, publish
/// events and call other features.
@MainActor
protocol Processing: AnyObject {
  /// The processor, the same for all features of an application.
  var processor: Processor { get }
}

/// A part of an application that is called like a function with an intent: `counter(.increment)`.
///
/// Features are composed of features: a reducer calls those of its modules. Intents from outside go
/// to ``Processor/send(_:to:)``.
@MainActor
protocol Feature: IntentReducer, Processing {}

extension Feature {
  /// Reduces an intent as a part of the one that is being processed.
  func callAsFunction(_ intent: Intent) {
    processor.tracer?.record(.reduction, "\(Self.self) \(intent)")
    reduce(intent: intent)
  }

  /// Sends the result of an effect, unless its task was cancelled.
  ///
  /// A result that arrives during an intent waits for its end, and may be superseded until then.
  func callAsFunction(_ intent: Intent) async {
    await processor.waitUntilIdle()
    if !Task.isCancelled { processor.send(intent, to: self) }
  }
}
