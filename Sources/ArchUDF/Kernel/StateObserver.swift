/// Is told when the state, or the part of it that it observes, has changed.
@MainActor
public protocol StateObserver<State>: AnyObject {
  /// What is observed: the whole state of a store, or a mapped part.
  associatedtype State

  /// Called before a reduction, whatever it will change, if that was asked for with
  /// `announcingReductions`.
  func willReduce(_ state: State)

  /// Called after a reduction that changed what is observed, and once at the start without an old
  /// state.
  ///
  /// Observers of the whole state are called after every reduction, and get old states only if that
  /// was asked for with `keepingOldStates`.
  func didReduce(_ state: State, oldState: State?)
}

extension StateObserver {
  /// Does nothing.
  public func willReduce(_ state: State) {}
}
