import Scenarios

extension CounterReducer: InPlaceReducer {
  func reduce(_ counter: inout Counter, with change: CounterChange) {
    switch change {
    case .step(let amount): counter.step(by: amount, within: bounds)
    case .reset: counter.value = 0
    case .delayStarted: counter.isBusy = true
    case .delayCancelled: counter.isBusy = false
    case .delayElapsed:
      counter.isBusy = false
      counter.step(by: 1, within: bounds)
    }
  }
}

/// Changes the counters where they are stored; the ballast is not touched.
struct InPlaceBoardReducer<Ballast>: InPlaceReducer {
  let counter: CounterReducer

  func reduce(_ state: inout CounterState<Ballast>, with action: CounterAction) {
    guard let (id, change) = action.change else {
      for id in state.counters.indices { counter.reduce(&state.counters[id], with: .reset) }
      return
    }
    counter.reduce(&state.counters[id], with: change)
  }
}
