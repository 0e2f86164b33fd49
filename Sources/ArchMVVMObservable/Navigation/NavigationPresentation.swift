import Scenarios

/// The root view of the whole structure.
struct NavigationRootView: RootView {
  let controller: NavigationController

  var name: String? { "navigation" }

  var body: NavigationContent { NavigationContent(controller.structure) }
}

/// The root view of the tab bar.
struct TabBarRootView: RootView {
  let controller: NavigationController

  var name: String? { "tab bar" }

  var body: TabBarContent {
    TabBarContent(selectedTab: controller.selectedTab, unreadCount: controller.unreadCount)
  }
}

/// The root view of one screen, whatever its route.
struct ScreenRootView: RootView {
  let model: ScreenViewModel

  var name: String? { "screen \(model.screen.id.number)" }

  var body: ScreenContent {
    ScreenContent(model.screen, counter: model.count, session: model.user, isBusy: model.isBusy)
  }
}
