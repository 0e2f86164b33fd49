import Scenarios

/// A feature of one value, to which other features are bound.
final class ValueFeature<Value: Sendable>: Feature, ReducibleState {
  final class State {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  enum Intent {
    case update(Value)
  }

  let state: State
  let processor: Processor

  /// The bound features.
  let subscribers = OldObserverList<@MainActor (Value) -> Void>()

  init(_ value: Value, _ processor: Processor) {
    state = State(value)
    self.processor = processor
  }

  func reduce(intent: Intent) {
    switch intent {
    case .update(let value): state { $0.value = value }
    }
  }

  func publishState() {
    subscribers.forEach { subscriber in
      processor.tracer?.record(.notification, "subscriber of \(Self.self)")
      subscriber(state.value)
    }
  }
}

/// A value feature as a part of another feature: a property to read and to set.
///
/// ```swift
/// @FeatureModule var counter: Int
/// counter += 1                             // calls the module with an intent
/// bind($counter) { .counterChanged($0) }   // the module itself
/// ```
@MainActor
@propertyWrapper
struct FeatureModule<Value: Sendable> {
  let projectedValue: ValueFeature<Value>

  init(_ module: ValueFeature<Value>) { projectedValue = module }

  var wrappedValue: Value {
    get { projectedValue.state.value }
    nonmutating set { projectedValue(.update(newValue)) }
  }
}

/// Owns bindings, and ends them when it leaves.
///
/// A binding to a module does not keep its feature alive, and ends before the feature is released.
@MainActor
protocol Observer: AnyObject {
  /// Ends the bindings, one each.
  var cancellables: [@MainActor () -> Void] { get set }
}

extension Observer {
  /// Calls `observer` with each later state of a module.
  func follow<Value>(
    _ module: ValueFeature<Value>, _ observer: @escaping @MainActor (Value) -> Void
  ) {
    let token = module.subscribers.add(observer)
    cancellables.append { module.subscribers.remove(token) }
  }

  func endBindings() {
    for cancel in cancellables { cancel() }
    cancellables = []
  }
}

extension Feature where Self: Observer {
  /// Calls the feature with an intent for the current state of a module, and for each later one.
  ///
  /// The call is a part of the intent that changes the module.
  func bind<Value>(
    _ module: ValueFeature<Value>, to intent: @escaping @MainActor (Value) -> Intent
  ) {
    follow(module) { [unowned self] value in self(intent(value)) }
    self(intent(module.state.value))
  }

  /// Calls the feature with an intent for each event, as a part of the intent that publishes it.
  func bind<Event>(
    _ publisher: OldEventListeners<Event>, to intent: @escaping @MainActor (Event) -> Intent
  ) {
    let subscription = publisher.add { [unowned self] event in self(intent(event)) }
    cancellables.append { subscription.detach() }
  }

  /// Sends the feature an intent for each message for which `intent` returns one.
  func bind(_ messages: MessageBus, to intent: @escaping @MainActor (Message) -> Intent?) {
    let subscription = messages.listen { [weak self] message in
      if let self, let intent = intent(message) { processor.send(intent, to: self) }
    }
    cancellables.append { withExtendedLifetime(subscription) {} }
  }
}
