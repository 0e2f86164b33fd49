import Scenarios

/// The container of the counter board: the only place where its objects are made.
///
/// Here alone it is known which class stands behind which protocol, and who shares what with whom.
@MainActor
struct CounterContainer: CounterViewModelFactory {
  private let environment: ScenarioEnvironment
  private let repository: any CounterRepository
  private let messages: MessageCenter<CounterMessage>
  private let delays: CounterDelays

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    self.environment = environment
    repository = StoredCounterRepository(
      storage: InMemoryCounterStorage(configuration), bounds: configuration.bounds)
    messages = MessageCenter(tracer: environment.tracer)
    delays = CounterDelays(clock: environment.clock)
  }

  func makeBoard() -> InjectedCounterBoard {
    let total = makeTotalViewModel()
    messages.add(total)
    let board = InjectedCounterBoard(
      repository: repository, messages: messages, delays: delays, total: total, viewModels: self,
      environment: environment)
    delays.responder = board
    return board
  }

  func makeCounterViewModel(_ id: Int) -> CounterViewModel {
    CounterViewModel(
      id, repository: repository, messages: messages, delays: delays,
      views: AdaptedViews(adapter: .counter))
  }

  private func makeTotalViewModel() -> TotalViewModel {
    TotalViewModel(repository: repository, views: AdaptedViews(adapter: .total))
  }
}
