import Scenarios

/// Is told about each change of a part, and sees nothing of the rest.
@MainActor
public protocol StateObserver<State>: AnyObject {
  /// The part, which has a mapper.
  associatedtype State

  /// Receives the state after an action, and the one before; there is none before at first.
  func didReduce(state: State, oldState: State?)
}

/// A part of the state of a store, with which it goes.
@MainActor
public final class StateSource<State> {
  private unowned let observers: ObserverList<@MainActor () -> Void>
  private let map: @MainActor () -> State
  private var mapped: State?
  private var oldState: State?
  private(set) var updateCount = 0

  init(_ observers: ObserverList<@MainActor () -> Void>, map: @escaping @MainActor () -> State) {
    self.observers = observers
    self.map = map
  }

  /// The current state, mapped once for all who ask.
  public var state: State {
    if let mapped { return mapped }
    Trace.record(.selected, State.self)
    let state = map()
    mapped = state
    return state
  }

  /// Tells an observer the state now, and after each later action until the token removes it.
  public func add<Observer: StateObserver<State>>(observer: Observer) -> ObserverToken {
    let token = observers.add { [self] in
      Trace.record(.notified, observer)
      observer.didReduce(state: state, oldState: oldState)
    }
    observer.didReduce(state: state, oldState: nil)
    return token
  }

  func beginUpdate() {
    (mapped, oldState) = (nil, mapped)
    updateCount += 1
  }

  func forgetOldState() { oldState = nil }
}

/// Maps the state of a store to a part, for example `StateMapper<AppState>(for: \.counter)`.
@MainActor
public struct StateMapper<State: StoreState> {
  let add: @MainActor (Store<State>) -> Void

  /// Maps to a property, stored or computed.
  public init<Part>(for keyPath: KeyPath<State, Part>) {
    add = { store in
      store.add(StateSource(store.observers) { [unowned store] in store.state[keyPath: keyPath] })
    }
  }
}
