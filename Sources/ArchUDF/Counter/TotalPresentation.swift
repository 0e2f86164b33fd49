import Scenarios

/// Turns the total of the board into what its views show.
final class TotalViewModel: StateObserver {
  let views = ViewList<TotalContent>()
  private var observation: StateObservation?

  init(of total: MappedState<CounterTotal>) { observation = total.observe(with: self) }

  func didReduce(_ total: CounterTotal, oldState: CounterTotal?) {
    if !views.isEmpty { views.show(TotalContent(total)) }
  }
}
