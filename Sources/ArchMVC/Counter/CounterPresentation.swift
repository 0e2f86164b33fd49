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
