import Scenarios

/// The root layer of the board: it makes the controller of the counters, and gives it a screen
/// for each view that is attached.
final class MVCCounterBoard: CounterBoard {
  private let controller: CounterController

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    controller = CounterController(configuration, environment: environment)
  }

  isolated deinit { stop() }

  func send(_ intent: CounterIntent) { controller.send(intent) }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    controller.observe(id, with: CounterScreen(view, tracer: controller.tracer))
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    controller.observeTotal(with: TotalScreen(view, tracer: controller.tracer))
  }

  func content(of id: Int) -> CounterContent? {
    let counters = controller.model.counters
    return counters.indices.contains(id) ? CounterContent(counters[id]) : nil
  }

  var totalContent: TotalContent { TotalContent(controller.model.total) }

  func stop() { controller.stop() }
}
