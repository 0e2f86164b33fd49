import Scenarios

/// Turns the total of the board into what its views show.
final class TotalViewModel: StateObserver {
  /// There is one total.
  enum ID { case total }

  let views: ViewList<TotalContent>
  private let tracer: (any Tracer)?

  init(_ store: CounterStore) {
    views = ViewList(store.gate)
    tracer = store.tracer
  }

  func didReduce(_ total: CounterTotal, oldState: CounterTotal?) {
    if !views.isEmpty { views.show(content(of: total)) }
  }

  /// Formats the total for a view.
  func content(of total: CounterTotal) -> TotalContent {
    tracer?.record(.computation, "total")
    return TotalContent(total)
  }
}
