/// Passes on what it is told to an observer that it holds weakly.
///
/// In the source a store holds all its observers weakly. Here a ``StateObservation`` holds its
/// observer strongly, because a weak reference costs some 30 ns each time somebody is told. Use
/// this one for an observer that has to own its own observation:
///
/// ```swift
/// observation = name.observe(with: WeakStateObserver(self))
/// ```
public final class WeakStateObserver<State>: StateObserver {
  private weak var observer: (any StateObserver<State>)?

  /// Makes an observer that stands for another one, which it does not keep alive.
  public init(_ observer: any StateObserver<State>) { self.observer = observer }

  /// Passes the announcement on.
  public func willReduce(_ state: State) { observer?.willReduce(state) }

  /// Passes the change on.
  public func didReduce(_ state: State, oldState: State?) {
    observer?.didReduce(state, oldState: oldState)
  }
}
