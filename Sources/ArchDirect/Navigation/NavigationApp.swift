import Scenarios

/// The navigation without an architecture.
///
/// A structure, an object per screen, and one function that changes the structure, removes and makes
/// screens, and shows what changed.
final class DirectNavigationApp: NavigationApp {
  enum Action {
    case intent(NavigationIntent)
    case delayElapsed(ScreenID)
    case unreadChanged(Int)
  }

  let environment: NavigationEnvironment
  let gate = StopGate()
  var state: NavigationState
  var screens: [ScreenID: DirectScreen] = [:]
  let counterScreens = ScreenGroup()
  let sessionScreens = ScreenGroup()
  let navigationViews: ViewList<NavigationContent>
  let tabBarViews: ViewList<TabBarContent>
  private var subscription: MessageSubscription?
  private let queue: IntentQueue<Action>

  init(environment: NavigationEnvironment) {
    self.environment = environment.behind(gate)
    navigationViews = ViewList(gate)
    tabBarViews = ViewList(gate)
    state = NavigationState(
      structure: NavigationStructure(tabs: environment.identifiers.tabRoots()))
    queue = IntentQueue(diagnostics: environment.scenario.diagnostics)
    for screen in state.structure.screens { appear(screen) }
    environment.scenario.tracer?.watch("state") { [weak self] in self?.state }
    subscription = self.environment.messages.listen { [weak self] message in
      if case .unreadChanged(let count) = message { self?.send(.unreadChanged(count)) }
    }
  }

  isolated deinit { stop() }

  func send(_ intent: NavigationIntent) { send(.intent(intent)) }

  func send(_ action: Action) { queue.send(action) { handle($0) } }

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    attach(view, to: navigationViews, showing: presentedNavigation())
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    attach(view, to: tabBarViews, showing: presentedTabBar())
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    guard let screen = screens[id] else {
      environment.scenario.diagnostics.report(.unknownScreen(id))
      return .ended
    }
    return attach(view, to: screen.makeViews(gate), showing: presented(screen))
  }

  private func attach<Content>(
    _ view: any ContentView<Content>, to views: ViewList<Content>,
    showing content: @autoclosure () -> Content
  ) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    return queue.deliver({ views.attach(view, showing: content()) }) { handle($0) }
  }

  func stop() {
    gate.close()
    queue.removeAll()
    subscription?.end()
    for screen in screens.values { screen.leave() }
    navigationViews.detachAll()
    tabBarViews.detachAll()
  }
}
