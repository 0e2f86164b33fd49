import Scenarios

/// One counter, a module of the board.
final class CounterFeature: Feature, ReducibleState {
  final class State {
    var counter: Counter

    init(_ counter: Counter) { self.counter = counter }
  }

  let state: State
  let bounds: ClosedRange<Int>

  /// The sum over the board, a module of all counters.
  let total: TotalFeature

  let processor: Processor
  var views: OldViewList<CounterContent>?
  var delay: Task<Void, Never>?

  init(
    _ counter: Counter, bounds: ClosedRange<Int>, total: TotalFeature, _ processor: Processor
  ) {
    state = State(counter)
    self.bounds = bounds
    self.total = total
    self.processor = processor
    processor.tracer?.didMake(.viewModel)
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
      guard !state.counter.isBusy else { return }
      state { $0.counter.isBusy = true }
      effect(.startDelay)
    case .cancelLater:
      state { $0.counter.isBusy = false }
      effect(.endDelay)
    case .delayElapsed:
      changeValue {
        $0.isBusy = false
        $0.step(by: 1, within: bounds)
      }
    }
  }

  /// Changes the value, and with it the total, unlike whether the counter is busy.
  private func changeValue(_ change: (inout Counter) -> Void) {
    let old = state.counter.value
    state { change(&$0.counter) }
    total(.replace(old, with: state.counter.value))
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

/// The sum over the board, which each counter calls with its changes.
final class TotalFeature: Feature, ReducibleState {
  final class State {
    var total: CounterTotal

    init(_ total: CounterTotal) { self.total = total }
  }

  enum Intent {
    case replace(Int, with: Int)
  }

  let state: State
  let processor: Processor
  var views: OldViewList<TotalContent>?

  init(_ counters: [Counter], _ processor: Processor) {
    state = State(CounterTotal(of: counters))
    self.processor = processor
  }

  func reduce(intent: Intent) {
    switch intent {
    case .replace(let old, let new):
      state {
        $0.total.sum += new - old
        $0.total.nonZeroCount += (new == 0 ? 0 : 1) - (old == 0 ? 0 : 1)
      }
    }
  }

  func publishState() { processor.publish(derived: self) }
}

/// The board, composed of counters and their total.
final class BoardFeature: Feature {
  let counters: [CounterFeature]
  let total: TotalFeature
  private let ballast: any Sendable
  let processor: Processor

  init(_ configuration: CounterConfiguration, _ processor: Processor) {
    let counters = configuration.counters
    let total = TotalFeature(counters, processor)
    self.counters = counters.map {
      CounterFeature($0, bounds: configuration.bounds, total: total, processor)
    }
    self.total = total
    ballast = configuration.ballast.makeState()
    self.processor = processor
    processor.tracer?.watch("counters") { [weak self] in self?.counters.map(\.state.counter) }
    processor.tracer?.watch("total") { [weak total] in total?.state }
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
