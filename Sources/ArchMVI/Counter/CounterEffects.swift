import Scenarios

/// The delayed increment of a counter.
extension CounterFeature: EffectReducer {
  /// What a counter has done beside its state.
  enum Effect {
    case startDelay
    case cancelDelay
  }

  func reduce(effect: Effect) {
    switch effect {
    case .startDelay:
      delay = Task { [weak self, clock] in
        try? await clock.sleep(for: CounterConfiguration.delay)
        guard !Task.isCancelled else { return }
        self?(.delayElapsed)
      }
    case .cancelDelay:
      delay?.cancel()
      delay = nil
    }
  }

  func stop() {
    effect(.cancelDelay)
    property?.views.detachAll()
  }
}
