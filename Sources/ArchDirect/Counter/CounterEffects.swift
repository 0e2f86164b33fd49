import Scenarios

extension DirectCounterBoard {
  func incrementLater(_ id: Int) {
    guard state.counters.indices.contains(id) else { return report(id) }
    guard !state.counters[id].isBusy else { return }
    delays[id] = Task { [weak self, clock = environment.clock] in
      try? await clock.sleep(for: CounterConfiguration.delay)
      guard !Task.isCancelled else { return }
      self?.send(.delayElapsed(id))
    }
    change(id) { $0.isBusy = true }
  }

  func cancelLater(_ id: Int) {
    guard state.counters.indices.contains(id) else { return report(id) }
    guard state.counters[id].isBusy else { return }
    delays.removeValue(forKey: id)?.cancel()
    change(id) { $0.isBusy = false }
  }

  func delayElapsed(_ id: Int) {
    delays[id] = nil
    change(id) {
      $0.isBusy = false
      $0.step(by: 1, within: bounds)
    }
  }

  func cancelDelays() {
    for delay in delays.values { delay.cancel() }
    delays = [:]
  }
}
