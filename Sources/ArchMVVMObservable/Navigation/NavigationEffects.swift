import Scenarios

/// The delayed increment of a screen, which goes with the screen.
extension ScreenViewModel {
  /// Is busy at once, and calls `elapsed` after the delay; while busy it does nothing.
  func incrementLater(
    clock: any Clock<Duration>, elapsed: @escaping @MainActor (EffectSlot.Ticket) -> Void
  ) {
    guard !isBusy else { return }
    isBusy = true
    delay.start {
      try await clock.sleep(for: NavigationEnvironment.delay)
    } ended: { _, ticket in
      elapsed(ticket)
    }
  }

  /// Is not busy any more, if it was that delay which it waits for.
  func delayElapsed(_ ticket: EffectSlot.Ticket) -> Bool {
    guard delay.redeem(ticket) else { return false }
    isBusy = false
    return true
  }

  func leave() { delay.cancel() }
}
