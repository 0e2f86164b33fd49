import Scenarios

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
