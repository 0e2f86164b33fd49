import Scenarios

/// The controller of the counters: it owns them, and changes them.
@MainActor
final class CounterController {
  private(set) var counters: [Counter]
  let totalObservers = ControllerObservers()
  private let counterObservers: [ControllerObservers]
  private let bounds: ClosedRange<Int>
  private let clock: any Clock<Duration>
  private var delays: [Int: Task<Void, Never>] = [:]

  init(_ configuration: CounterConfiguration, clock: any Clock<Duration>) {
    counters = configuration.counters
    counterObservers = counters.map { _ in ControllerObservers() }
    bounds = configuration.bounds
    self.clock = clock
    Trace.watch(self)
  }

  deinit {
    for delay in delays.values { delay.cancel() }
  }

  var total: CounterTotal { CounterTotal(of: counters) }

  func contains(_ id: Int) -> Bool { counters.indices.contains(id) }

  /// The observers of one counter.
  func observers(of id: Int) -> ControllerObservers { counterObservers[id] }

  func increment(_ id: Int) { change(id) { $0.step(by: 1, within: bounds) } }

  func decrement(_ id: Int) { change(id) { $0.step(by: -1, within: bounds) } }

  func reset(_ id: Int) { change(id) { $0.value = 0 } }

  func resetAll() {
    for id in counters.indices { counters[id].value = 0 }
    for observers in counterObservers { observers.notify() }
    totalObservers.notify()
  }

  func incrementLater(_ id: Int) {
    guard contains(id), !counters[id].isBusy else { return }
    delays[id] = Task { [weak self, clock] in
      try? await clock.sleep(for: CounterConfiguration.delay)
      guard let self, !Task.isCancelled else { return }
      delayElapsed(id)
    }
    counters[id].isBusy = true
    counterObservers[id].notify()
  }

  func cancelLater(_ id: Int) {
    guard contains(id), counters[id].isBusy else { return }
    delays.removeValue(forKey: id)?.cancel()
    counters[id].isBusy = false
    counterObservers[id].notify()
  }

  private func delayElapsed(_ id: Int) {
    delays[id] = nil
    change(id) {
      $0.isBusy = false
      $0.step(by: 1, within: bounds)
    }
  }

  private func change(_ id: Int, _ change: (inout Counter) -> Void) {
    guard contains(id) else { return }
    change(&counters[id])
    counterObservers[id].notify()
    totalObservers.notify()
  }
}
