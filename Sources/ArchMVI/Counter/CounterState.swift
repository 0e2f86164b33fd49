import Scenarios

/// One counter, a module of the board.
final class CounterFeature: ReducibleState, Feature {
  let mutableState: MutableState<Counter>
  let bounds: ClosedRange<Int>
  let processor: Processor
  let views = ViewList<CounterContent>()
  var delay: Task<Void, Never>?

  init(_ counter: Counter, bounds: ClosedRange<Int>, processor: Processor) {
    mutableState = MutableState(counter)
    self.bounds = bounds
    self.processor = processor
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
  var total: TotalProperty?

  init(_ configuration: CounterConfiguration, processor: Processor) {
    counters = configuration.counters.map {
      CounterFeature($0, bounds: configuration.bounds, processor: processor)
    }
    ballast = configuration.ballast.makeState()
    self.processor = processor
    processor.environment.tracer?.watch("counters") { [weak self] in
      self?.counters.map(\.state)
    }
  }

  func end() {
    for counter in counters { counter.end() }
    total?.views.detachAll()
  }
}
