import Scenarios

/// The delayed increment of a screen, which is cancelled when the screen leaves.
extension ScreenViewModel {
  func incrementLater() {
    guard delay == nil else { return }
    delay = work.start { [clock] in
      try await clock.sleep(for: NavigationEnvironment.delay)
    } then: { [weak self] _ in
      self?.delayElapsed()
    }
    show()
  }

  private func delayElapsed() {
    delay = nil
    if !screen.route.showsCounter { show() }
    increment()
  }
}
