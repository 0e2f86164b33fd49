import Scenarios

/// The root layer of the board: it makes the view model, whose methods it calls for intents, and a binder
/// for each thing that is shown.
final class MVVMObservableCounterBoard: CounterBoard, IntentHandler {
  private let model: BoardViewModel
  private let environment: ScenarioEnvironment
  private let gate = StopGate()
  private let queue: IntentQueue<CounterIntent>
  private let updates: FrameUpdates
  private var counterBinders: [ViewBinder<CounterRootView>?]
  private let totalBinder: ViewBinder<TotalRootView>

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    self.environment = environment
    queue = IntentQueue(diagnostics: environment.diagnostics)
    updates = FrameUpdates(environment, gate: gate)
    model = BoardViewModel(configuration, clock: environment.clock, updates: updates)
    counterBinders = Array(repeating: nil, count: configuration.count)
    // The total is derived: it is shown after the counters.
    totalBinder = ViewBinder(
      TotalRootView(model: model), place: configuration.count, updates: updates)
    updates.handler = self
    environment.tracer?.didMake(.viewModel)
    environment.tracer?.watch("counters") { [weak model] in model?.counters.map(\.counter) }
  }

  isolated deinit { stop() }

  func send(_ intent: CounterIntent) { queue.send(intent) { handle($0) } }

  func perform(_ round: @MainActor () -> Void) { queue.deliver(round) { handle($0) } }

  private func handle(_ intent: CounterIntent) {
    guard gate.isOpen else { return }
    environment.tracer?.record(.intent, "\(intent)")
    switch intent {
    case .increment(let id): if let counter = counter(id) { model.increment(counter) }
    case .decrement(let id): if let counter = counter(id) { model.decrement(counter) }
    case .reset(let id): counter(id)?.value = 0
    case .resetAll: model.resetAll()
    case .incrementLater(let id): if let counter = counter(id) { model.incrementLater(counter) }
    case .cancelLater(let id): counter(id)?.cancelDelay()
    }
  }

  /// A counter of the board; an index outside of it is reported.
  private func counter(_ id: Int) -> CounterModel? {
    if model.counters.indices.contains(id) { return model.counters[id] }
    environment.diagnostics.report(.indexOutsideBoard(id))
    return nil
  }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard gate.isOpen, let counter = counter(id) else { return .ended }
    let binder =
      counterBinders[id]
      ?? ViewBinder(CounterRootView(model: counter), place: id, updates: updates)
    counterBinders[id] = binder
    return queue.deliver({ binder.attach(view) }) { handle($0) }
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    queue.deliver({ totalBinder.attach(view) }) { handle($0) }
  }

  func content(of id: Int) -> CounterContent? {
    model.counters.indices.contains(id) ? CounterRootView(model: model.counters[id]).body : nil
  }

  var totalContent: TotalContent { TotalRootView(model: model).body }

  func stop() {
    gate.close()
    queue.removeAll()
    model.stop()
    for binder in counterBinders { binder?.end() }
    totalBinder.end()
  }
}
