import Scenarios

/// The root view of the tab bar.
struct TabBarRootView: RootView {
  let controller: NavigationController

  var name: String { "tab bar" }

  var body: TabBarContent {
    TabBarContent(selectedTab: controller.selectedTab, unreadCount: controller.unreadCount)
  }
}
