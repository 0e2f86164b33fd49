/// Reduces effects: what a feature does beside changing its state, such as waiting or loading.
///
/// A feature asks itself for an effect, from the reducer of its intents; what comes of the effect
/// is an intent again.
@MainActor
protocol EffectReducer: AnyObject {
  /// What the feature can do beside changing its state.
  associatedtype Effect: Sendable

  /// Starts or ends an effect.
  func reduce(effect: Effect)
}

extension Processing where Self: EffectReducer {
  /// Asks for an effect.
  func effect(_ effect: Effect) { reduce(effect: effect) }
}
