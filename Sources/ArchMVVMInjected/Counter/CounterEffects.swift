import Scenarios

/// The delayed increment of a counter.
extension CounterViewModel {
  func incrementLater() {
    guard !counter.isBusy else { return }
    delay = work.start { [clock] in
      try await clock.sleep(for: CounterConfiguration.delay)
    } then: { [weak self] _ in
      self?.delayElapsed()
    }
    show(repository.setBusy(id, true))
  }

  func cancelLater() {
    guard counter.isBusy else { return }
    delay?.cancel()
    show(repository.setBusy(id, false))
  }

  private func delayElapsed() {
    let idle = repository.setBusy(id, false)
    if let counter = repository.step(id, by: 1) { showChangedValue(counter) } else { show(idle) }
  }
}
