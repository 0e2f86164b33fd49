import Scenarios

/// The content of a counter's views.
extension CounterFeature: Property {
  var value: CounterContent { CounterContent(state) }
}

/// The content of the total's views, mapped from the states of all counters.
final class TotalProperty: MappedProperty {
  private let counters: [MutableState<Counter>]
  let processor: Processor
  var views: ViewList<TotalContent>?
  var isPublished = false

  init(_ counters: [MutableState<Counter>], _ processor: Processor) {
    self.counters = counters
    self.processor = processor
  }

  // A loop is fast in every build, a lazy map only in those that specialise it.
  var value: TotalContent {
    var total = CounterTotal()
    for counter in counters { total.add(counter.value.value) }
    return TotalContent(total)
  }
}
