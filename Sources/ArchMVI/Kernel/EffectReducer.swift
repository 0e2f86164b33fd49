/// Reduces effects: what a feature does besides changing its state, such as a delay.
///
/// The result of an effect is an intent again.
@MainActor
protocol EffectReducer: Processing {
  associatedtype Effect

  func reduce(effect: Effect)
}

extension EffectReducer {
  /// Starts or ends an effect, from the reducer of intents.
  func effect(_ effect: Effect) { reduce(effect: effect) }
}

/// Reduces effects asynchronously: each runs in a task of its own.
///
/// The reducer is not the feature itself, and holds it weakly: a service that ignores cancellation
/// does not keep a feature alive.
@MainActor
protocol AsyncEffectReducer {
  associatedtype Effect

  func reduce(effect: Effect) async
}

extension AsyncEffectReducer {
  /// Starts an effect and returns its task.
  ///
  /// Results of a cancelled task are dropped where they arrive, in `await feature(…)`.
  func callAsFunction(_ effect: Effect) -> Task<Void, Never> {
    Task { await reduce(effect: effect) }
  }
}
