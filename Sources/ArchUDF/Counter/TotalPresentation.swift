import Scenarios

/// Turns the total of the board into what its views show.
final class TotalViewModel: StateObserver {
  /// There is one total.
  enum ID { case total }

  let views = ViewList<TotalContent>()

  func didReduce(_ total: CounterTotal, oldState: CounterTotal?) {
    if !views.isEmpty { views.show(TotalContent(total)) }
  }
}
