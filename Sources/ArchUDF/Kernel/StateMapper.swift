import Scenarios

/// Maps the state of an application to a part that can be observed without knowing the rest.
///
/// Mappers are registered with a store when it is made, one per type of part:
/// `StateMapper(\.counter)`.
public struct StateMapper<State: StoreState, Part>: StateMapping {
  private let map: (State) -> Part

  /// Makes a mapper from a key path or a function.
  public init(_ map: @escaping (State) -> Part) { self.map = map }

  public func connect<Action>(to store: Store<State, Action>) -> MappedParts<State, Part> {
    MappedParts(map: map, part: MappedPart(of: store, map: map))
  }
}

/// One or several mappers of a state.
@MainActor
public protocol StateMapping<State> {
  associatedtype State: StoreState
  associatedtype Parts: StateParts<State>

  /// Makes the observable parts of a store.
  func connect<Action>(to store: Store<State, Action>) -> Parts
}

/// The observable parts of a store.
///
/// After each reduction the store calls ``begin(_:)``, notifies its observers, and calls ``notify()``. A
/// tracer may read the state, and so records the selections when `begin` no longer accesses that.
@MainActor
public protocol StateParts<State> {
  associatedtype State

  /// Maps the new state, where there are observers.
  func begin(_ state: inout State)

  /// Records the parts that were mapped.
  func recordSelections(in tracer: any Tracer)

  /// Notifies the observers that the parts keep themselves, and releases the mapped values.
  func notify()

  func stop()

  /// The `MappedPart` of a type, if there is a mapper to it.
  func part(of type: Any.Type) -> AnyObject?
}

/// A single observable part.
public struct MappedParts<State, Part>: StateParts {
  let map: (State) -> Part
  let part: MappedPart<Part>

  public func begin(_ state: inout State) {
    if part.isObserved { part.begin(map(state)) }
  }

  public func recordSelections(in tracer: any Tracer) {
    if part.isObserved { part.recordSelection(in: tracer) }
  }

  public func notify() { part.notify() }
  public func stop() { part.stop() }
  public func part(of type: Any.Type) -> AnyObject? { type == Part.self ? part : nil }
}

/// A part of the state of a store, with its observers.
@MainActor
public final class MappedPart<Part> {
  private let read: @MainActor () -> Part
  private let keepsOldPart: Bool
  private let observers: PartObservers
  private let tracer: (any Tracer)?

  // `exchange` releases the replaced value after the access, so that no access can overlap another one
  // and the compiler has proved what would be checked at each notification.

  /// The mapped value: during notifications, and while there are observers in a store that keeps old states.
  private var current: Part?
  private var old: Part?

  init<State, Action>(
    of store: Store<State, Action>, map: @escaping (State) -> Part,
    observers: PartObservers? = nil
  ) {
    read = { [unowned store] in store.read(map) }
    keepsOldPart = store.keepsOldState
    self.observers = observers ?? PartObservers(store.notifiesByPart ? nil : store.observers)
    tracer = store.tracer
  }

  /// The part as it is now.
  public var value: Part { (isObserved ? current : nil) ?? read() }

  var isObserved: Bool { observers.count > 0 }

  /// Adds an observer and notifies it of the current value.
  public func add<Observer: StateObserver<Part>>(_ observer: Observer) -> StateObservation {
    let value = value
    if keepsOldPart { _ = exchange(&current, with: value) }
    // It is in the list before it may add others, which then follow it.
    let registered = RegisteredObserver(observer: observer) { self.notifyRun(observer, $0, &$1) }
    let observation = observers.add(registered)
    observer.didReduce(value, oldState: nil)
    return observation
  }

  /// Notifies an observer, and those of its type that follow it in a list.
  private func notifyRun<Observer: StateObserver<Part>>(
    _ first: Observer, _ list: StateObservers, _ rest: inout StateObservers.Rest
  ) {
    guard let current else { return }
    let old = keepsOldPart ? old : nil
    @inline(__always) func notify(_ observer: Observer) {
      tracer?.record(.notification, "\(Observer.self)")
      observer.didReduce(current, oldState: old)
    }
    notify(first)
    while let next = list.next(Observer.self, in: &rest) { notify(next) }
  }

  func begin(_ part: consuming Part) {
    let replaced = exchange(&current, with: part)
    if keepsOldPart { _ = exchange(&old, with: replaced) }
  }

  func recordSelection(in tracer: any Tracer) { tracer.record(.selection, "\(Part.self)") }

  func notify() {
    if current == nil { return }
    observers.own?.notify()
    end()
  }

  @inline(__always)
  func end() {
    if keepsOldPart { _ = exchange(&old, with: nil) }
    if !keepsOldPart || !isObserved { _ = exchange(&current, with: nil) }
  }

  func stop() { observers.own?.stop() }
}

/// Two mappers, or groups of mappers, of one state.
public struct StateMapperPair<First: StateMapping, Second: StateMapping>: StateMapping
where First.State == Second.State {
  let first: First
  let second: Second

  public func connect<Action>(
    to store: Store<First.State, Action>
  ) -> StatePartsPair<First.Parts, Second.Parts> {
    StatePartsPair(first: first.connect(to: store), second: second.connect(to: store))
  }
}

extension StateMapping {
  /// This mapper and another one; their observers are notified in this order where each part has
  /// observers of its own.
  public func and<Second: StateMapping<State>>(
    _ second: Second
  ) -> StateMapperPair<Self, Second> {
    StateMapperPair(first: self, second: second)
  }
}

public struct StatePartsPair<First: StateParts, Second: StateParts>: StateParts
where First.State == Second.State {
  let first: First
  let second: Second

  public func begin(_ state: inout First.State) {
    first.begin(&state)
    second.begin(&state)
  }

  public func recordSelections(in tracer: any Tracer) {
    first.recordSelections(in: tracer)
    second.recordSelections(in: tracer)
  }

  public func notify() {
    first.notify()
    second.notify()
  }

  public func stop() {
    first.stop()
    second.stop()
  }

  public func part(of type: Any.Type) -> AnyObject? {
    first.part(of: type) ?? second.part(of: type)
  }
}
