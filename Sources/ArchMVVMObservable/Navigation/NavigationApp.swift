import Scenarios

/// The root layer of the application: it makes the controllers and injects them, and has a binder
/// for each thing that is shown.
final class MVVMObservableNavigationApp: NavigationApp {
  private let controller: NavigationController
  private let gate = StopGate()
  private let navigationBinder: ViewBinder<NavigationRootView>
  private let tabBarBinder: ViewBinder<TabBarRootView>
  private let screenBinders: ScreenBinders
  private let subscription: MessageSubscription

  init(environment: NavigationEnvironment) {
    let environment = environment.behind(gate)
    let controller = NavigationController(
      environment: environment, gate: gate, session: SessionController(),
      counter: SharedCounterController())
    self.controller = controller
    let updates = FrameUpdates(environment.scenario, gate: gate) { [weak controller] in
      controller?.deliver($0)
    }
    navigationBinder = ViewBinder(
      NavigationRootView(controller: controller), place: 0, updates: updates)
    tabBarBinder = ViewBinder(TabBarRootView(controller: controller), place: 1, updates: updates)
    let screenBinders = ScreenBinders(updates)
    self.screenBinders = screenBinders
    subscription = environment.messages.listen { [weak controller] message in
      if case .unreadChanged(let count) = message { controller?.send(.unreadChanged(count)) }
    }
    controller.screenWillLeave = { [weak screenBinders] in screenBinders?.remove($0) }
  }

  isolated deinit { stop() }

  func send(_ intent: NavigationIntent) { controller.send(.user(intent)) }

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    controller.deliver { navigationBinder.attach(view) }
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    controller.deliver { tabBarBinder.attach(EquatableView(view)) }
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    guard let model = controller.screens[id] else {
      controller.environment.scenario.diagnostics.report(.unknownScreen(id))
      return .ended
    }
    return controller.deliver { screenBinders.binder(of: model).attach(view) }
  }

  var navigationContent: NavigationContent { NavigationRootView(controller: controller).body }

  var tabBarContent: TabBarContent { TabBarRootView(controller: controller).body }

  func content(of id: ScreenID) -> ScreenContent? {
    controller.screens[id].map { ScreenRootView(model: $0).body }
  }

  func stop() {
    gate.close()
    subscription.end()
    controller.stop()
    navigationBinder.end()
    tabBarBinder.end()
    screenBinders.removeAll()
  }
}
