import Scenarios

/// A screen that shows the total of the board.
final class TotalScreen: ControllerObserver {
  private let view: any ContentView<TotalContent>
  private let tracer: (any Tracer)?

  init(_ view: any ContentView<TotalContent>, tracer: (any Tracer)?) {
    self.view = view
    self.tracer = tracer
  }

  func didChange(_ total: CounterTotal) {
    tracer?.record(.computation, "total")
    view.show(TotalContent(total))
  }
}
