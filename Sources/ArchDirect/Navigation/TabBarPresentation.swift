import Scenarios

extension DirectNavigationApp {
  var tabBarContent: TabBarContent {
    TabBarContent(selectedTab: state.structure.selectedTab, unreadCount: state.unreadCount)
  }

  /// Presents the tab bar once for all its views, if it has any.
  func showTabBar() {
    guard !tabBarViews.isEmpty else { return }
    environment.scenario.tracer?.record(.notification, "tab bar")
    tabBarViews.show(presentedTabBar())
  }

  func presentedTabBar() -> TabBarContent {
    environment.scenario.tracer?.record(.computation, "tab bar")
    return tabBarContent
  }
}
