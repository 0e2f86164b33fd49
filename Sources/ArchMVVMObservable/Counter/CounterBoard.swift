import Scenarios

/// The root layer of the board: it makes the view model, whose methods it calls, and the root views.
final class MVVMObservableCounterBoard: CounterBoard {
  private let board: BoardViewModel
  private let window: Window
  private let totalBinder: ViewBinder<TotalView>
  private var counterBinders: [Int: ViewBinder<CounterView>] = [:]

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    board = BoardViewModel(configuration, clock: environment.clock)
    window = Window(environment.display)
    totalBinder = ViewBinder(TotalView(model: board), in: window)
  }

  func send(_ intent: CounterIntent) {
    switch intent {
    case .increment(let id): counter(id)?.increment()
    case .decrement(let id): counter(id)?.decrement()
    case .reset(let id): counter(id)?.reset()
    case .resetAll: board.resetAll()
    case .incrementLater(let id): counter(id)?.incrementLater()
    case .cancelLater(let id): counter(id)?.cancelLater()
    }
  }

  private func counter(_ id: Int) -> CounterViewModel? {
    board.counters.indices.contains(id) ? board.counters[id] : nil
  }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard let counter = counter(id) else { return .ended }
    let binder = counterBinders[id] ?? ViewBinder(CounterView(model: counter), in: window)
    counterBinders[id] = binder
    return binder.attach(view)
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    totalBinder.attach(view)
  }

  func content(of id: Int) -> CounterContent? { counter(id).map { CounterView(model: $0).body } }

  var totalContent: TotalContent { TotalView(model: board).body }
}

/// The root view of one counter.
struct CounterView: RootView {
  let model: CounterViewModel

  var body: CounterContent { CounterContent(counter: model.counter) }
}

/// The root view of the total.
struct TotalView: RootView {
  let model: BoardViewModel

  var body: TotalContent { TotalContent(total: model.total) }
}

extension CounterContent {
  init(counter: Counter) {
    self.init(
      text: String(counter.value), parity: counter.value.isMultiple(of: 2) ? .even : .odd,
      isBusy: counter.isBusy)
  }
}

extension TotalContent {
  init(total: CounterTotal) {
    self.init(text: String(total.sum), nonZeroCount: total.nonZeroCount)
  }
}
