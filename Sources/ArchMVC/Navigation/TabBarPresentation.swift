import Scenarios

/// A screen that shows the tab bar.
final class TabBarScreen: ControllerObserver {
  private let view: any ContentView<TabBarContent>
  private var shown: TabBarContent?

  init(_ view: any ContentView<TabBarContent>) { self.view = view }

  /// Shows the tab bar of the controller that the screen is given, from now on.
  func appear(of controller: NavigationController) -> ViewAttachment {
    controller.observeTabBar(with: self)
  }

  func didChange(_ tabBar: TabBarModel) {
    let content = TabBarContent(tabBar)
    guard content != shown else { return }
    shown = content
    view.show(content)
  }
}

extension TabBarContent {
  init(_ tabBar: TabBarModel) {
    self.init(selectedTab: tabBar.selectedTab, unreadCount: tabBar.unreadCount)
  }
}
