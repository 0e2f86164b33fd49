import Scenarios

/// Makes view models, whose dependencies the board does not know.
@MainActor
protocol CounterViewModelFactory {
  func makeCounterViewModel(_ id: Int) -> CounterViewModel
  func makeTotalViewModel() -> TotalViewModel
}

/// The screen of the counter board: it binds views to view models through adapters.
///
/// An intent becomes a call of the view model whose view the user touched. A view model is made when
/// it is needed for the first time.
final class MVVMInjectedCounterBoard: CounterBoard, BindingScreen {
  private let viewModels: any CounterViewModelFactory
  private let gate: StopGate
  let binder: ViewBinder
  private let environment: ScenarioEnvironment
  let queue: IntentQueue<CounterIntent>
  private var counters: [CounterViewModel?]
  private var totalIfMade: TotalViewModel?

  init(
    count: Int, viewModels: any CounterViewModelFactory, gate: StopGate,
    environment: ScenarioEnvironment
  ) {
    self.viewModels = viewModels
    self.gate = gate
    binder = ViewBinder(gate: gate, tracer: environment.tracer)
    self.environment = environment
    queue = IntentQueue(diagnostics: environment.diagnostics)
    counters = Array(repeating: nil, count: count)
  }

  isolated deinit { stop() }

  func handle(_ intent: CounterIntent) {
    guard gate.isOpen else { return }
    environment.tracer?.record(.intent, "\(intent)")
    switch intent {
    case .increment(let id): counter(id)?.increment()
    case .decrement(let id): counter(id)?.decrement()
    case .reset(let id): counter(id)?.reset()
    case .resetAll: total.resetAll()
    case .incrementLater(let id): counter(id)?.incrementLater()
    case .cancelLater(let id): counter(id)?.cancelLater()
    }
  }

  /// The view model of a counter; an index outside the board is reported.
  private func counter(_ id: Int) -> CounterViewModel? {
    guard counters.indices.contains(id) else {
      environment.diagnostics.report(.indexOutsideBoard(id))
      return nil
    }
    if let counter = counters[id] { return counter }
    let counter = viewModels.makeCounterViewModel(id)
    counters[id] = counter
    return counter
  }

  private var total: TotalViewModel {
    if let totalIfMade { return totalIfMade }
    let total = viewModels.makeTotalViewModel()
    totalIfMade = total
    return total
  }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard gate.isOpen, let counter = counter(id) else { return .ended }
    return bind(view, CounterAdapter(), to: counter.output, counter.counter)
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    return bind(view, TotalAdapter(), to: total.output, total.total)
  }

  func content(of id: Int) -> CounterContent? {
    guard counters.indices.contains(id), let counter = counter(id) else { return nil }
    return CounterAdapter().content(of: counter.counter)
  }

  var totalContent: TotalContent { TotalAdapter().content(of: total.total) }

  func stop() {
    gate.close()
    queue.removeAll()
    for counter in counters { counter?.leave() }
    totalIfMade?.output.removeObservers()
  }
}
