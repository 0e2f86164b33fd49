import Scenarios

/// What the views of the tab bar observe.
extension TabBarFeature: Property {
  var value: TabBarContent {
    TabBarContent(selectedTab: state.selectedTab, unreadCount: state.unreadCount)
  }
}
