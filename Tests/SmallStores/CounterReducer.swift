import Scenarios

struct CounterState: Sendable {
  private(set) var counters: [Counter]
  private let bounds: ClosedRange<Int>

  enum Action: Sendable {
    case intent(CounterIntent)
    case delayElapsed(Int)
  }

  init(_ configuration: CounterConfiguration) {
    counters = configuration.counters
    bounds = configuration.bounds
  }

  @Sendable static func reduce(_ state: inout CounterState, _ action: Action) {
    switch action {
    case .intent(.increment(let id)): state.step(id, by: 1)
    case .intent(.decrement(let id)): state.step(id, by: -1)
    case .intent(.reset(let id)): state.change(id) { $0.value = 0 }
    case .intent(.resetAll):
      for id in state.counters.indices { state.counters[id].value = 0 }
    case .intent(.incrementLater(let id)): state.change(id) { $0.isBusy = true }
    case .intent(.cancelLater(let id)): state.change(id) { $0.isBusy = false }
    case .delayElapsed(let id):
      state.change(id) { $0.isBusy = false }
      state.step(id, by: 1)
    }
  }

  private mutating func step(_ id: Int, by amount: Int) {
    let bounds = bounds
    change(id) { $0.step(by: amount, within: bounds) }
  }

  private mutating func change(_ id: Int, _ change: (inout Counter) -> Void) {
    if counters.indices.contains(id) { change(&counters[id]) }
  }

  // MARK: Contents

  func content(of id: Int) -> CounterContent? {
    guard counters.indices.contains(id) else { return nil }
    let counter = counters[id]
    return CounterContent(
      text: String(counter.value), parity: counter.value.isMultiple(of: 2) ? .even : .odd,
      isBusy: counter.isBusy)
  }

  var totalContent: TotalContent {
    let total = CounterTotal(of: counters)
    return TotalContent(text: String(total.sum), nonZeroCount: total.nonZeroCount)
  }
}
