import Scenarios

/// One counter, a module of the board.
final class CounterFeature: ReducibleState, Feature {
  let mutableState: MutableState<Counter>
  let bounds: ClosedRange<Int>
  let processor: Processor
  let views: ViewList<CounterContent>
  let total: TotalProperty
  var delay: Task<Void, Never>?

  init(
    _ mutableState: MutableState<Counter>, bounds: ClosedRange<Int>, total: TotalProperty,
    processor: Processor
  ) {
    self.mutableState = mutableState
    self.bounds = bounds
    self.total = total
    self.processor = processor
    views = ViewList(processor.gate)
  }

  func end() {
    effect(.endDelay)
    views.detachAll()
  }
}

/// The board, composed of counters; it has no other state but the ballast.
final class BoardFeature: Feature {
  let counters: [CounterFeature]
  let ballast: any Sendable
  let processor: Processor
  let total: TotalProperty

  init(_ configuration: CounterConfiguration, processor: Processor) {
    let states = configuration.counters.map { MutableState($0) }
    let total = TotalProperty(of: states, processor: processor)
    counters = states.map {
      CounterFeature($0, bounds: configuration.bounds, total: total, processor: processor)
    }
    self.total = total
    ballast = configuration.ballast.makeState()
    self.processor = processor
    processor.tracer?.watch("counters") { [weak self] in
      self?.counters.map(\.state)
    }
  }

  func end() {
    for counter in counters { counter.end() }
    total.detachViews()
  }
}
