import Scenarios

/// Makes the board and all that it depends on: nobody else knows which class is behind a protocol.
@MainActor
struct CounterContainer {
  let configuration: CounterConfiguration
  let environment: ScenarioEnvironment

  func makeBoard() -> MVVMInjectedCounterBoard {
    let repository = InMemoryCounterRepository(configuration.counters)
    let values = MessageChannel<ValueChanged>()
    let resets = MessageChannel<BoardReset>()
    let counters = (0..<configuration.count).map { id in
      CounterViewModel(
        id, bounds: configuration.bounds, repository: repository, values: values, resets: resets,
        clock: environment.clock)
    }
    let total = TotalViewModel(repository: repository, values: values, resets: resets)
    return MVVMInjectedCounterBoard(counters: counters, total: total)
  }
}
