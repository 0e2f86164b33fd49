import Scenarios

/// A feature of one value, which other features share and are bound to.
///
/// ```swift
/// let counter = ValueFeature(0)
/// bind(counter) { _ in .counterChanged }
/// counter(.update(counter.state.value + 1))
/// ```
public final class ValueFeature<Value>: ReducibleState, IntentReducer, Processing {
  /// The value, in an object as all states are.
  public final class State {
    public var value: Value

    init(_ value: Value) { self.value = value }
  }

  /// What can happen to a value.
  public enum Intent {
    /// Another value, or the same again.
    case update(Value)
  }

  public let state: State
  public let statePublisher = StatePublisher<State>()

  /// Makes a feature with its first value.
  public init(_ value: Value) {
    state = State(value)
    Trace.watch(self)
  }

  public func reduce(intent: Intent) {
    switch intent {
    case .update(let value): state { $0.value = value }
    }
  }
}
