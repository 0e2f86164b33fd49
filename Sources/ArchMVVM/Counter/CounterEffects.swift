import Scenarios

/// Runs the delayed increments and tells by a closure when one is due.
@MainActor
final class CounterDelays {
  /// Called when the delay of a counter is over.
  var didElapse: (@MainActor (Int) -> Void)?

  private let clock: any Clock<Duration>
  private var delays: [Int: Task<Void, Never>] = [:]

  init(clock: any Clock<Duration>) { self.clock = clock }

  func start(_ id: Int) {
    delays[id] = Task { [weak self, clock] in
      try? await clock.sleep(for: CounterConfiguration.delay)
      guard !Task.isCancelled else { return }
      self?.elapse(id)
    }
  }

  func cancel(_ id: Int) { delays.removeValue(forKey: id)?.cancel() }

  func cancelAll() {
    for delay in delays.values { delay.cancel() }
    delays = [:]
  }

  private func elapse(_ id: Int) {
    delays[id] = nil
    didElapse?(id)
  }
}
