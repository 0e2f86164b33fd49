import Scenarios

/// The content of the total's views, mapped from the states of all counters.
typealias TotalProperty = MappedProperty<[MutableState<Counter>], TotalContent>

extension TotalContent {
  // A loop is fast in every build, a lazy map only in those that specialise it.
  @MainActor
  init(of counters: [MutableState<Counter>]) {
    var total = CounterTotal()
    for counter in counters { total.add(counter.value.value) }
    self.init(total)
  }
}
