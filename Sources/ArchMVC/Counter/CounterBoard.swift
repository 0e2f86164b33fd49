import Scenarios

/// The root layer of the board: it makes the controller of the counters, and injects it into a screen
/// for each view that is attached.
final class MVCCounterBoard: CounterBoard {
  private let controller: CounterController

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    controller = CounterController(configuration, environment: environment)
  }

  isolated deinit { stop() }

  func send(_ intent: CounterIntent) { controller.send(intent) }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    let screen = CounterScreen(id: id, controller: controller)
    return controller.observe(id, with: AppearedScreen(screen, in: view, tracer: controller.tracer))
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    let screen = TotalScreen(controller: controller)
    return controller.observeTotal(
      with: AppearedScreen(screen, in: view, tracer: controller.tracer))
  }

  func content(of id: Int) -> CounterContent? {
    controller.model.counters.indices.contains(id)
      ? CounterScreen(id: id, controller: controller).content : nil
  }

  var totalContent: TotalContent { TotalScreen(controller: controller).content }

  func stop() { controller.stop() }
}
