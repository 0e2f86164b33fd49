import Scenarios

/// A feature: has a state, an object that reducers change with `state { … }`.
///
/// ```swift
/// final class CounterFeature: ReducibleState, IntentReducer, Processing {
///   final class State { var count = 0 }
///   enum Intent { case increment }
///
///   let state = State()
///   let statePublisher = StatePublisher<State>()
///
///   func reduce(intent: Intent) {
///     switch intent {
///     case .increment: state { $0.count += 1 }
///     }
///   }
/// }
///
/// let counter = CounterFeature()
/// _ = CounterView().attach(label, to: counter)
/// counter(.increment)
/// ```
@MainActor
public protocol ReducibleState: AnyObject {
  /// A class: reducers change it in place.
  associatedtype State: AnyObject

  /// The state of the feature.
  var state: State { get }

  /// Tells views and bound features that the state has changed.
  var statePublisher: StatePublisher<State> { get }
}

/// Lets a reducer act, which returns nothing: it calls `state { … }`, `effect(…)` or `publish(…)`.
@MainActor
public protocol Processing: AnyObject {}

extension Processing where Self: ReducibleState {
  /// Changes the state in place and publishes it, without comparing: `state { $0.count += 1 }`.
  ///
  /// A view must not read one feature that has changed beside one that is about to. So where a
  /// change spans several features, the one that is composed of them changes each with
  /// `update: false`, and then calls `updateState()` of each.
  public func state(update: Bool = true, _ mutate: (State) -> Void) {
    mutate(state)
    if update { updateState() }
  }

  /// Publishes the state as it is.
  public func updateState() { statePublisher.send(state) }
}

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
