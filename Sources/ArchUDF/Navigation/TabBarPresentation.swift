import Scenarios

extension NavigationState {
  /// What a view of the tab bar shows.
  package var tabBarContent: TabBarContent {
    TabBarContent(selectedTab: structure.selectedTab, unreadCount: unreadCount)
  }

  /// What the tab bar shows a part of.
  var tabBar: TabBar { TabBar(selectedTab: structure.selectedTab, unreadCount: unreadCount) }
}

/// The part of the state that the tab bar shows.
struct TabBar: Equatable {
  var selectedTab: Tab?
  var unreadCount: Int
}

/// Turns the state of the tab bar into what its views show.
final class TabBarViewModel: StateObserver {
  let views = ViewList<TabBarContent>()

  func didReduce(_ tabBar: TabBar, oldState: TabBar?) {
    guard !views.isEmpty else { return }
    views.show(TabBarContent(selectedTab: tabBar.selectedTab, unreadCount: tabBar.unreadCount))
  }
}
