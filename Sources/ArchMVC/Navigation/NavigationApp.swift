import Scenarios

/// The root layer of the application: it makes the controller of the navigation, and gives it to a
/// screen for each view that is attached.
///
/// The navigation controller makes a controller for each screen that appears, and passes the session
/// controller on to it.
final class MVCNavigationApp: NavigationApp {
  private let controller: NavigationController

  init(environment: NavigationEnvironment) {
    controller = NavigationController(environment: environment)
  }

  isolated deinit { stop() }

  func send(_ intent: NavigationIntent) { controller.send(.user(intent)) }

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    controller.observe(with: NavigationScreen(view, tracer: controller.tracer))
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    controller.observeTabBar(with: TabBarScreen(view, tracer: controller.tracer))
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    controller.observe(id, with: RouteScreen(view, tracer: controller.tracer))
  }

  var navigationContent: NavigationContent { NavigationContent(controller.model.structure) }

  var tabBarContent: TabBarContent { TabBarContent(controller.tabBar) }

  func content(of id: ScreenID) -> ScreenContent? { controller.screen(id)?.content }

  func stop() { controller.stop() }
}
