import Scenarios

/// A feature of one value, which other features share and are bound to.
public final class ValueFeature<Value>: ReducibleState, Processing {
  /// The value.
  public final class State {
    public var value: Value

    init(_ value: Value) { self.value = value }
  }

  public let state: State
  public let statePublisher = StatePublisher<State>()

  /// Makes a feature with its first value.
  public init(_ value: Value) {
    state = State(value)
    Trace.watch(self)
  }
}

extension ValueFeature: IntentReducer {
  /// What can happen to a value.
  public enum Intent {
    /// Another value, or the same again.
    case update(Value)
  }

  public func reduce(intent: Intent) {
    switch intent {
    case .update(let value): state { $0.value = value }
    }
  }
}

/// A value feature as a property of another feature.
///
/// ```swift
/// @FeatureModule var counter: Int
/// counter += 1                               // counter's feature reduces `.update`
/// bind($counter) { _ in .counterChanged }    // the feature itself
/// ```
@MainActor
@propertyWrapper
public struct FeatureModule<Value> {
  /// The feature.
  public let projectedValue: ValueFeature<Value>

  public init(_ module: ValueFeature<Value>) { projectedValue = module }

  /// The value; setting it sends the feature an intent.
  public var wrappedValue: Value {
    get { projectedValue.state.value }
    nonmutating set { projectedValue(.update(newValue)) }
  }
}
