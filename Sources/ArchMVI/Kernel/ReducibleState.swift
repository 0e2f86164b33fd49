/// Has a state, which its own reducers change.
@MainActor
protocol ReducibleState: AnyObject {
  /// The state as a value.
  associatedtype State

  /// Where the state is stored.
  var mutableState: MutableState<State> { get }

  /// Has those told to whom the state is of interest: the views of a feature that is a property
  /// itself, and those who follow a ``PublishedState``.
  func stateDidChange(in processor: Processor)
}

extension ReducibleState {
  /// The state as it is now.
  var state: State { mutableState.value }
}

extension ReducibleState where Self: Property {
  func stateDidChange(in processor: Processor) { processor.didChange(self) }
}

extension ReducibleState where Self: Property, State == Value {
  var value: Value { state }
}

extension Processing where Self: ReducibleState {
  /// Changes the state in place, from within a reducer: `state { $0.count += 1 }`.
  ///
  /// The state is changed at once; views are shown it when the outermost intent is reduced. The
  /// closure changes what it is given, and neither reads the state another way nor calls others.
  func state(_ mutate: (inout State) -> Void) {
    mutate(&mutableState.value)
    stateDidChange(in: processor)
  }

  /// Changes the state from an asynchronous reducer, unless that was superseded or ended meanwhile.
  ///
  /// Each such change is shown on its own, as if an intent had asked for it.
  func state(_ mutate: @escaping @MainActor (inout State) -> Void) async {
    if await processor.rest(), !Task.isCancelled { processor.perform { [self] in state(mutate) } }
  }
}
