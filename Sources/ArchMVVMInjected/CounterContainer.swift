import Scenarios

/// The dependency container of the counter board: it hides which class implements a protocol.
@MainActor
struct CounterContainer: CounterViewModelFactory {
  private let environment: ScenarioEnvironment
  private let repository: any CounterRepository
  private let messages: CounterMessages
  private let work = TaskRunner()
  private let count: Int

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    self.environment = environment
    count = configuration.count
    let storage = InMemoryCounterStorage(configuration)
    environment.tracer?.watch("counters") { [weak storage] in storage?.counters }
    repository = StoredCounterRepository(storage: storage, bounds: configuration.bounds)
    messages = CounterMessages(count: count, tracer: environment.tracer)
  }

  func makeBoard() -> MVVMInjectedCounterBoard {
    let board = MVVMInjectedCounterBoard(
      count: count, viewModels: self, gate: StopGate(), environment: environment)
    work.queue = board
    return board
  }

  func makeCounterViewModel(_ id: Int) -> CounterViewModel {
    environment.tracer?.didMake(.viewModel)
    return CounterViewModel(
      id, repository: repository, sender: messages, receiver: messages, work: work,
      clock: environment.clock, tracer: environment.tracer)
  }

  func makeTotalViewModel() -> TotalViewModel {
    environment.tracer?.didMake(.viewModel)
    return TotalViewModel(
      repository: repository, sender: messages, receiver: messages, tracer: environment.tracer)
  }
}
