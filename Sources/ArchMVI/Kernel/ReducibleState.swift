/// Has a state, which its own reducers change, and shows it to the views that observe it.
@MainActor
protocol ReducibleState: Property {
  /// The state as a value.
  associatedtype State

  /// Where the state is stored.
  var mutableState: MutableState<State> { get }
}

extension ReducibleState {
  /// The state as it is now.
  var state: State { mutableState.value }
}

extension Processing where Self: ReducibleState {
  /// Changes the state in place, from within a reducer: `state { $0.count += 1 }`.
  ///
  /// The state is changed at once; views are shown it when the outermost intent is reduced.
  func state(_ mutate: (inout State) -> Void) {
    mutate(&mutableState.value)
    processor.didChange(self)
  }
}
