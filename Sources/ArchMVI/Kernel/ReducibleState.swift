/// Has a state, which its own reducers change and views observe.
@MainActor
protocol ReducibleState: AnyObject {
  /// The state as a value.
  associatedtype State

  /// What views observe of the state.
  associatedtype Observed: Property

  /// Where the state is stored.
  var mutableState: MutableState<State> { get }

  /// What views observe of the state, once there was a view.
  var property: Observed? { get }
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
    if let property { processor.didChange(property) }
  }
}
