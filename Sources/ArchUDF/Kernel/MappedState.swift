import Scenarios

/// A part of the state that can be observed without knowing the rest.
///
/// All observers of the part form one group: after a reduction the part is mapped once, and told to
/// those who were told another value last. A part whose observers have all gone is not mapped, and
/// forgotten by the store with the next reduction.
@MainActor
public final class MappedState<Value: Equatable> {
  private let read: @MainActor () -> Value
  private let register: @MainActor (MappedState) -> @MainActor () -> Void
  private let announce: @MainActor (@escaping @MainActor () -> Void) -> StateObservation
  private let observers = StateObservers<Value>()
  private var unregister: (@MainActor () -> Void)?

  init<State, Action>(_ store: Store<State, Action>, _ mapper: StateMapper<State, Value>) {
    read = { [unowned store] in store.read(mapper.map) }
    announce = { [unowned store] body in store.announce { _ in body() } }
    register = { [unowned store] mapped in
      let group = ObserverGroup<Store<State, Action>> { store in
        guard !mapped.observers.isEmpty else { return mapped.leave() }
        store.tracer?.record(.selection, "\(Value.self)")
        mapped.observers.tell(store.read(mapper.map), tracer: store.tracer)
      } end: {
        mapped.observers.removeAll()
      }
      let token = store.groups.add(group)
      return { [unowned store] in store.groups.remove(token) }
    }
  }

  /// Adds an observer and tells it the current value.
  ///
  /// With `announcingReductions` it is also called before every reduction, whether that will change
  /// the part or not.
  public func observe(
    with observer: any StateObserver<Value>, announcingReductions: Bool = false
  ) -> StateObservation {
    if unregister == nil { unregister = register(self) }
    let announcement =
      announcingReductions ? announce { [read] in observer.willReduce(read()) } : nil
    let token = observers.observe(read(), with: observer)
    return StateObservation { [observers] in
      withExtendedLifetime(announcement) { observers.remove(token) }
    }
  }

  /// Makes the store forget the part, until somebody observes it again.
  private func leave() { unregister.take()?() }
}

extension Store {
  /// A part of the state that can be observed; ask once and share it.
  ///
  /// It is served behind all parts and tables that were observed before it. It does not keep the
  /// store alive and must not be used when the store has gone.
  public func mapped<Value>(_ mapper: StateMapper<State, Value>) -> MappedState<Value> {
    MappedState(self, mapper)
  }
}
