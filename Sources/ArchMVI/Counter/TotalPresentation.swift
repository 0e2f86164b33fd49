import Scenarios

/// What the views of the total observe, derived from the states of all counters.
final class TotalProperty: Property {
  let processor: Processor
  let views: ViewList<TotalContent>
  private let counters: [MutableState<Counter>]

  init(of counters: [MutableState<Counter>], processor: Processor) {
    self.counters = counters
    self.processor = processor
    views = ViewList(processor.gate)
  }

  // A loop is fast in every build, a lazy map only in those that specialise it.
  var value: TotalContent {
    var total = CounterTotal()
    for counter in counters { total.add(counter.value.value) }
    return TotalContent(total)
  }
}
