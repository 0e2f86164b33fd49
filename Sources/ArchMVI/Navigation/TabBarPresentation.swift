import Scenarios

/// The content of the tab bar's views.
extension TabBarFeature: Property {
  var value: TabBarContent {
    TabBarContent(selectedTab: state.selectedTab, unreadCount: state.unreadCount)
  }
}
