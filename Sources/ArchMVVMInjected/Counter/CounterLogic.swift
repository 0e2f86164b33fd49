import Scenarios

/// The counters as view models see them, wherever they come from and are kept.
///
/// What changes something returns what became of it, or nothing when nothing changed.
@MainActor
protocol CounterRepository: AnyObject {
  var count: Int { get }
  var total: CounterTotal { get }

  func counter(_ id: Int) -> Counter
  func step(_ id: Int, by amount: Int) -> Counter?
  func reset(_ id: Int) -> Counter?
  func resetAll() -> [Int]
  @discardableResult
  func setBusy(_ id: Int, _ isBusy: Bool) -> Counter?
}

/// The counters of a storage.
final class StoredCounterRepository: CounterRepository {
  private let storage: any CounterStorage
  private let bounds: ClosedRange<Int>

  init(storage: any CounterStorage, bounds: ClosedRange<Int>) {
    self.storage = storage
    self.bounds = bounds
  }

  var count: Int { storage.counters.count }

  var total: CounterTotal { CounterTotal(of: storage.counters) }

  func counter(_ id: Int) -> Counter { storage.counter(id) }

  func step(_ id: Int, by amount: Int) -> Counter? {
    change(id) { $0.step(by: amount, within: bounds) }
  }

  func reset(_ id: Int) -> Counter? { change(id) { $0.value = 0 } }

  func resetAll() -> [Int] { (0..<count).filter { reset($0) != nil } }

  func setBusy(_ id: Int, _ isBusy: Bool) -> Counter? { change(id) { $0.isBusy = isBusy } }

  private func change(_ id: Int, _ change: (inout Counter) -> Void) -> Counter? {
    let old = storage.counter(id)
    var counter = old
    change(&counter)
    guard counter != old else { return nil }
    storage.store(counter, as: id)
    return counter
  }
}
