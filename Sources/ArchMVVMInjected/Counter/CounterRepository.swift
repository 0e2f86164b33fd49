import Scenarios

/// Where the counters of the board are stored.
@MainActor
protocol CounterRepository: AnyObject {
  var counters: [Counter] { get }

  func counter(_ id: Int) -> Counter
  func save(_ counter: Counter, as id: Int)
}

/// Stores counters in memory: this feature has no server, and forgets its counters with the board.
final class InMemoryCounterRepository: CounterRepository {
  private(set) var counters: [Counter]

  init(_ counters: [Counter]) {
    self.counters = counters
    Trace.watch(self)
  }

  func counter(_ id: Int) -> Counter { counters[id] }

  func save(_ counter: Counter, as id: Int) { counters[id] = counter }
}
