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
struct InPlaceBoardReducer<Counters: EntityWriting<[Counter]>, Ballast>: InPlaceReducer {
  let counter: CounterReducer

  func reduce(_ state: inout CounterState<Counters, Ballast>, with action: CounterAction) {
    guard let (id, change) = action.change else {
      state.counters.write(all: { Array($0.indices) }) { counters in
        for id in counters.indices { counter.reduce(&counters[id], with: .reset) }
      }
      return
    }
    state.counters.write(id) { counter.reduce(&$0[id], with: change) }
  }
}
