import Scenarios

/// Observers of the same thing, in the order in which they came.
typealias StateObservers<State: Equatable> = ObserverList<StateSubscriber<State>>

/// An observer, and what it was told last.
struct StateSubscriber<State: Equatable>: Subscriber {
  private let observer: any StateObserver<State>
  private var told: State

  init(_ observer: any StateObserver<State>, told: State) {
    self.observer = observer
    self.told = told
  }

  mutating func take(_ state: State) -> Receiver? {
    guard told != state else { return nil }
    defer { told = state }
    return Receiver(observer: observer, oldState: told)
  }

  struct Receiver {
    let observer: any StateObserver<State>
    let oldState: State
  }
}

extension ObserverList {
  /// Adds an observer and tells it the state.
  func observe<State: Equatable>(
    _ state: State, with observer: any StateObserver<State>
  ) -> Token where Observer == StateSubscriber<State> {
    let token = add(StateSubscriber(observer, told: state))
    observer.didReduce(state, oldState: nil)
    return token
  }

  /// Tells the state to all observers that were told another one.
  func tell<State: Equatable>(
    _ state: State, tracer: (any Tracer)?
  ) where Observer == StateSubscriber<State> {
    guard tracer == nil else {
      return forEach(concernedBy: state) {
        tracer?.record(.notification, "\(type(of: $0.observer))")
        $0.observer.didReduce(state, oldState: $0.oldState)
      }
    }
    forEach(concernedBy: state) { $0.observer.didReduce(state, oldState: $0.oldState) }
  }
}
