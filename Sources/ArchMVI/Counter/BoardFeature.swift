import Scenarios

/// The board: composed of counters, and bound to each of them for the total.
final class BoardFeature: ReducibleState {
  final class State {
    let counters: [CounterFeature.State]

    init(_ counters: [CounterFeature.State]) { self.counters = counters }

    /// Summed when it is read: a stored sum would be wrong until the board learns of a change.
    var total: CounterTotal {
      var total = CounterTotal()
      for counter in counters { total.add(counter.counter.value) }
      return total
    }
  }

  let state: State
  let statePublisher = StatePublisher<State>()
  let counters: [CounterFeature]

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    counters = configuration.counters.map {
      CounterFeature($0, bounds: configuration.bounds, clock: environment.clock)
    }
    state = State(counters.map(\.state))
    for counter in counters { bind(counter) { _ in .counterChanged } }
    Trace.watch(self)
  }

  /// A counter, unless the index is outside the board.
  func counter(at id: Int) -> CounterFeature? {
    counters.indices.contains(id) ? counters[id] : nil
  }
}

extension BoardFeature: IntentReducer, Processing {
  enum Intent {
    case user(CounterIntent)
    case counterChanged
  }

  func reduce(intent: Intent) {
    switch intent {
    case .user(.increment(let id)): counter(at: id)?(.increment)
    case .user(.decrement(let id)): counter(at: id)?(.decrement)
    case .user(.reset(let id)): counter(at: id)?(.reset)
    case .user(.resetAll): resetAll()
    case .user(.incrementLater(let id)): counter(at: id)?(.incrementLater)
    case .user(.cancelLater(let id)): counter(at: id)?(.cancelLater)
    case .counterChanged: updateState()
    }
  }

  /// Changes all counters before it publishes one, so that no view reads the total of a few.
  private func resetAll() {
    for counter in counters { counter.state(update: false) { $0.counter.value = 0 } }
    for counter in counters { counter.updateState() }
  }
}
