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
