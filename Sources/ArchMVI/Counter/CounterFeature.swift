import Scenarios

/// One counter.
final class CounterFeature: ReducibleState {
  final class State {
    var counter: Counter

    init(_ counter: Counter) { self.counter = counter }
  }

  let state: State
  let statePublisher = StatePublisher<State>()
  let effects: CounterEffects
  private let bounds: ClosedRange<Int>
  private var delay: Task<Void, Never>?

  init(_ counter: Counter, bounds: ClosedRange<Int>, clock: any Clock<Duration>) {
    state = State(counter)
    self.bounds = bounds
    effects = CounterEffects(clock: clock)
    Trace.watch(self)
  }

  deinit { delay?.cancel() }
}

extension CounterFeature: EffectProcessing {
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
    case .increment: state { $0.counter.step(by: 1, within: bounds) }
    case .decrement: state { $0.counter.step(by: -1, within: bounds) }
    case .reset: state { $0.counter.value = 0 }
    case .incrementLater:
      guard !state.counter.isBusy else { return }
      delay = effect(.delay)
      state { $0.counter.isBusy = true }
    case .cancelLater:
      delay?.cancel()
      state { $0.counter.isBusy = false }
    case .delayElapsed:
      state {
        $0.counter.isBusy = false
        $0.counter.step(by: 1, within: bounds)
      }
    }
  }
}

/// The delay of an increment.
struct CounterEffects: AsyncEffectReducer {
  enum Effect {
    case delay
  }

  let clock: any Clock<Duration>

  func reduce(effect: Effect) async -> CounterFeature.Intent? {
    switch effect {
    case .delay:
      try? await clock.sleep(for: CounterConfiguration.delay)
      return .delayElapsed
    }
  }
}
