import Scenarios

/// The application state: the board, and the ballast beside it.
struct AppState<Ballast>: StoreState {
  var counters: EntityTable<Counter>
  var ballast: Ballast
}

/// The store of a board, for those to whom the ballast is nothing.
@MainActor
package final class CounterStore {
  package let gate = StopGate()
  package let tracer: (any Tracer)?

  /// Where actions go.
  package let dispatcher: Dispatcher<CounterAction>

  /// One counter as it is now, or nothing when there is no such counter.
  package let counter: @MainActor (Int) -> Counter?

  /// The total of the board as it is now.
  package let total: @MainActor () -> CounterTotal

  /// Calls its argument after every reduction, until the observation goes.
  package let observe: @MainActor (@escaping @MainActor () -> Void) -> StateObservation

  /// Ignores all actions and cancels the delayed increments.
  package let stop: @MainActor () -> Void

  let counterObservers: EntityObservers<Counter>
  let mappedTotal: MappedState<CounterTotal>

  private init<Ballast>(
    _ configuration: CounterConfiguration, ballast: Ballast, environment: ScenarioEnvironment
  ) {
    let delays = DelayMiddleware<Ballast>(clock: environment.clock)
    let store = Store(
      initialState: AppState(
        counters: EntityTable(configuration.counters), ballast: ballast),
      reducer: CounterReducer(bounds: configuration.bounds),
      middleware: CounterGuard(
        counters: 0..<configuration.count, diagnostics: environment.diagnostics
      ).followed(by: delays),
      environment: environment, gate: gate)
    tracer = environment.tracer
    dispatcher = store.dispatcher
    counter = { store.state.counters.entity(at: $0) }
    total = { CounterTotal(of: store.state.counters.entities) }
    observe = { body in store.observe { _ in body() } }
    counterObservers = store.observers(of: \.counters)
    mappedTotal = store.mapped(StateMapper { CounterTotal(of: $0.counters.entities) })
    stop = {
      store.stop()
      delays.cancelAll()
    }
  }

  /// Makes a store whose state has the ballast as a part of its type.
  package convenience init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment)
  {
    switch configuration.ballast {
    case .none: self.init(configuration, ballast: (), environment: environment)
    case .inline64:
      self.init(configuration, ballast: InlineBallast<64>(), environment: environment)
    case .inline3KiB:
      self.init(configuration, ballast: InlineBallast<3072>(), environment: environment)
    case .inline64KiB:
      self.init(configuration, ballast: InlineBallast<65_536>(), environment: environment)
    case .array(let count):
      self.init(configuration, ballast: [Int](repeating: 0, count: count), environment: environment)
    }
  }
}
