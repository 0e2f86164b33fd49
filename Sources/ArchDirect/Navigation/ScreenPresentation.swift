import Scenarios

extension DirectNavigationApp {
  func content(of id: ScreenID) -> ScreenContent? { screens[id].map(content) }

  func content(of screen: DirectScreen) -> ScreenContent {
    ScreenContent(
      screen.screen, counter: state.counter, session: state.session, isBusy: screen.isBusy)
  }

  func show(_ screens: ScreenGroup) { screens.forEach { show($0) } }

  /// Presents a screen once for all its views, if it has any.
  func show(_ screen: DirectScreen) {
    guard let views = screen.views, !views.isEmpty else { return }
    environment.scenario.tracer?.record(.notification, "screen \(screen.screen.id.number)")
    views.show(presented(screen))
  }

  func presented(_ screen: DirectScreen) -> ScreenContent {
    environment.scenario.tracer?.record(.computation, "screen \(screen.screen.id.number)")
    return content(of: screen)
  }
}
