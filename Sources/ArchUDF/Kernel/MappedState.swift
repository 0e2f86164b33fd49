import Scenarios

/// A part of the state that can be observed without knowing the rest.
///
/// All observers of the part form one group: after a reduction the part is mapped once, and told to
/// those who were told another value last. Without observers it is not even mapped.
@MainActor
public final class MappedState<Value: Equatable> {
  private let read: @MainActor () -> Value
  private let register: @MainActor (MappedState) -> Void
  private let observers = StateObservers<Value>()
  private var isRegistered = false

  init(
    read: @escaping @MainActor () -> Value, register: @escaping @MainActor (MappedState) -> Void
  ) {
    self.read = read
    self.register = register
  }

  /// Adds an observer and tells it the current value.
  public func observe(with observer: any StateObserver<Value>) -> StateObservation {
    if !isRegistered {
      isRegistered = true
      register(self)
    }
    return observers.observe(read(), with: observer)
  }

  var isObserved: Bool { !observers.isEmpty }

  func serve() { observers.tell(read()) }

  /// Lets go of all observers.
  func end() { observers.removeAll() }
}

extension Store {
  /// A part of the state that can be observed; ask once and share it.
  ///
  /// It is served behind all parts and tables that were observed before it.
  public func mapped<Value>(_ mapper: StateMapper<State, Value>) -> MappedState<Value> {
    MappedState(
      read: { [unowned self] in mapper.map(state) },
      register: { [unowned self] mapped in
        groups.add(
          ObserverGroup { store in
            guard mapped.isObserved else { return }
            store.tracer?.record(TraceEvent(.selection, "\(Value.self)"))
            mapped.serve()
          } end: {
            mapped.end()
          })
      })
  }
}
