import Scenarios

/// One counter: a feature with a count, composed by the board.
final class CounterFeature: Feature {
  let state: ReducibleState<Counter>
  let processor: Processor
  let bounds: ClosedRange<Int>
  let clock: any Clock<Duration>
  var property: CounterProperty?
  var delay: Task<Void, Never>?

  init(
    _ counter: Counter, bounds: ClosedRange<Int>, clock: any Clock<Duration>, processor: Processor
  ) {
    state = ReducibleState(counter)
    self.bounds = bounds
    self.clock = clock
    self.processor = processor
  }
}

/// The board: a feature composed of counters.
final class BoardFeature: Processing {
  let counters: [CounterFeature]
  let total: TotalProperty
  let processor: Processor
  private let diagnostics: any Diagnostics
  private let ballast: any Sendable

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    let processor = Processor(environment: environment)
    counters = configuration.counters.map {
      CounterFeature(
        $0, bounds: configuration.bounds, clock: environment.clock, processor: processor)
    }
    total = TotalProperty(of: counters.map(\.state))
    processor.addDerived(total)
    self.processor = processor
    diagnostics = environment.diagnostics
    ballast = configuration.ballast.makeState()
  }

  /// A counter, or nothing but a report when the board does not have it.
  func counter(_ id: Int) -> CounterFeature? {
    guard counters.indices.contains(id) else {
      diagnostics.report(.indexOutsideBoard(id))
      return nil
    }
    return counters[id]
  }

  func stop() {
    processor.stop()
    for counter in counters { counter.stop() }
    total.views.detachAll()
  }
}
