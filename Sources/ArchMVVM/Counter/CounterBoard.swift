import Scenarios

/// The counter board over closure-bound view models.
///
/// It stands where the screen's list would be: an intent becomes a call of the view model whose
/// view the user touched. A counter's view model is made when it is first needed.
final class MVVMCounterBoard: CounterBoard {
  private enum Action {
    case intent(CounterIntent)
    case delayElapsed(Int)
  }

  private let model: CounterModel
  private let delays: CounterDelays
  private let environment: ScenarioEnvironment
  private let queue: IntentQueue<Action>
  private let total: Binding<TotalViewModel>
  private var counters: [Binding<CounterViewModel>?]
  private var isStopped = false

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    self.environment = environment
    model = CounterModel(configuration)
    delays = CounterDelays(clock: environment.clock)
    queue = IntentQueue(diagnostics: environment.diagnostics)
    total = Binding(TotalViewModel(model: model))
    counters = model.counters.map { _ in nil }
    delays.didElapse = { [weak self] id in self?.send(.delayElapsed(id)) }
  }

  func send(_ intent: CounterIntent) { send(.intent(intent)) }

  private func send(_ action: Action) { queue.send(action, handle: handle) }

  private func handle(_ action: Action) {
    guard !isStopped else { return }
    switch action {
    case .intent(.increment(let id)): counter(id)?.viewModel.increment()
    case .intent(.decrement(let id)): counter(id)?.viewModel.decrement()
    case .intent(.reset(let id)): counter(id)?.viewModel.reset()
    case .intent(.incrementLater(let id)): counter(id)?.viewModel.incrementLater()
    case .intent(.cancelLater(let id)): counter(id)?.viewModel.cancelLater()
    case .delayElapsed(let id): counter(id)?.viewModel.delayElapsed()
    case .intent(.resetAll): resetAll()
    }
  }

  private func resetAll() {
    for id in model.resetAll() { counters[id]?.viewModel.boardWasReset() }
    total.viewModel.valuesChanged()
  }

  private func counter(_ id: Int) -> Binding<CounterViewModel>? {
    guard counters.indices.contains(id) else {
      environment.diagnostics.report(.indexOutsideBoard(id))
      return nil
    }
    if let counter = counters[id] { return counter }
    let counter = Binding(
      CounterViewModel(
        id, model: model, delays: delays,
        didChangeValue: { [total = total.viewModel] in total.valuesChanged() }))
    counters[id] = counter
    return counter
  }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> any Attachment {
    guard !isStopped, let counter = counter(id) else { return EndedAttachment() }
    return queue.deliver({ counter.attach(view) }, handle: handle)
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> any Attachment {
    guard !isStopped else { return EndedAttachment() }
    return queue.deliver({ total.attach(view) }, handle: handle)
  }

  func content(of id: Int) -> CounterContent? {
    model.counters.indices.contains(id) ? CounterContent(model.counters[id]) : nil
  }

  var totalContent: TotalContent { total.viewModel.content }

  func stop() {
    isStopped = true
    queue.removeAll()
    delays.cancelAll()
    for counter in counters { counter?.end() }
    total.end()
  }
}
