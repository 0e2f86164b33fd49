import Scenarios

/// The content of the views of the navigation.
extension AppFeature: Property {
  var value: NavigationContent { NavigationContent(state.structure) }
}

/// The content of the tab bar's views.
extension TabBarFeature: Property {
  var value: TabBarContent {
    TabBarContent(selectedTab: state.selectedTab, unreadCount: state.unreadCount)
  }
}

/// The content of a screen's views.
extension ScreenFeature: Property {
  var value: ScreenContent {
    ScreenContent(
      screen, counter: state.counter, session: state.session, isBusy: state.isBusy)
  }
}
