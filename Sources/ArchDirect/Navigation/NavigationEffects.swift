import Scenarios

extension DirectNavigationApp {
  func incrementLater(_ id: ScreenID) {
    guard let screen = screens[id], !screen.isBusy else { return }
    screen.delay = Task { [weak self, clock = environment.scenario.clock] in
      try? await clock.sleep(for: NavigationEnvironment.delay)
      guard !Task.isCancelled else { return }
      self?.send(.delayElapsed(id))
    }
    show(screen)
  }

  func delayElapsed(_ id: ScreenID) {
    guard let screen = screens[id] else { return }
    screen.delay = nil
    state.counter += 1
    if !screen.screen.route.showsCounter { show(screen) }
    show(counterScreens)
  }
}
