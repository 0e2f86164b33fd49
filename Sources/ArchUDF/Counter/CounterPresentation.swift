import Scenarios

/// Turns one counter of the state into what its views show.
final class CounterViewModel: StateObserver {
  let views: ViewList<CounterContent>
  private let id: Int
  private let tracer: (any Tracer)?

  init(_ id: Int, of store: CounterStore) {
    views = ViewList(store.gate)
    self.id = id
    tracer = store.tracer
  }

  func didReduce(_ counter: Counter, oldState: Counter?) {
    if !views.isEmpty { views.show(content(of: counter)) }
  }

  /// Formats a counter for a view.
  func content(of counter: Counter) -> CounterContent {
    tracer?.record(.computation, "counter \(id)")
    return CounterContent(counter)
  }
}
