import Scenarios

/// The delayed increment of a screen, which goes with the screen.
extension ScreenController {
  /// Calls `elapsed` after the delay, unless the screen leaves before; does nothing while busy.
  func startDelay(
    _ clock: any Clock<Duration>, elapsed: @escaping @MainActor () -> Void
  ) {
    guard delay == nil else { return }
    delay = Task {
      try? await clock.sleep(for: NavigationEnvironment.delay)
      if !Task.isCancelled { elapsed() }
    }
    notify()
  }

  /// The delay is over.
  func endDelay() {
    delay = nil
    notify()
  }
}
