import Scenarios

/// The application state: the counters, and the ballast beside them.
struct CounterState<Ballast>: StoreState {
  var counters: [Counter]
  var ballast: Ballast

  /// The total, which is derived from the counters.
  var total: CounterTotal { CounterTotal(of: counters) }

  var factory: some ViewModelFactory {
    CompositeViewModelFactory(
      SingleViewModelFactory { CounterViewModel($0) }, InitializableViewModelFactory())
  }
}

extension CounterState {
  // A key path to a member of a generic type would be evaluated after each reduction.
  @MainActor static var mappers: some StateMapping<Self> {
    StateMapper { (state: Self) in state.counters }.and(StateMapper { $0.total })
  }
}

extension CounterState: Equatable where Ballast: Equatable {}

/// An action of the board.
enum CounterAction: StoreAction, Equatable {
  case intent(CounterIntent)
  case delayElapsed(Int)
}

extension CounterAction {
  /// The counter that changes, and its change; nil for an action on the whole board.
  var change: (id: Int, change: CounterChange)? {
    switch self {
    case .intent(.increment(let id)): (id, .step(1))
    case .intent(.decrement(let id)): (id, .step(-1))
    case .intent(.reset(let id)): (id, .reset)
    case .intent(.resetAll): nil
    case .intent(.incrementLater(let id)): (id, .delayStarted)
    case .intent(.cancelLater(let id)): (id, .delayCancelled)
    case .delayElapsed(let id): (id, .delayElapsed)
    }
  }
}

/// A change of one counter.
enum CounterChange: Equatable {
  case step(Int)
  case reset
  case delayStarted
  case delayCancelled
  case delayElapsed
}

/// Reduces one counter.
struct CounterReducer: Reducer {
  let bounds: ClosedRange<Int>

  func reduce(_ counter: Counter, with change: CounterChange) -> Counter {
    switch change {
    case .step(let amount): stepped(counter, by: amount, isBusy: counter.isBusy)
    case .reset: Counter(value: 0, isBusy: counter.isBusy)
    case .delayStarted: Counter(value: counter.value, isBusy: true)
    case .delayCancelled: Counter(value: counter.value, isBusy: false)
    case .delayElapsed: stepped(counter, by: 1, isBusy: false)
    }
  }

  private func stepped(_ counter: Counter, by amount: Int, isBusy: Bool) -> Counter {
    var stepped = Counter(value: counter.value, isBusy: isBusy)
    stepped.step(by: amount, within: bounds)
    return stepped
  }
}

/// Reduces the collection of counters to a new one.
struct CountersReducer: Reducer {
  let counter: CounterReducer

  func reduce(_ counters: [Counter], with action: CounterAction) -> [Counter] {
    guard let (id, change) = action.change else {
      return counters.map { counter.reduce($0, with: .reset) }
    }
    var new = counters
    new[id] = counter.reduce(counters[id], with: change)
    return new
  }
}

/// Reduces the application state: the counters are reduced, the ballast is taken over.
struct BoardReducer<Ballast>: Reducer {
  let counters: CountersReducer

  func reduce(_ state: CounterState<Ballast>, with action: CounterAction) -> CounterState<Ballast> {
    CounterState(
      counters: counters.reduce(state.counters, with: action), ballast: state.ballast)
  }
}
