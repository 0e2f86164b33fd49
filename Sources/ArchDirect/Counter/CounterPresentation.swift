import Scenarios

extension DirectCounterBoard {
  func content(of id: Int) -> CounterContent? {
    state.counters.indices.contains(id) ? CounterContent(state.counters[id]) : nil
  }

  /// Formats a counter once for all its views, if it has any.
  func showCounter(_ id: Int) {
    guard let views = counterViews[id], !views.isEmpty else { return }
    environment.tracer?.record(.notification, "counter \(id)")
    views.show(presented(id))
  }

  /// Formats a counter for a view.
  func presented(_ id: Int) -> CounterContent {
    environment.tracer?.record(.computation, "counter \(id)")
    return CounterContent(state.counters[id])
  }
}
