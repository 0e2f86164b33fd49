import Scenarios

/// What the views of the total observe, derived from the states of all counters.
final class TotalProperty: Property {
  let views = ViewList<TotalContent>()
  private let counters: [MutableState<Counter>]

  init(of counters: [MutableState<Counter>]) { self.counters = counters }

  // A loop is fast in every build, a lazy map only in those that specialise it.
  var value: TotalContent {
    var total = CounterTotal()
    for counter in counters { total.add(counter.value.value) }
    return TotalContent(total)
  }
}

extension BoardFeature {
  /// The total, made and told of changes from the first view on.
  func observedTotal() -> TotalProperty {
    if let total { return total }
    let observed = TotalProperty(of: counters.map(\.mutableState))
    processor.addDerived(observed)
    total = observed
    return observed
  }
}
