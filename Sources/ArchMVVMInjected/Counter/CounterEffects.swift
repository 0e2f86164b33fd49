import Scenarios

/// Is told when the delay of a counter is over.
@MainActor
protocol CounterDelayResponder: AnyObject {
  func delayElapsed(_ id: Int)
}

/// Runs the delayed increments.
@MainActor
final class CounterDelays {
  weak var responder: (any CounterDelayResponder)?

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
    responder?.delayElapsed(id)
  }
}
