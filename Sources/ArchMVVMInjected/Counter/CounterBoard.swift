import Scenarios

/// Makes view models, for those who need not know what these are made of.
@MainActor
protocol CounterViewModelFactory {
  func makeCounterViewModel(_ id: Int) -> CounterViewModel
  func makeTotalViewModel() -> TotalViewModel
}

/// The counter board over view models with injected dependencies.
///
/// It makes nothing itself: an intent becomes a call of the view model whose view the user touched,
/// and a view model that is needed for the first time comes from the factory.
final class MVVMInjectedCounterBoard: CounterBoard {
  private enum Action {
    case intent(CounterIntent)
    case delayElapsed(Int)
  }

  private let repository: any CounterRepository
  private let messages: any MessageSender<CounterMessage>
  private let delays: CounterDelays
  private let viewModels: any CounterViewModelFactory
  private let gate: StopGate
  private let environment: ScenarioEnvironment
  private let queue: IntentQueue<Action>
  private var counters: [CounterViewModel?]
  private var total: TotalViewModel?

  init(
    repository: any CounterRepository, messages: any MessageSender<CounterMessage>,
    delays: CounterDelays, viewModels: any CounterViewModelFactory, gate: StopGate,
    environment: ScenarioEnvironment
  ) {
    self.repository = repository
    self.messages = messages
    self.delays = delays
    self.viewModels = viewModels
    self.gate = gate
    self.environment = environment
    queue = IntentQueue(diagnostics: environment.diagnostics)
    counters = Array(repeating: nil, count: repository.count)
  }

  isolated deinit { stop() }

  func send(_ intent: CounterIntent) { send(.intent(intent)) }

  private func send(_ action: Action) { queue.send(action) { handle($0) } }

  private func handle(_ action: Action) {
    guard gate.isOpen else { return }
    environment.tracer?.record(.intent, "\(action)")
    switch action {
    case .intent(.increment(let id)): counter(id)?.increment()
    case .intent(.decrement(let id)): counter(id)?.decrement()
    case .intent(.reset(let id)): counter(id)?.reset()
    case .intent(.resetAll): resetAll()
    case .intent(.incrementLater(let id)): counter(id)?.incrementLater()
    case .intent(.cancelLater(let id)): counter(id)?.cancelLater()
    case .delayElapsed(let id): counter(id)?.delayElapsed()
    }
  }

  private func resetAll() {
    let changed = repository.resetAll()
    guard !changed.isEmpty else { return }
    for id in changed { counters[id]?.showCurrent() }
    messages.send(.boardReset)
  }

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

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard gate.isOpen, let counter = counter(id) else { return .ended }
    return queue.deliver({ counter.attach(view) }) { handle($0) }
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    let total = total ?? viewModels.makeTotalViewModel()
    self.total = total
    return queue.deliver({ total.attach(view) }) { handle($0) }
  }

  func content(of id: Int) -> CounterContent? {
    guard counters.indices.contains(id) else { return nil }
    return ViewAdapter.counter.content(repository.counter(id))
  }

  var totalContent: TotalContent { ViewAdapter.total.content(repository.total) }

  func stop() {
    gate.close()
    queue.removeAll()
    delays.cancelAll()
    for counter in counters { counter?.detachAll() }
    total?.detachAll()
  }
}

extension MVVMInjectedCounterBoard: CounterDelayResponder {
  func delayElapsed(_ id: Int) { send(.delayElapsed(id)) }
}
