import Scenarios

extension DirectCounterBoard {
  var totalContent: TotalContent { TotalContent(CounterTotal(of: state.counters)) }

  /// Adds up and formats the total once for all its views, if it has any.
  func showTotal() {
    guard !totalViews.isEmpty else { return }
    environment.tracer?.record(TraceEvent(.notification, "total"))
    totalViews.show(totalContent)
  }
}
