import Scenarios

extension DirectNavigationApp {
  var navigationContent: NavigationContent { NavigationContent(state.structure) }

  /// Presents the structure once for all its views, if it has any.
  func showNavigation() {
    guard !navigationViews.isEmpty else { return }
    environment.scenario.tracer?.record(TraceEvent(.notification, "navigation"))
    navigationViews.show(navigationContent)
  }
}
