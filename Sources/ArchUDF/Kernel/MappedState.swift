import Scenarios

/// A part of the state that can be observed without knowing the rest.
///
/// All observers of the part form one group: after a reduction the part is mapped once, compared
/// with what the group was told last, and told to the group if it differs. Without observers it is
/// not even mapped.
@MainActor
public final class MappedState<Value: Equatable> {
  private let read: @MainActor () -> Value
  private let observations = ObserverList<Observation<Value>>()
  private var told: Value?

  init(read: @escaping @MainActor () -> Value) { self.read = read }

  /// The part as it is now.
  public var value: Value { read() }

  /// Adds an observer, which is held weakly, and tells it the current value.
  public func add(_ observer: some StateObserver<Value>) {
    let value = read()
    if observations.isEmpty { told = value }
    observations.add(Observation(observer))
    observer.didReduce(value, oldState: nil)
  }

  func serve() {
    guard !observations.isEmpty else { return }
    let value = read()
    guard value != told else { return }
    let old = told
    told = value
    observations.forEach { $0.tell(value, oldState: old) }
  }
}

extension Store {
  /// A part of the state that can be observed; ask once and share it.
  public func mapped<Value>(_ mapper: StateMapper<State, Value>) -> MappedState<Value> {
    let mapped = MappedState { [unowned self] in mapper.map(state) }
    serveAfterReduction { _ in mapped.serve() }
    return mapped
  }
}
