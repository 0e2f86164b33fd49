import Scenarios

/// The state of the board.
struct CounterState: StoreState, Equatable {
  var counters: [Counter]
  let bounds: ClosedRange<Int>

  var total: CounterTotal { CounterTotal(of: counters) }

  var factory: any ViewModelFactory {
    SingleViewModelFactory { counters.indices.contains($0) ? CounterViewModel($0) : nil }
  }

  /// The parts that view models and middleware see; the board may be a part of another state.
  @MainActor
  static func mappers<Root>(in board: KeyPath<Root, Self>) -> [StateMapper<Root>] {
    [
      StateMapper(for: board),
      StateMapper(for: board.appending(path: \.counters)),
      StateMapper(for: board.appending(path: \.total)),
    ]
  }
}

/// An action on the board.
enum CounterAction: StoreAction, Equatable {
  /// What the user did.
  case user(CounterIntent)
  /// The delay of a counter is over.
  case delayElapsed(Int)
}

/// Reduces the board.
enum CounterReducer: Reducer {
  static func reduce(state: CounterState, with action: CounterAction) -> CounterState {
    switch action {
    case .user(.increment(let id)): state.changing(id) { $0.step(by: 1, within: state.bounds) }
    case .user(.decrement(let id)): state.changing(id) { $0.step(by: -1, within: state.bounds) }
    case .user(.reset(let id)): state.changing(id) { $0.value = 0 }
    case .user(.resetAll):
      CounterState(
        counters: state.counters.map { Counter(value: 0, isBusy: $0.isBusy) },
        bounds: state.bounds)
    case .user(.incrementLater(let id)): state.changing(id) { $0.isBusy = true }
    case .user(.cancelLater(let id)): state.changing(id) { $0.isBusy = false }
    case .delayElapsed(let id):
      state.changing(id) {
        $0.isBusy = false
        $0.step(by: 1, within: state.bounds)
      }
    }
  }
}

extension CounterState {
  fileprivate func changing(_ id: Int, _ change: (inout Counter) -> Void) -> CounterState {
    guard counters.indices.contains(id) else { return self }
    var state = self
    change(&state.counters[id])
    return state
  }
}

/// Runs the delayed increments of counters.
final class DelayMiddleware: Middleware {
  private let clock: any Clock<Duration>
  private var delays: [Int: Effect] = [:]

  init(clock: any Clock<Duration>) { self.clock = clock }

  func onNext(
    for state: CounterState, action: CounterAction,
    interceptor: Interceptor<CounterAction, CounterState>, dispatcher: any Dispatcher
  ) {
    switch action {
    case .user(.incrementLater(let id)):
      guard state.counters.indices.contains(id), !state.counters[id].isBusy else { return }
      delays[id] = dispatcher.startEffect { [clock] in
        try? await clock.sleep(for: CounterConfiguration.delay)
        return CounterAction.delayElapsed(id)
      }
    case .user(.cancelLater(let id)), .delayElapsed(let id):
      delays[id] = nil
    default: break
    }
    interceptor.next()
  }
}
