import Scenarios

/// Turns one counter of the state into what its views show.
final class CounterViewModel: StateObserver {
  let views = ViewList<CounterContent>()
  private(set) var content = CounterContent(Counter(value: 0))

  func didReduce(_ counter: Counter, oldState: Counter?) {
    content = CounterContent(counter)
    views.show(content)
  }
}
