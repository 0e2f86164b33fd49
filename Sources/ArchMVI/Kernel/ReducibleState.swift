/// The state of a feature: an object that is changed in place.
///
/// The feature and the properties mapped from its state share it.
@MainActor
final class MutableState<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

/// Has a state, which its own reducers change with `state { … }`.
@MainActor
protocol ReducibleState: Processing {
  associatedtype State

  var mutableState: MutableState<State> { get }

  /// Registers the observers of the state for notification.
  func publishState()
}

extension ReducibleState {
  /// The current state.
  var state: State { mutableState.value }

  /// Changes the state in place and publishes it: `state { $0.count += 1 }`.
  ///
  /// The closure changes its argument and calls no other code.
  func state(_ mutate: (inout State) -> Void) {
    mutate(&mutableState.value)
    publishState()
  }
}

extension ReducibleState where Self: Property {
  func publishState() { processor.publish(self) }
}
