import Scenarios

/// The root layer of the counter board.
///
/// It makes and owns the controller, and gives it to every screen; there is no other way to it. A
/// screen is made for each view that is attached.
final class MVCCounterBoard: CounterBoard {
  private let controller: CounterController

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    controller = CounterController(configuration, environment: environment)
  }

  func send(_ intent: CounterIntent) { controller.send(intent) }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    CounterScreen(view).appear(id, of: controller)
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    TotalScreen(view).appear(of: controller)
  }

  func content(of id: Int) -> CounterContent? {
    let counters = controller.model.counters
    return counters.indices.contains(id) ? CounterContent(counters[id]) : nil
  }

  var totalContent: TotalContent { TotalContent(controller.model.total) }

  func stop() { controller.stop() }
}
