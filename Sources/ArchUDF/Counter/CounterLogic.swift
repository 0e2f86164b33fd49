import Scenarios

/// What can happen to the board.
package enum CounterAction: StoreAction {
  case increment(Int)
  case decrement(Int)
  case reset(Int)
  case resetAll
  case incrementLater(Int)
  case cancelLater(Int)
  case delayElapsed(Int)

  /// The action that a user's intent stands for.
  package init(_ intent: CounterIntent) {
    self =
      switch intent {
      case .increment(let id): .increment(id)
      case .decrement(let id): .decrement(id)
      case .reset(let id): .reset(id)
      case .resetAll: .resetAll
      case .incrementLater(let id): .incrementLater(id)
      case .cancelLater(let id): .cancelLater(id)
      }
  }

  /// The counter that the action is about, if it is about one.
  var counter: Int? {
    switch self {
    case .increment(let id), .decrement(let id), .reset(let id), .incrementLater(let id),
      .cancelLater(let id), .delayElapsed(let id):
      id
    case .resetAll: nil
    }
  }
}

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
