/// A part of the state of the store in scope, read whenever it is asked for.
///
/// `@ProvidedState(\AppState.name) var name: String` gives `name` as it is now, and `$name` to
/// observe it. It keeps the store alive.
@MainActor
@propertyWrapper
public struct ProvidedState<State, Value: Equatable> {
  private let store: any StateSource<State>
  private let mapper: StateMapper<State, Value>

  /// The part to observe; it keeps nothing alive.
  public let projectedValue: MappedState<Value>

  /// Finds the innermost store of the state in scope.
  ///
  /// - Precondition: there is one.
  public init(_ mapper: StateMapper<State, Value>) {
    store = StoreScope.store(of: State.self)
    self.mapper = mapper
    projectedValue = store.mapped(mapper)
  }

  /// Finds the innermost store of the state in scope, and maps by key path.
  public init(_ keyPath: any KeyPath<State, Value> & Sendable) { self.init(StateMapper(keyPath)) }

  /// The part as it is now.
  public var wrappedValue: Value { mapper.map(store.state) }
}
