import Scenarios

/// The counter board over closure-bound view models.
///
/// It stands where an application has its screen: it owns the view models, binds views to them, and
/// calls the one whose view the user touched. As in a list, every counter has its view model from the
/// start; its views come later.
final class MVVMCounterBoard: CounterBoard {
  private enum Action {
    case intent(CounterIntent)
    case delayElapsed(Int)
  }

  private let gate = StopGate()
  private let model: CounterModel
  private let delays: CounterDelays
  private let environment: ScenarioEnvironment
  private let queue: IntentQueue<Action>
  private let total: TotalViewModel
  private let counters: [CounterViewModel]
  private var totalViews: ViewList<TotalContent>?
  private var counterViews: [ViewList<CounterContent>?]

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    self.environment = environment
    model = CounterModel(configuration)
    delays = CounterDelays(clock: environment.clock)
    queue = IntentQueue(diagnostics: environment.diagnostics)
    total = TotalViewModel(model: model, tracer: environment.tracer)
    counters = model.counters.indices.map { [model, delays, total] id in
      CounterViewModel(
        id, model: model, delays: delays, tracer: environment.tracer,
        didChangeValue: { total.valuesChanged() })
    }
    counterViews = Array(repeating: nil, count: configuration.count)
    // The board owns the delays: a strong reference would be a cycle.
    delays.didElapse = { [weak self] id in self?.send(.delayElapsed(id)) }
    environment.tracer?.watch("model") { [weak model] in model }
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
    let changed = model.resetAll()
    guard !changed.isEmpty else { return }
    for id in changed { counters[id].boardWasReset() }
    total.valuesChanged()
  }

  private func counter(_ id: Int) -> CounterViewModel? {
    guard counters.indices.contains(id) else {
      environment.diagnostics.report(.indexOutsideBoard(id))
      return nil
    }
    return counters[id]
  }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard gate.isOpen, let counter = counter(id) else { return .ended }
    let views = counterViews[id] ?? counter.bind(gate)
    counterViews[id] = views
    return queue.deliver({ views.attach(view, showing: counter.presented()) }) { handle($0) }
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    let views = totalViews ?? total.bind(gate)
    totalViews = views
    return queue.deliver({ views.attach(view, showing: total.presented()) }) { handle($0) }
  }

  func content(of id: Int) -> CounterContent? {
    model.counters.indices.contains(id) ? CounterContent(model.counters[id]) : nil
  }

  var totalContent: TotalContent { total.content }

  func stop() {
    gate.close()
    queue.removeAll()
    delays.cancelAll()
    for views in counterViews { views?.detachAll() }
    totalViews?.detachAll()
  }
}
