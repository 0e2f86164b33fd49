import Scenarios

/// What can happen to the board.
package enum CounterAction: StoreAction {
  case intent(CounterIntent)
  case delayElapsed(Int)

  /// The counter that the action is about, if it is about one.
  var counter: Int? {
    switch self {
    case .intent(.increment(let id)), .intent(.decrement(let id)), .intent(.reset(let id)),
      .intent(.incrementLater(let id)), .intent(.cancelLater(let id)), .delayElapsed(let id):
      id
    case .intent(.resetAll): nil
    }
  }
}

/// What each action does to the board.
struct CounterReducer<Ballast>: Reducer {
  let bounds: ClosedRange<Int>

  func reduce(_ state: inout AppState<Ballast>, with action: CounterAction) {
    switch action {
    case .intent(.increment(let id)): state.counters[id].step(by: 1, within: bounds)
    case .intent(.decrement(let id)): state.counters[id].step(by: -1, within: bounds)
    case .intent(.reset(let id)): state.counters[id].value = 0
    case .intent(.resetAll): for id in state.counters.indices { state.counters[id].value = 0 }
    case .intent(.incrementLater(let id)): state.counters[id].isBusy = true
    case .intent(.cancelLater(let id)): state.counters[id].isBusy = false
    case .delayElapsed(let id):
      state.counters[id].isBusy = false
      state.counters[id].step(by: 1, within: bounds)
    }
  }
}
