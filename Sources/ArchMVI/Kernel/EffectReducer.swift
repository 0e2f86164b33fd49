/// Reduces effects: the work of a feature beside its state, such as waiting and asking services.
///
/// An effect comes from the feature itself, never from outside; its result goes back into the
/// feature as an intent.
@MainActor
protocol EffectReducer: AnyObject {
  /// The work that the feature can start or end.
  associatedtype Effect: Sendable

  /// Starts or ends work.
  func reduce(effect: Effect)
}

extension Processing where Self: EffectReducer {
  /// Asks for an effect, from within a reducer.
  func effect(_ effect: Effect) { reduce(effect: effect) }
}
