import Scenarios

/// The container of the counter board: the only place where its objects are made.
///
/// Here alone it is known which class stands behind which protocol, and who shares what with whom.
@MainActor
struct CounterContainer: CounterViewModelFactory {
  private let gate = StopGate()
  private let environment: ScenarioEnvironment
  private let repository: any CounterRepository
  private let messages: CounterMessages
  private let delays: CounterDelays

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    self.environment = environment
    let storage = InMemoryCounterStorage(configuration)
    environment.tracer?.watch("storage") { [weak storage] in storage }
    repository = StoredCounterRepository(storage: storage, bounds: configuration.bounds)
    messages = CounterMessages(diagnostics: environment.diagnostics)
    delays = CounterDelays(clock: environment.clock)
  }

  func makeBoard() -> MVVMInjectedCounterBoard {
    let board = MVVMInjectedCounterBoard(
      repository: repository, messages: messages, delays: delays, viewModels: self,
      gate: gate, environment: environment)
    delays.responder = board
    return board
  }

  func makeCounterViewModel(_ id: Int) -> CounterViewModel {
    CounterViewModel(
      id, repository: repository, messages: messages, delays: delays,
      views: AdaptedViews(adapter: .counter, gate: gate, tracer: environment.tracer),
      tracer: environment.tracer)
  }

  func makeTotalViewModel() -> TotalViewModel {
    TotalViewModel(
      repository: repository, messages: messages,
      views: AdaptedViews(adapter: .total, gate: gate, tracer: environment.tracer),
      tracer: environment.tracer)
  }
}
