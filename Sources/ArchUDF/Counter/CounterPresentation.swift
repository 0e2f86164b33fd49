import Scenarios

/// Turns one counter of the state into what its views show.
final class CounterViewModel: StateObserver {
  let views = ViewList<CounterContent>()
  private(set) var content = CounterContent(Counter(value: 0))
  private var observation: StateObservation?

  init(of id: Int, in counters: EntityObservers<Counter>) {
    observation = counters.observe(id, with: self)
  }

  func didReduce(_ counter: Counter, oldState: Counter?) {
    content = CounterContent(counter)
    views.show(content)
  }
}
