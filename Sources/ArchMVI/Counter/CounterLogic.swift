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

/// The intents of a counter.
extension CounterFeature {
  enum Intent {
    case increment
    case decrement
    case reset
    case incrementLater
    case cancelLater
    case delayElapsed
  }

  func reduce(intent: Intent) {
    switch intent {
    case .increment: changeValue { $0.step(by: 1, within: bounds) }
    case .decrement: changeValue { $0.step(by: -1, within: bounds) }
    case .reset: changeValue { $0.value = 0 }
    case .incrementLater:
      guard !state.isBusy else { return }
      state { $0.isBusy = true }
      effect(.startDelay)
    case .cancelLater:
      state { $0.isBusy = false }
      effect(.endDelay)
    case .delayElapsed:
      changeValue {
        $0.isBusy = false
        $0.step(by: 1, within: bounds)
      }
    }
  }

  /// Changes the value, from which the total is mapped, unlike whether the counter is busy.
  private func changeValue(_ change: (inout Counter) -> Void) {
    state(change)
    total.publish()
  }
}

/// The delay of an increment.
extension CounterFeature: EffectReducer {
  enum Effect {
    case startDelay
    case endDelay
  }

  func reduce(effect: Effect) {
    switch effect {
    case .startDelay:
      delay = Task { [weak self, clock = processor.environment.clock] in
        try? await clock.sleep(for: CounterConfiguration.delay)
        await self?(.delayElapsed)
      }
    case .endDelay:
      delay?.cancel()
      delay = nil
    }
  }
}

/// The board, composed of counters.
final class BoardFeature: Feature {
  let counters: [CounterFeature]
  let total: TotalProperty
  private let ballast: any Sendable
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

/// The intents of the board: each is one for a counter, or for all.
extension BoardFeature {
  func reduce(intent: CounterIntent) {
    switch intent {
    case .increment(let id): counter(id)?(.increment)
    case .decrement(let id): counter(id)?(.decrement)
    case .reset(let id): counter(id)?(.reset)
    case .resetAll: for counter in counters { counter(.reset) }
    case .incrementLater(let id): counter(id)?(.incrementLater)
    case .cancelLater(let id): counter(id)?(.cancelLater)
    }
  }

  /// A counter; reports one that the board does not have.
  func counter(_ id: Int) -> CounterFeature? {
    guard counters.indices.contains(id) else {
      processor.environment.diagnostics.report(.indexOutsideBoard(id))
      return nil
    }
    return counters[id]
  }
}
