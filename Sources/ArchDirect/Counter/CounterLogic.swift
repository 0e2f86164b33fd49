import Scenarios

/// The state of the board: an array of counters, and the ballast beside it.
struct CounterState {
  var counters: [Counter]
  let ballast: any Sendable

  init(_ configuration: CounterConfiguration) {
    counters = configuration.counters
    ballast = configuration.ballast.makeState()
  }
}
