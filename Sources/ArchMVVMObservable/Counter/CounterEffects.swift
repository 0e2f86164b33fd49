import Scenarios

extension BoardViewModel {
  func incrementLater(_ model: CounterModel) {
    guard !model.isBusy else { return }
    model.isBusy = true
    model.delay = Task { [weak self, id = model.id, clock = environment.clock] in
      try? await clock.sleep(for: CounterConfiguration.delay)
      if !Task.isCancelled { self?.send(.delayElapsed(id)) }
    }
  }

  func cancelLater(_ model: CounterModel) {
    guard model.isBusy else { return }
    model.delay?.cancel()
    model.isBusy = false
  }
}
