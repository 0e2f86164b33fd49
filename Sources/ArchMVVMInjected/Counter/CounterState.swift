import Scenarios

/// Keeps counters.
@MainActor
protocol CounterStorage: AnyObject {
  var counters: [Counter] { get }

  func counter(_ id: Int) -> Counter
  func store(_ counter: Counter, as id: Int)
}

/// Keeps counters in memory, and the ballast beside them.
final class InMemoryCounterStorage: CounterStorage {
  private(set) var counters: [Counter]
  private let ballast: any Sendable

  init(_ configuration: CounterConfiguration) {
    counters = configuration.counters
    ballast = configuration.ballast.makeState()
  }

  func counter(_ id: Int) -> Counter { counters[id] }

  func store(_ counter: Counter, as id: Int) { counters[id] = counter }
}
