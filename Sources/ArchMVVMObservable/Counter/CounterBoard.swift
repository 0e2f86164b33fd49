import Scenarios

/// The board: a root layer with the controller of the counters, and the screens in front of it.
///
/// A screen's view model is made when the first view of it is attached, is given the counter or the
/// controller by the root layer, and stays as long as the board.
final class MVVMObservableCounterBoard: CounterBoard {
  private let root: RootLayer<CounterController>
  private let updates: FrameUpdates
  private var counterBinders: [ObservationBinder<CounterViewModel>?]
  private var totalBinder: ObservationBinder<TotalViewModel>?

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    let gate = StopGate()
    let controller = CounterController(configuration, environment: environment)
    let root = RootLayer(controller, gate: gate, diagnostics: environment.diagnostics)
    updates = FrameUpdates(environment, gate: gate) { deliveries in
      root.inject { _ in deliveries() }
    }
    self.root = root
    counterBinders = controller.counters.map { _ in nil }
  }

  /// Who owns binders must end them, also when nobody stopped the board.
  isolated deinit { stop() }

  func send(_ intent: CounterIntent) { root.send(intent) }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    root.inject { counterBinder(id, of: $0)?.attach(view) ?? .ended } ?? .ended
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    root.inject { totalBinder(of: $0).attach(view) } ?? .ended
  }

  func content(of id: Int) -> CounterContent? {
    let counters = root.controller.counters
    return counters.indices.contains(id) ? CounterViewModel(counters[id]).content : nil
  }

  var totalContent: TotalContent { TotalViewModel(root.controller).content }

  func stop() {
    root.stop()
    updates.end()
    for binder in counterBinders { binder?.end() }
    totalBinder?.end()
  }

  private func counterBinder(
    _ id: Int, of controller: CounterController
  ) -> ObservationBinder<CounterViewModel>? {
    guard let counter = controller.counter(id) else { return nil }
    if let binder = counterBinders[id] { return binder }
    let binder = ObservationBinder(
      of: CounterViewModel(counter), "counter \(id)", rank: .source, lifetime: .rootLayer,
      updates: updates)
    counterBinders[id] = binder
    return binder
  }

  private func totalBinder(of controller: CounterController) -> ObservationBinder<TotalViewModel> {
    if let totalBinder { return totalBinder }
    let binder = ObservationBinder(
      of: TotalViewModel(controller), "total", rank: .derived, lifetime: .rootLayer,
      updates: updates)
    totalBinder = binder
    return binder
  }
}
