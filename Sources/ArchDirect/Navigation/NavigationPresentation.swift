import Scenarios

extension DirectNavigationApp {
  var navigationContent: NavigationContent { NavigationContent(state.structure) }

  /// Presents the structure once for all its views, if it has any.
  func showNavigation() {
    guard !navigationViews.isEmpty else { return }
    environment.scenario.tracer?.record(.notification, "navigation")
    navigationViews.show(presentedNavigation())
  }

  func presentedNavigation() -> NavigationContent {
    environment.scenario.tracer?.record(.computation, "navigation")
    return navigationContent
  }
}
