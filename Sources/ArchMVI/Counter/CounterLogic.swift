import Scenarios

/// What intents do to one counter.
extension CounterFeature {
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
      effect(.endDelay)
    }
  }

  /// Changes the value, of which the total is made, unlike whether the counter is busy.
  private func changeValue(_ change: (inout Counter) -> Void) {
    state(change)
    processor.didChange(derived: total)
  }
}

/// What intents do to the board: each is passed on to one of the counters, or to all.
extension BoardFeature {
  func reduce(intent: CounterIntent) {
    switch intent {
    case .increment(let id): counter(id)?(.increment)
    case .decrement(let id): counter(id)?(.decrement)
    case .reset(let id): counter(id)?(.reset)
    case .resetAll: for counter in counters where counter.state.value != 0 { counter(.reset) }
    case .incrementLater(let id): counter(id)?(.incrementLater)
    case .cancelLater(let id): counter(id)?(.cancelLater)
    }
  }

  /// A counter, or a report when the board does not have it.
  func counter(_ id: Int) -> CounterFeature? {
    guard counters.indices.contains(id) else {
      processor.environment.diagnostics.report(.indexOutsideBoard(id))
      return nil
    }
    return counters[id]
  }
}
