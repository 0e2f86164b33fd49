import Scenarios

/// The screen of the counter board: it binds views, and calls the view model that the user means.
final class MVVMInjectedCounterBoard: CounterBoard {
  private let counters: [CounterViewModel]
  private let total: TotalViewModel

  init(counters: [CounterViewModel], total: TotalViewModel) {
    self.counters = counters
    self.total = total
  }

  func send(_ intent: CounterIntent) {
    switch intent {
    case .increment(let id): counter(id)?.increment()
    case .decrement(let id): counter(id)?.decrement()
    case .reset(let id): counter(id)?.reset()
    case .resetAll: total.resetAll()
    case .incrementLater(let id): counter(id)?.incrementLater()
    case .cancelLater(let id): counter(id)?.cancelLater()
    }
  }

  private func counter(_ id: Int) -> CounterViewModel? {
    counters.indices.contains(id) ? counters[id] : nil
  }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard let counter = counter(id) else { return .ended }
    return counter.output.bind(view, to: counter, through: CounterAdapter()).attachment
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    total.output.bind(view, to: total, through: TotalAdapter()).attachment
  }

  func content(of id: Int) -> CounterContent? { counter(id).map(CounterAdapter().content) }

  var totalContent: TotalContent { TotalAdapter().content(of: total) }
}

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

/// Formats a counter.
struct CounterAdapter: ViewAdapter {
  func content(of viewModel: CounterViewModel) -> CounterContent {
    let counter = viewModel.counter
    return CounterContent(
      text: String(counter.value), parity: counter.value.isMultiple(of: 2) ? .even : .odd,
      isBusy: counter.isBusy)
  }
}

/// Formats a total.
struct TotalAdapter: ViewAdapter {
  func content(of viewModel: TotalViewModel) -> TotalContent {
    let total = viewModel.total
    return TotalContent(text: String(total.sum), nonZeroCount: total.nonZeroCount)
  }
}
