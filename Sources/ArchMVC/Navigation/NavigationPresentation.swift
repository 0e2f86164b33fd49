import Scenarios

/// A screen that shows the structure of the navigation.
final class NavigationScreen: ControllerObserver {
  private let view: any ContentView<NavigationContent>
  private let tracer: (any Tracer)?

  init(_ view: any ContentView<NavigationContent>, tracer: (any Tracer)?) {
    self.view = view
    self.tracer = tracer
  }

  func didChange(_ structure: NavigationStructure) {
    tracer?.record(.computation, "navigation")
    view.show(NavigationContent(structure))
  }
}
