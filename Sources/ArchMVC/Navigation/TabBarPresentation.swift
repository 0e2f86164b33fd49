import Scenarios

/// A screen that shows the tab bar.
final class TabBarScreen: ControllerObserver {
  private let view: any ContentView<TabBarContent>
  private let tracer: (any Tracer)?

  init(_ view: any ContentView<TabBarContent>, tracer: (any Tracer)?) {
    self.view = view
    self.tracer = tracer
  }

  func didChange(_ tabBar: TabBarModel) {
    tracer?.record(.computation, "tab bar")
    view.show(TabBarContent(tabBar))
  }
}

extension TabBarContent {
  init(_ tabBar: TabBarModel) {
    self.init(selectedTab: tabBar.selectedTab, unreadCount: tabBar.unreadCount)
  }
}
