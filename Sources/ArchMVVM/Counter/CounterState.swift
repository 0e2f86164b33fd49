import Scenarios

/// The model: the counters of the board, and the ballast beside them.
///
/// It knows nothing of view models; those who change it say so to each other.
@MainActor
final class CounterModel {
  let bounds: ClosedRange<Int>
  var counters: [Counter]
  private let ballast: any Sendable

  init(_ configuration: CounterConfiguration) {
    bounds = configuration.bounds
    counters = configuration.counters
    ballast = configuration.ballast.makeState()
  }
}
