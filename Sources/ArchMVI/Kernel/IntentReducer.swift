import Scenarios

/// Reduces intents: what the user did, what an effect brought, what another feature announced.
///
/// A feature is called like a function, `counter(.increment)`, and reduces at once, wherever it is
/// called: in a view, in another feature's reducer, and while others are told about a change.
@MainActor
public protocol IntentReducer<Intent>: AnyObject {
  /// All that can happen to the feature, as values.
  associatedtype Intent

  /// Handles an intent; acts through ``Processing``.
  func reduce(intent: Intent)
}

extension IntentReducer {
  /// Reduces an intent now.
  public func callAsFunction(_ intent: Intent) {
    Trace.record(.reduced, intent)
    reduce(intent: intent)
  }

  /// Reduces an intent whenever another feature publishes its state.
  ///
  /// For example `bind(counter) { _ in .counterChanged }`, called once in the initialiser.
  /// The binding ends with this feature. What follows from the other's state is best computed when
  /// it is read: a copy of it would be old until this intent is reduced.
  public func bind<Feature: ReducibleState>(
    _ feature: Feature, to intent: @escaping (Feature.State) -> Intent
  ) {
    feature.statePublisher.observe(self) { [weak self] state in
      guard let self else { return }
      Trace.record(.notified, self)
      self(intent(state))
    }
  }

  /// Reduces an intent for each message that has one, as long as the subscription is kept.
  public func bind(
    _ messages: MessageBus, to intent: @escaping (Message) -> Intent?
  ) -> MessageSubscription {
    messages.listen { [weak self] message in
      if let self, let intent = intent(message) { self(intent) }
    }
  }
}

/// Publishes events: facts that are no state, such as "open this story".
@MainActor
public protocol EventReducer: AnyObject {
  associatedtype Event

  /// The listeners; an event reaches each of them once.
  var publisher: EventListeners<Event> { get }
}

extension Processing where Self: EventReducer {
  /// Publishes an event; call it last, when the state has changed and is shown.
  public func publish(_ event: Event) { publisher.send(event) }
}

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
