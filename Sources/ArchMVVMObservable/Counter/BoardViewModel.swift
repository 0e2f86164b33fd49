import Scenarios

/// The view model of the board: it has a view model for each counter, and no state besides.
@MainActor
final class BoardViewModel {
  let counters: [CounterViewModel]

  init(_ configuration: CounterConfiguration, clock: any Clock<Duration>) {
    counters = configuration.counters.map {
      CounterViewModel($0, within: configuration.bounds, clock: clock)
    }
  }

  /// Added up at each read: a body that reads it tracks every counter.
  var total: CounterTotal { CounterTotal(of: counters.map(\.counter)) }

  func resetAll() {
    for counter in counters { counter.reset() }
  }
}
