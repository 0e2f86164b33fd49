import Scenarios

struct CounterState: Sendable {
  var counters: [Counter]
  let bounds: ClosedRange<Int>
  let ballast: any Sendable

  enum Action: Sendable {
    case intent(CounterIntent)
    case delayElapsed(Int)
  }

  init(_ configuration: CounterConfiguration) {
    counters = configuration.counters
    bounds = configuration.bounds
    ballast = configuration.ballast.makeState()
  }

  func counter(_ id: Int) -> Counter? { counters.indices.contains(id) ? counters[id] : nil }

  var total: CounterTotal { CounterTotal(of: counters) }

  @Sendable static func reduce(_ state: inout CounterState, _ action: Action) {
    switch action {
    case .intent(.increment(let id)): state.counters[id].step(by: 1, within: state.bounds)
    case .intent(.decrement(let id)): state.counters[id].step(by: -1, within: state.bounds)
    case .intent(.reset(let id)): state.counters[id].value = 0
    case .intent(.resetAll):
      for id in state.counters.indices { state.counters[id].value = 0 }
    case .intent(.incrementLater(let id)): state.counters[id].isBusy = true
    case .intent(.cancelLater(let id)): state.counters[id].isBusy = false
    case .delayElapsed(let id):
      state.counters[id].isBusy = false
      state.counters[id].step(by: 1, within: state.bounds)
    }
  }
}

extension CounterIntent {
  var id: Int? {
    switch self {
    case .increment(let id), .decrement(let id), .reset(let id): id
    case .incrementLater(let id), .cancelLater(let id): id
    case .resetAll: nil
    }
  }
}
