import Scenarios

/// The application: a root layer with the controller of the navigation, and the screens in front of
/// it.
final class MVVMObservableNavigationApp: NavigationApp {
  private let root: RootLayer<NavigationController>
  private let updates: FrameUpdates
  private let navigationBinder: ObservationBinder<NavigationViewModel>
  private let tabBarBinder: ObservationBinder<TabBarViewModel>
  private let subscription: MessageSubscription
  private let diagnostics: any Diagnostics

  init(environment: NavigationEnvironment) {
    let gate = StopGate()
    let environment = environment.behind(gate)
    let controller = NavigationController(environment: environment)
    diagnostics = environment.scenario.diagnostics
    let root = RootLayer(controller, gate: gate, diagnostics: diagnostics)
    controller.root = root
    self.root = root
    updates = FrameUpdates(environment.scenario, gate: gate) { deliveries in
      root.inject { _ in deliveries() }
    }
    navigationBinder = ObservationBinder(
      of: NavigationViewModel(controller), "navigation", rank: .source, place: 0,
      lifetime: .rootLayer, updates: updates)
    tabBarBinder = ObservationBinder(
      of: TabBarViewModel(controller), "tab bar", rank: .source, place: 1, lifetime: .rootLayer,
      updates: updates)
    subscription = environment.messages.listen { [weak root] in root?.send(.message($0)) }
  }

  /// Who owns binders must end them, also when nobody stopped the application.
  isolated deinit { stop() }

  func send(_ intent: NavigationIntent) { root.send(.user(intent)) }

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    root.inject { _ in navigationBinder.attach(view) } ?? .ended
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    root.inject { _ in tabBarBinder.attach(view) } ?? .ended
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    root.inject { controller in
      guard let binder = controller.screens.binder(of: id, updates: updates) else {
        diagnostics.report(.unknownScreen(id))
        return .ended
      }
      return binder.attach(view)
    } ?? .ended
  }

  var navigationContent: NavigationContent { NavigationViewModel(root.controller).content }

  var tabBarContent: TabBarContent { TabBarViewModel(root.controller).content }

  func content(of id: ScreenID) -> ScreenContent? { root.controller.screens[id]?.content }

  func stop() {
    root.stop()
    updates.end()
    subscription.end()
    navigationBinder.end()
    tabBarBinder.end()
  }
}
