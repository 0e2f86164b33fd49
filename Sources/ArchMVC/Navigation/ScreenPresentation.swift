import Scenarios

/// A screen that shows one screen of the navigation, whatever its route.
final class RouteScreen: ControllerObserver {
  private let view: any ContentView<ScreenContent>
  private let tracer: (any Tracer)?

  init(_ view: any ContentView<ScreenContent>, tracer: (any Tracer)?) {
    self.view = view
    self.tracer = tracer
  }

  func didChange(_ controller: ScreenController) {
    tracer?.record(.computation, "screen \(controller.id.number)")
    view.show(controller.content)
  }
}
