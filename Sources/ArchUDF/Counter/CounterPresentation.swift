import Scenarios

/// Turns one counter of the state into what its views show.
final class CounterViewModel: StateObserver {
  let views = ViewList<CounterContent>()
  private var observation: StateObservation?

  init(of id: Int, in counters: EntityObservers<Counter>) {
    observation = counters.observe(id, with: self)
  }

  func didReduce(_ counter: Counter, oldState: Counter?) {
    if !views.isEmpty { views.show(CounterContent(counter)) }
  }
}
