import Scenarios

/// A screen that shows the total of the board.
final class TotalScreen: ControllerObserver {
  private let view: any ContentView<TotalContent>
  private let tracer: (any Tracer)?

  init(_ view: any ContentView<TotalContent>, tracer: (any Tracer)?) {
    self.view = view
    self.tracer = tracer
  }

  /// Shows the total of the controller that the screen is given, from now on.
  func appear(of controller: CounterController) -> ViewAttachment {
    controller.observeTotal(with: self)
  }

  func didChange(_ total: CounterTotal) {
    tracer?.record(.computation, "total")
    view.show(TotalContent(total))
  }
}
