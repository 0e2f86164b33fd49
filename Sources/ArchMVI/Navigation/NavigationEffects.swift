import Scenarios

/// The delay of an increment, which ends with its screen.
extension ScreenFeature: AsyncEffectReducer {
  /// What a screen can do beside changing its state.
  enum Effect {
    case delay
  }

  func reduce(effect: Effect) async {
    switch effect {
    case .delay:
      try? await processor.environment.clock.sleep(for: NavigationEnvironment.delay)
      await self(.delayElapsed)
    }
  }
}
