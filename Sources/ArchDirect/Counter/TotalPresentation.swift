import Scenarios

extension DirectCounterBoard {
  var totalContent: TotalContent { TotalContent(CounterTotal(of: state.counters)) }

  /// Adds up and formats the total once for all its views, if it has any.
  func showTotal() {
    guard !totalViews.isEmpty else { return }
    environment.tracer?.record(.notification, "total")
    totalViews.show(presentedTotal())
  }

  /// Adds up and formats the total for a view.
  func presentedTotal() -> TotalContent {
    environment.tracer?.record(.computation, "total")
    return totalContent
  }
}
