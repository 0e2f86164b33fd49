/// Takes part in the processing of intents.
///
/// What a reducer does, it does with the methods that extend this protocol: `state { … }` changes
/// the state, `effect(…)` starts work, and a module is called like a function with an intent.
@MainActor
protocol Processing: AnyObject {
  /// Who carries out what reducers ask for; the same for all features of an application.
  var processor: Processor { get }
}
