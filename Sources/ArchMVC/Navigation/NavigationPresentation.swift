import Scenarios

/// A screen that shows the structure of the navigation.
final class NavigationScreen: ControllerObserver {
  private let view: any ContentView<NavigationContent>
  private let tracer: (any Tracer)?

  init(_ view: any ContentView<NavigationContent>, tracer: (any Tracer)?) {
    self.view = view
    self.tracer = tracer
  }

  func didChange(_ structure: NavigationStructure) {
    tracer?.record(.computation, "navigation")
    view.show(NavigationContent(structure))
  }
}

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

/// A screen that shows one screen of the navigation, whatever its route.
final class RouteScreen: ControllerObserver {
  private let view: any ContentView<ScreenContent>
  private let tracer: (any Tracer)?

  init(_ view: any ContentView<ScreenContent>, tracer: (any Tracer)?) {
    self.view = view
    self.tracer = tracer
  }

  func didChange(_ controller: ScreenController) {
    tracer?.record(.computation, "screen \(controller.id.number)")
    view.show(controller.content)
  }
}
