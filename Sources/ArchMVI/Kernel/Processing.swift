/// Takes part in the processing of intents.
///
/// What a reducer does, it does with the methods that extend this protocol: `state { … }` changes
/// the state, `effect(…)` starts or ends an effect.
@MainActor
protocol Processing: AnyObject {
  /// The processor, the same for all features of an application.
  var processor: Processor { get }

  /// The features that this one is composed of, if any.
  var modules: [any Processing] { get }

  /// Ends the feature and its modules, when what it stands for leaves or the application stops.
  ///
  /// Nothing that is under way changes anything afterwards, and views and listeners are released.
  func end()
}

extension Processing {
  var modules: [any Processing] { [] }

  /// Ends whatever the feature has that can end.
  func end() {
    (self as? any Observer)?.cancellables.end()
    (self as? any Property)?.detachViews()
    (self as? any PublishedState)?.endPublication()
    (self as? any EventReducer)?.endEvents()
    for module in modules { module.end() }
  }
}
