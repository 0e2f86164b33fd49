import Scenarios

/// The board: a root layer with the controller of the counters, and the screens in front of it.
///
/// A screen is made for each view that is attached, and is given the controller by the root layer.
final class MVCCounterBoard: CounterBoard {
  private let root: RootLayer<CounterController>
  private let tracer: (any Tracer)?

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    tracer = environment.tracer
    root = RootLayer(
      CounterController(configuration, environment: environment), gate: StopGate(),
      diagnostics: environment.diagnostics)
  }

  isolated deinit { root.stop() }

  func send(_ intent: CounterIntent) { root.send(intent) }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    root.inject { CounterScreen(view, tracer: tracer).appear(id, of: $0) } ?? .ended
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    root.inject { TotalScreen(view, tracer: tracer).appear(of: $0) } ?? .ended
  }

  func content(of id: Int) -> CounterContent? {
    let counters = root.controller.model.counters
    return counters.indices.contains(id) ? CounterContent(counters[id]) : nil
  }

  var totalContent: TotalContent { TotalContent(root.controller.model.total) }

  func stop() { root.stop() }
}
