/// Takes part in the processing of intents.
///
/// What a reducer does, it does with the methods that extend this protocol: `state { … }` changes
/// the state, `effect(…)` starts or ends an effect.
@MainActor
protocol Processing: AnyObject {
  /// The processor, the same for all features of an application.
  var processor: Processor { get }
}
