import Scenarios

/// Stores counters.
@MainActor
protocol CounterStorage: AnyObject {
  var counters: [Counter] { get }

  func counter(_ id: Int) -> Counter
  func store(_ counter: Counter, as id: Int)
}

/// Stores counters in memory, beside the ballast.
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

/// The counters as view models know them, and the rules that they obey.
@MainActor
protocol CounterRepository: AnyObject {
  var total: CounterTotal { get }

  func counter(_ id: Int) -> Counter

  /// Adds to a counter and returns it, or nil at a bound, where nothing changes.
  func step(_ id: Int, by amount: Int) -> Counter?

  func reset(_ id: Int) -> Counter
  func resetAll()
  func setBusy(_ id: Int, _ isBusy: Bool) -> Counter
}

/// A repository without a remote part: the counters of a storage.
final class StoredCounterRepository: CounterRepository {
  private let storage: any CounterStorage
  private let bounds: ClosedRange<Int>

  init(storage: any CounterStorage, bounds: ClosedRange<Int>) {
    self.storage = storage
    self.bounds = bounds
  }

  var total: CounterTotal { CounterTotal(of: storage.counters) }

  func counter(_ id: Int) -> Counter { storage.counter(id) }

  func step(_ id: Int, by amount: Int) -> Counter? {
    var counter = storage.counter(id)
    let value = counter.value
    counter.step(by: amount, within: bounds)
    guard counter.value != value else { return nil }
    storage.store(counter, as: id)
    return counter
  }

  func reset(_ id: Int) -> Counter { change(id) { $0.value = 0 } }

  func resetAll() { for id in storage.counters.indices { _ = reset(id) } }

  func setBusy(_ id: Int, _ isBusy: Bool) -> Counter { change(id) { $0.isBusy = isBusy } }

  private func change(_ id: Int, _ change: (inout Counter) -> Void) -> Counter {
    var counter = storage.counter(id)
    change(&counter)
    storage.store(counter, as: id)
    return counter
  }
}
