import Scenarios

/// The pending delayed increments, at most one per counter.
@MainActor
final class CounterDelays {
  private let clock: any Clock<Duration>
  private var delays: [Int: Task<Void, Never>] = [:]

  init(clock: any Clock<Duration>) { self.clock = clock }

  /// Calls `elapsed` after the delay, unless cancelled before.
  func start(_ id: Int, elapsed: @escaping @MainActor () -> Void) {
    delays[id] = Task { [weak self, clock] in
      try? await clock.sleep(for: CounterConfiguration.delay)
      guard !Task.isCancelled else { return }
      self?.delays[id] = nil
      elapsed()
    }
  }

  func cancel(_ id: Int) { delays.removeValue(forKey: id)?.cancel() }

  func cancelAll() {
    for delay in delays.values { delay.cancel() }
    delays = [:]
  }
}
