/// Has a state, which its own reducers change, and shows it to the views that observe it.
@MainActor
protocol ReducibleState: Property {
  /// The state as a value.
  associatedtype State

  /// Where the state is stored.
  var mutableState: MutableState<State> { get }

  /// Who tells the state to others, if it is one that others can follow; see ``PublishedState``.
  var publisher: StatePublisher<State>? { get }
}

extension ReducibleState {
  /// The state as it is now.
  var state: State { mutableState.value }

  var publisher: StatePublisher<State>? { nil }

  /// Lets go of all views, and of everybody else who follows the state.
  func endObservation() {
    views.detachAll()
    publisher?.end()
  }
}

extension ReducibleState where State == Value {
  var value: Value { state }
}

extension Processing where Self: ReducibleState {
  /// Changes the state in place, from within a reducer: `state { $0.count += 1 }`.
  ///
  /// The state is changed at once; views are shown it when the outermost intent is reduced. The
  /// closure changes what it is given, and neither reads the state another way nor calls others.
  func state(_ mutate: (inout State) -> Void) {
    mutate(&mutableState.value)
    processor.didChange(self)
    if let publisher { processor.didChange(mutableState, of: publisher) }
  }

  /// Changes the state from an asynchronous reducer, unless that was superseded or ended meanwhile.
  ///
  /// Each such change is shown on its own, as if an intent had asked for it.
  func state(_ mutate: @escaping @MainActor (inout State) -> Void) async {
    if await processor.rest(), !Task.isCancelled { processor.perform { [self] in state(mutate) } }
  }
}
