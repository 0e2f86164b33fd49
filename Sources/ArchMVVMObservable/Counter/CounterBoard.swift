import Scenarios

/// The root layer of the board: it makes the view model, and a binder for each thing that is shown.
final class MVVMObservableCounterBoard: CounterBoard {
  private let model: BoardViewModel
  private let gate = StopGate()
  private let updates: FrameUpdates
  private var counterBinders: [ViewBinder<CounterRootView>?]
  private let totalBinder: ViewBinder<TotalRootView>

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    let model = BoardViewModel(configuration, environment: environment, gate: gate)
    self.model = model
    updates = FrameUpdates(environment, gate: gate) { [weak model] in model?.deliver($0) }
    counterBinders = Array(repeating: nil, count: configuration.count)
    // The total is derived: it is shown after the counters.
    totalBinder = ViewBinder(
      TotalRootView(model: model), place: configuration.count, updates: updates)
  }

  isolated deinit { stop() }

  func send(_ intent: CounterIntent) { model.send(.user(intent)) }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard gate.isOpen, let counter = model.counter(id) else { return .ended }
    let binder =
      counterBinders[id]
      ?? ViewBinder(CounterRootView(model: counter), place: id, updates: updates)
    counterBinders[id] = binder
    return model.deliver { binder.attach(view) }
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    model.deliver { totalBinder.attach(view) }
  }

  func content(of id: Int) -> CounterContent? {
    let counters = model.counters
    return counters.indices.contains(id) ? CounterRootView(model: counters[id]).body : nil
  }

  var totalContent: TotalContent { TotalRootView(model: model).body }

  func stop() {
    gate.close()
    model.stop()
    for binder in counterBinders { binder?.end() }
    totalBinder.end()
  }
}
