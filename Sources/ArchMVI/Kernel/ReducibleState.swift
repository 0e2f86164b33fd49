/// Has a state, an object that its own reducers change with `state { … }`.
@MainActor
protocol ReducibleState: Processing {
  associatedtype State: AnyObject

  /// The current state; only `state { … }` changes it.
  var state: State { get }

  /// Registers what follows from the state for notification: nothing, unless there are views or bound
  /// features.
  func publishState()
}

extension ReducibleState {
  /// Changes the state in place and publishes it once, without comparing: `state { $0.count += 1 }`.
  func state(_ mutate: (State) -> Void) {
    mutate(state)
    publishState()
  }

  func publishState() {}
}

extension ReducibleState where Self: Property {
  func publishState() { publish() }
}
