import Scenarios

/// The application: a root layer with the controller of the navigation, and the screens in front.
///
/// The navigation controller is shared by everybody who shows or changes the structure. It makes a
/// controller for each screen that appears, and hands the session controller on to it.
final class MVCNavigationApp: NavigationApp {
  private let root: RootLayer<NavigationController>
  private let diagnostics: any Diagnostics

  init(environment: NavigationEnvironment) {
    diagnostics = environment.scenario.diagnostics
    root = RootLayer(NavigationController(environment: environment), diagnostics: diagnostics)
    root.controller.listen(to: environment.messages, in: root)
  }

  func send(_ intent: NavigationIntent) { root.send(.user(intent)) }

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    root.inject { NavigationScreen(view).appear(of: $0) } ?? .ended
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    root.inject { TabBarScreen(view).appear(of: $0) } ?? .ended
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    root.inject { navigation in
      guard let controller = navigation.screen(id) else {
        diagnostics.report(.unknownScreen(id))
        return .ended
      }
      return RouteScreen(view).appear(of: controller)
    } ?? .ended
  }

  var navigationContent: NavigationContent { NavigationContent(root.controller.model.structure) }

  var tabBarContent: TabBarContent { TabBarContent(root.controller.tabBar) }

  func content(of id: ScreenID) -> ScreenContent? {
    root.controller.screen(id)?.content
  }

  func stop() { root.stop() }

  /// Controllers and those who observe them hold each other until they are stopped.
  isolated deinit { root.stop() }
}
