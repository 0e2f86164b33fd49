import Scenarios

/// The board: a root layer with the controller of the counters, and the screens in front of it.
///
/// A screen is made for each view that is attached, and is given the controller by the root layer.
final class MVCCounterBoard: CounterBoard {
  private let root: RootLayer<CounterController>

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    root = RootLayer(
      CounterController(configuration, environment: environment),
      diagnostics: environment.diagnostics)
  }

  func send(_ intent: CounterIntent) { root.send(intent) }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    root.inject { CounterScreen(view).appear(id, of: $0) } ?? .ended
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    root.inject { TotalScreen(view).appear(of: $0) } ?? .ended
  }

  func content(of id: Int) -> CounterContent? {
    let counters = root.controller.model.counters
    return counters.indices.contains(id) ? CounterContent(counters[id]) : nil
  }

  var totalContent: TotalContent { TotalContent(root.controller.model.total) }

  func stop() { root.stop() }
}
