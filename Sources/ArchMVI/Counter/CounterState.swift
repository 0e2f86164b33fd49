import Scenarios

/// One counter, a module of the board.
final class CounterFeature: Feature, ReducibleState {
  let mutableState: MutableState<Counter>
  let bounds: ClosedRange<Int>
  let total: TotalProperty
  let processor: Processor
  var views: ViewList<CounterContent>?
  var delay: Task<Void, Never>?

  init(
    _ mutableState: MutableState<Counter>, bounds: ClosedRange<Int>, total: TotalProperty,
    _ processor: Processor
  ) {
    self.mutableState = mutableState
    self.bounds = bounds
    self.total = total
    self.processor = processor
  }

  func end() {
    effect(.endDelay)
    detachViews()
  }
}

/// The board, composed of counters.
final class BoardFeature: Feature {
  let counters: [CounterFeature]
  let total: TotalProperty
  let ballast: any Sendable
  let processor: Processor

  init(_ configuration: CounterConfiguration, _ processor: Processor) {
    let states = configuration.counters.map { MutableState($0) }
    let total = TotalProperty(states, processor)
    counters = states.map {
      CounterFeature($0, bounds: configuration.bounds, total: total, processor)
    }
    self.total = total
    ballast = configuration.ballast.makeState()
    self.processor = processor
    processor.tracer?.watch("counters") { [weak self] in self?.counters.map(\.state) }
  }

  func end() {
    for counter in counters { counter.end() }
    total.detachViews()
  }
}
