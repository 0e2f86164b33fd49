import Scenarios

/// Is told when the state, or the part of it that it observes, has changed.
@MainActor
public protocol StateObserver<State>: AnyObject {
  /// What is observed: the whole state of a store, or a mapped part.
  associatedtype State

  /// Called after a reduction that changed what is observed, and once at the start without an old
  /// state.
  func didReduce(_ state: State, oldState: State?)
}
