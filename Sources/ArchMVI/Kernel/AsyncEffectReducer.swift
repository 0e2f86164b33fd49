/// Performs effects, such as a delay or a request; what comes of an effect is an intent.
///
/// ```swift
/// struct CounterEffects: AsyncEffectReducer {
///   enum Effect { case delay }
///   let clock: any Clock<Duration>
///
///   func reduce(effect: Effect) async -> CounterFeature.Intent? {
///     switch effect {
///     case .delay:
///       try? await clock.sleep(for: .seconds(1))
///       return .increment
///     }
///   }
/// }
/// ```
///
/// This is not the feature itself, which a service that never answers would keep alive.
@MainActor
public protocol AsyncEffectReducer<Effect, Intent> {
  associatedtype Effect
  associatedtype Intent

  /// Performs an effect; returns nil if nothing follows from it.
  func reduce(effect: Effect) async -> Intent?
}

/// A feature that starts effects.
@MainActor
public protocol EffectProcessing: IntentReducer, Processing {
  associatedtype Effects: AsyncEffectReducer where Effects.Intent == Intent

  /// Performs the effects of this feature.
  var effects: Effects { get }
}

extension EffectProcessing {
  /// Starts an effect, whose result the feature reduces.
  ///
  /// Keep the task to cancel it, at the latest in `deinit`: the result of a cancelled effect is
  /// dropped. Start and cancel effects before `state { … }`, whose views may send the next intent.
  @discardableResult
  public func effect(_ effect: Effects.Effect) -> Task<Void, Never> {
    Task { [weak self, effects] in
      guard self != nil, !Task.isCancelled else { return }
      let intent = await effects.reduce(effect: effect)
      guard let self, let intent, !Task.isCancelled else { return }
      self(intent)
    }
  }
}
