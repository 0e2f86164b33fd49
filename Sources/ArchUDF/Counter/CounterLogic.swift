import Scenarios

/// What each action does to the board.
struct CounterReducer<Ballast>: Reducer {
  let bounds: ClosedRange<Int>

  func reduce(_ state: inout AppState<Ballast>, with action: CounterAction) {
    switch action {
    case .increment(let id): state.counters[id].step(by: 1, within: bounds)
    case .decrement(let id): state.counters[id].step(by: -1, within: bounds)
    case .reset(let id): state.counters[id].value = 0
    case .resetAll: for id in state.counters.indices { state.counters[id].value = 0 }
    case .incrementLater(let id): state.counters[id].isBusy = true
    case .cancelLater(let id): state.counters[id].isBusy = false
    case .delayElapsed(let id):
      state.counters[id].isBusy = false
      state.counters[id].step(by: 1, within: bounds)
    }
  }
}
