import Scenarios

extension ScreenViewModel {
  func incrementLater() {
    guard !isBusy else { return }
    isBusy = true
    delay.start({ [clock = context.clock] in
      try await clock.sleep(for: NavigationEnvironment.delay)
    }) { [weak self] _ in self?.delayElapsed() }
    update()
  }

  private func delayElapsed() {
    isBusy = false
    context.model.counter += 1
    if !screen.route.showsCounter { update() }
    context.didChangeCounter()
  }

  /// Ends what the screen has started, and tells that it has left.
  func leave() {
    if isBusy { delay.cancel() }
    didLeave?()
  }
}
