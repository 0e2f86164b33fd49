import Scenarios

/// A screen that shows one counter: what it shows of the counter is all that it knows.
final class CounterScreen: ControllerObserver {
  private let view: any ContentView<CounterContent>
  private let tracer: (any Tracer)?

  init(_ view: any ContentView<CounterContent>, tracer: (any Tracer)?) {
    self.view = view
    self.tracer = tracer
  }

  func didChange(_ counter: Counter) {
    tracer?.record(.computation, "counter")
    view.show(CounterContent(counter))
  }
}

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
