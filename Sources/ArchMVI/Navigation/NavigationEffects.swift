import Scenarios

/// The delay of an increment, which ends with its screen.
extension ScreenFeature: EffectReducer {
  enum Effect {
    case startDelay
    case endDelay
  }

  func reduce(effect: Effect) {
    switch effect {
    case .startDelay:
      delay = Task { [weak self, clock = processor.environment.clock] in
        try? await clock.sleep(for: NavigationEnvironment.delay)
        await self?(.delayElapsed)
      }
    case .endDelay: delay?.cancel()
    }
  }
}
