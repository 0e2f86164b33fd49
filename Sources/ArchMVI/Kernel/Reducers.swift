import Scenarios

/// Reduces intents: actions of the user, messages and results of effects, as values.
///
/// A reducer returns nothing. It acts through ``Processing``.
@MainActor
protocol IntentReducer<Intent>: AnyObject {
  associatedtype Intent: Sendable

  func reduce(intent: Intent)
}

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

/// Publishes events: one-shot facts such as "open this story", which are no state.
///
/// The publisher may be shared by several features.
@MainActor
protocol EventReducer: Processing {
  associatedtype Event

  var publisher: OldEventListeners<Event> { get }
}

extension EventReducer {
  /// Publishes an event, after the properties were notified of the changes before it.
  func publish(_ event: Event) {
    processor.notifyProperties()
    publisher.send(event)
  }
}

extension EventReducer where Self: Observer {
  /// Publishes an event for each later state of a module, as a part of the intent that changes it.
  func bind<Value>(
    _ module: ValueFeature<Value>, to event: @escaping @MainActor (Value) -> Event
  ) {
    follow(module) { [unowned self] value in publish(event(value)) }
  }
}
