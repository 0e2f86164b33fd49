import Scenarios

/// The model: the counters of the board, and the rules that they obey.
struct CounterModel {
  private(set) var counters: [Counter]
  private let bounds: ClosedRange<Int>
  private let ballast: any Sendable

  init(_ configuration: CounterConfiguration) {
    counters = configuration.counters
    bounds = configuration.bounds
    ballast = configuration.ballast.makeState()
  }

  var total: CounterTotal { CounterTotal(of: counters) }

  mutating func step(_ id: Int, by amount: Int) { counters[id].step(by: amount, within: bounds) }

  mutating func reset(_ id: Int) { counters[id].value = 0 }

  mutating func resetAll() {
    for id in counters.indices { counters[id].value = 0 }
  }

  mutating func setBusy(_ id: Int, _ isBusy: Bool) { counters[id].isBusy = isBusy }
}
