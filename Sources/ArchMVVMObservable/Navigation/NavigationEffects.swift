import Scenarios

/// The delayed increment of a screen, which is cancelled when the screen leaves.
extension ScreenViewModel {
  /// Makes the screen busy, and calls `elapsed` after the delay; does nothing while busy.
  func incrementLater(
    _ clock: any Clock<Duration>, elapsed: @escaping @MainActor () -> Void
  ) {
    guard phase == .idle else { return }
    phase = .busy
    delay = Task {
      try? await clock.sleep(for: NavigationEnvironment.delay)
      if !Task.isCancelled { elapsed() }
    }
  }

  func delayElapsed() {
    phase = .idle
    step(by: 1)
  }

  func cancelDelay() { delay?.cancel() }

  /// Ends what belongs to the screen, and the trackings that are armed on shared controllers.
  func leave() {
    cancelDelay()
    phase = .left
  }
}
