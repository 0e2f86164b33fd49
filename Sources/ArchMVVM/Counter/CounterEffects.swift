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
    let isChanged = step(by: 1)
    delay = nil
    if isChanged { didChangeValue?() }
  }
}
