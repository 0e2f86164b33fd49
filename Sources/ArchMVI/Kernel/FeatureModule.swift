import Scenarios

/// A feature of one value, to which other features are bound.
final class ValueFeature<Value: Sendable>: Feature, ReducibleState {
  enum Intent {
    case update(Value)
  }

  let mutableState: MutableState<Value>
  let processor: Processor

  /// The bound features.
  let subscribers = ObserverList<@MainActor (Value) -> Void>()

  init(_ value: Value, _ processor: Processor) {
    mutableState = MutableState(value)
    self.processor = processor
  }

  func reduce(intent: Intent) {
    switch intent {
    case .update(let value): state { $0 = value }
    }
  }

  func publishState() {
    subscribers.forEach { subscriber in
      processor.tracer?.record(.notification, "subscriber of \(Self.self)")
      subscriber(state)
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
    get { projectedValue.state }
    nonmutating set { projectedValue(.update(newValue)) }
  }
}
