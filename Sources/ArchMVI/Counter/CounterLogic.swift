import Scenarios

/// What intents do to one counter.
extension CounterFeature: IntentReducer {
  /// What can be wanted of a counter.
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
    case .increment: state { $0.step(by: 1, within: bounds) }
    case .decrement: state { $0.step(by: -1, within: bounds) }
    case .reset: state { $0.value = 0 }
    case .incrementLater:
      guard !state.value.isBusy else { return }
      state { $0.isBusy = true }
      effect(.startDelay)
    case .cancelLater:
      state { $0.isBusy = false }
      effect(.cancelDelay)
    case .delayElapsed:
      state {
        $0.isBusy = false
        $0.step(by: 1, within: bounds)
      }
    }
  }
}

/// What intents do to the board: each is for one of its counters, or for all.
extension BoardFeature: IntentReducer {
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
}
