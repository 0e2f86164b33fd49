import Scenarios

extension ScreenViewModel {
  func incrementLater() {
    guard !isBusy else { return }
    isBusy = true
    delay.start({ [clock] in try await clock.sleep(for: NavigationEnvironment.delay) }) {
      [weak self] _ in self?.delayElapsed()
    }
    update()
  }

  private func delayElapsed() {
    isBusy = false
    model.counter += 1
    if !screen.route.showsCounter { update() }
    didChangeCounter()
  }

  /// Ends what the screen has started.
  func leave() {
    if isBusy { delay.cancel() }
  }
}
