import Scenarios

/// The root view of the tab bar; of the structure it shows the selected tab alone.
struct TabBarRootView: RootView {
  let controller: NavigationController

  var name: String { "tab bar" }

  var body: TabBarContent {
    TabBarContent(
      selectedTab: controller.structure.selectedTab, unreadCount: controller.unreadCount)
  }
}
