import Scenarios

extension ScreenViewModel {
  func incrementLater() {
    guard delay == nil else { return }
    delay = Request(
      "delay", completions, { [clock] in try await clock.sleep(for: NavigationEnvironment.delay) },
      didEnd: { [weak self] _ in self?.delayElapsed() })
  }

  private func delayElapsed() {
    model.counter += 1
    delay = nil
    didChangeCounter?()
  }

  /// Unbinds the screen and cancels its delayed increment.
  func leave() {
    didUpdate = nil
    delay = nil
  }
}
