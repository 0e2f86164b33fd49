import Scenarios

/// The application: a root layer with the controller of the navigation, and the screens in front.
///
/// The navigation controller is shared by everybody who shows or changes the structure. It makes a
/// controller for each screen that appears, and hands the session controller on to it.
final class MVCNavigationApp: NavigationApp {
  private let root: RootLayer<NavigationController>
  private let diagnostics: any Diagnostics
  private let tracer: (any Tracer)?

  init(environment: NavigationEnvironment) {
    let gate = StopGate()
    let environment = environment.behind(gate)
    diagnostics = environment.scenario.diagnostics
    tracer = environment.scenario.tracer
    root = RootLayer(
      NavigationController(environment: environment), gate: gate, diagnostics: diagnostics)
    root.controller.listen(to: environment.messages, in: root)
  }

  func send(_ intent: NavigationIntent) { root.send(.user(intent)) }

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    root.inject { NavigationScreen(view, tracer: tracer).appear(of: $0) } ?? .ended
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    root.inject { TabBarScreen(view, tracer: tracer).appear(of: $0) } ?? .ended
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    root.inject { navigation in
      guard let controller = navigation.screen(id) else {
        diagnostics.report(.unknownScreen(id))
        return .ended
      }
      return RouteScreen(view, tracer: tracer).appear(of: controller)
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
