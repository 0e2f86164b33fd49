import Scenarios

/// Shows the structure.
final class NavigationViewModel: ViewModel, Initializable {
  let views = ViewList<NavigationContent>()
  @UDF.State private var structure: NavigationStructure

  func didReduce(state: NavigationStructure, oldState: NavigationStructure?) {
    if state != oldState { views.show(content) }
  }

  var content: NavigationContent {
    NavigationContent(
      stacks: structure.stacks, selectedTab: structure.selectedTab, modals: structure.modals,
      visibleScreen: structure.visibleScreen.id)
  }
}

/// Shows the tab bar.
final class TabBarViewModel: ViewModel, Initializable {
  let views = ViewList<TabBarContent>()
  @UDF.State private var tabBar: TabBarState

  func didReduce(state: TabBarState, oldState: TabBarState?) {
    if state != oldState { views.show(content) }
  }

  var content: TabBarContent {
    TabBarContent(
      selectedTab: tabBar.selectedTab,
      newsBadge: tabBar.unreadCount > 0 ? String(tabBar.unreadCount) : nil)
  }
}
