/// A part of an application that has a state of its own and is called with intents.
///
/// Features are composed: a feature calls its modules, which are features too, from its reducer.
/// All features of one application share one ``Processor``.
@MainActor
protocol Feature: IntentReducer, Processing {
  /// The type of the state's value.
  associatedtype State

  /// What views observe of the feature.
  associatedtype Observed: Property

  /// The state, which nobody but the feature's reducer changes.
  var state: ReducibleState<State> { get }

  /// What views observe of the feature, once there was a view.
  var property: Observed? { get }
}

extension Feature {
  /// Changes the state in place, from within a reducer.
  ///
  /// Whoever observes the state is told when the outermost intent is reduced.
  func state(_ mutate: (inout State) -> Void) {
    mutate(&state.value)
    if let property { processor.didChange(property) }
  }
}
