import Scenarios

/// Turns one counter of the state into what its views show.
final class CounterViewModel: StateObserver {
  let views = ViewList<CounterContent>()

  func didReduce(_ counter: Counter, oldState: Counter?) {
    if !views.isEmpty { views.show(CounterContent(counter)) }
  }
}
