import ArchUDF

/// An observer that remembers what it was told.
final class TellTale<State: Equatable>: StateObserver {
  struct Call: Equatable {
    let state: State
    let oldState: State?
  }

  private(set) var calls: [Call] = []

  /// Called each time, after it was remembered.
  var onCall: (@MainActor (State) -> Void)?

  var states: [State] { calls.map(\.state) }

  func didReduce(_ state: State, oldState: State?) {
    calls.append(Call(state: state, oldState: oldState))
    onCall?(state)
  }
}
