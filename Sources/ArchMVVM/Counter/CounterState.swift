import Scenarios

/// The model: the counters of the board, and the ballast beside them.
///
/// It has no logic and reports nothing: a view model changes it and reports the change.
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
