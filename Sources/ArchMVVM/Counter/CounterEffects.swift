import Scenarios

extension CounterViewModel {
  func incrementLater() {
    guard delay == nil else { return }
    delay = Request(
      "delay", completions, { [clock] in try await clock.sleep(for: CounterConfiguration.delay) },
      didEnd: { [weak self] _ in self?.delayElapsed() })
  }

  func cancelLater() {
    if delay != nil { delay = nil }
  }

  private func delayElapsed() {
    model.counters[id].step(by: 1, within: model.bounds)
    delay = nil
    didChangeValue()
  }
}
