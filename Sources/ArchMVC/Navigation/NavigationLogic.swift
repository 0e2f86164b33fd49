import Scenarios

/// The controller of the navigation, shared by all screens.
///
/// It handles one intent after the other: it changes the structure, removes and makes the
/// controllers of screens, and then notifies the observers of what changed: the structure, the tab
/// bar, and the screens that show the session.
@MainActor
final class NavigationController {
  /// An action of the user, the end of an effect, or a message.
  enum Intent {
    case user(NavigationIntent)
    case delayElapsed(ScreenID)
    case unreadChanged(Int)
  }

  private(set) var model: NavigationModel
  private(set) var tabBar: TabBarModel
  private let shared: SessionController
  private let identifiers: any IdentifierGenerator
  private let screenModels: (any ScreenModelObserver)?
  private let clock: any Clock<Duration>
  private let diagnostics: any Diagnostics
  let tracer: (any Tracer)?
  private let gate = StopGate()
  private let queue: IntentQueue<Intent>
  private var screens: [ScreenID: ScreenController] = [:]
  private let structureObservers = ControllerObservers<NavigationStructure>()
  private let tabBarObservers = ControllerObservers<TabBarModel>()
  private var subscription: MessageSubscription?

  init(environment: NavigationEnvironment) {
    identifiers = environment.identifiers
    screenModels = environment.screenModels
    clock = environment.scenario.clock
    diagnostics = environment.scenario.diagnostics
    tracer = environment.scenario.tracer
    queue = IntentQueue(diagnostics: diagnostics)
    shared = SessionController(tracer: tracer)
    model = NavigationModel(tabs: identifiers.tabRoots())
    tabBar = TabBarModel(selectedTab: model.structure.selectedTab)
    for screen in model.structure.screens { appear(screen) }
    tracer?.watch("model") { [weak self] in self?.model }
    tracer?.watch("tabBar") { [weak self] in self?.tabBar }
    tracer?.watch("shared") { [weak shared] in shared?.model }
    subscription = environment.behind(gate).messages.listen { [weak self] message in
      if case .unreadChanged(let count) = message { self?.send(.unreadChanged(count)) }
    }
  }

  func send(_ intent: Intent) {
    guard gate.isOpen else { return }
    queue.send(intent) { handle($0) }
  }

  /// The controller of a present screen.
  func screen(_ id: ScreenID) -> ScreenController? { screens[id] }

  /// Subscribes a screen to the structure and notifies it of the current one.
  func observe(with screen: some ControllerObserver<NavigationStructure>) -> ViewAttachment {
    subscribe(screen, to: structureObservers, model.structure)
  }

  /// Subscribes a screen to the tab bar and notifies it of the current one.
  func observeTabBar(with screen: some ControllerObserver<TabBarModel>) -> ViewAttachment {
    subscribe(screen, to: tabBarObservers, tabBar)
  }

  /// Subscribes a screen to the controller of a route's screen; reports one that does not exist.
  func observe(
    _ id: ScreenID, with screen: some ControllerObserver<ScreenController>
  ) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    guard let controller = screens[id] else {
      diagnostics.report(.unknownScreen(id))
      return .ended
    }
    return subscribe(screen, to: controller.observers, controller)
  }

  private func subscribe<Value>(
    _ screen: any ControllerObserver<Value>, to observers: ControllerObservers<Value>,
    _ value: Value
  ) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    let observation = observers.add(screen)
    queue.deliver({ screen.didChange(value) }) { handle($0) }
    return observation
  }

  private func handle(_ intent: Intent) {
    guard gate.isOpen else { return }
    tracer?.record(.intent, "\(intent)")
    switch intent {
    case .user(let intent): handle(intent)
    case .delayElapsed(let id): delayElapsed(id)
    case .unreadChanged(let count):
      guard count != tabBar.unreadCount else { return }
      tabBar.unreadCount = count
      tabBarObservers.notify(tabBar, tracer, "tab bar")
    }
  }

  func stop() {
    gate.close()
    queue.removeAll()
    subscription?.end()
    for screen in screens.values { screen.leave() }
    structureObservers.removeAll()
    tabBarObservers.removeAll()
  }

  private func handle(_ intent: NavigationIntent) {
    switch intent {
    case .push(let route): navigate { $0.push(identifiers.screen(route)) }
    case .pop: navigate { $0.pop() }
    case .popToRoot: navigate { $0.popToRoot() }
    case .popTo(let screen): navigate { $0.pop(to: screen) }
    case .popFrom(let screen), .systemDidPop(let screen): navigate { $0.pop(from: screen) }
    case .showModal(let route, let isStack):
      navigate { $0.present(identifiers.modal(route, isStack: isStack)) }
    case .dismissModal: navigate { $0.dismissModal() }
    case .dismissAllModals: navigate { $0.dismissAllModals() }
    case .systemDidDismiss(let modal): navigate { $0.dismiss(modal) }
    case .showRoot(let route):
      navigate { $0 = NavigationStructure(single: identifiers.screen(route)) }
    case .showTabs: navigate { $0.showTabs(identifiers.tabRoots()) }
    case .select(let tab): transition { select(tab, in: &$0) }
    case .deepLink(let tab, let routes):
      navigate {
        $0.showTabs(identifiers.tabRoots())
        $0.show(identifiers.screens(routes), in: tab)
      }
    case .showProfile: showProfile()
    case .login(let name): login(name)
    case .logout: logout()
    case .increment(let id): step(id, by: 1)
    case .decrement(let id): step(id, by: -1)
    case .incrementLater(let id):
      screens[id]?.startDelay(clock) { [weak self] in self?.send(.delayElapsed(id)) }
    }
  }

  // MARK: What all screens share

  private func showProfile() {
    transition {
      if shared.model.session != nil {
        select(.profile, in: &$0)
      } else if !$0.isWaitingForLogin {
        $0.waitForLogin(in: identifiers.modal(.login, isStack: true))
      }
    }
  }

  private func login(_ name: String) {
    shared.model.session = Session(name: name)
    transition { if $0.isWaitingForLogin { select(.profile, in: &$0) } }
  }

  private func logout() {
    guard shared.model.session != nil else { return }
    shared.model.session = nil
    navigate { $0 = NavigationStructure(single: identifiers.screen(.onboarding)) }
  }

  private func step(_ id: ScreenID, by amount: Int) {
    guard screens[id] != nil else { return }
    shared.model.counter += amount
    shared.notifyChanges()
  }

  private func delayElapsed(_ id: ScreenID) {
    guard let screen = screens[id] else { return }
    shared.model.counter += 1
    screen.endDelay()
    shared.notifyChanges()
  }

  // MARK: Transitions

  private func select(_ tab: Tab, in model: inout NavigationModel) {
    model.change {
      $0.showTabs(identifiers.tabRoots())
      $0.select(tab)
    }
  }

  private func navigate(_ change: (inout NavigationStructure) -> Void) {
    transition { $0.change(change) }
  }

  private func transition(_ change: (inout NavigationModel) -> Void) {
    let (oldStructure, oldTabBar) = (model.structure, tabBar)
    change(&model)
    tabBar.selectedTab = model.structure.selectedTab
    if model.structure != oldStructure {
      exchangeScreens(NavigationChange(from: oldStructure, to: model.structure))
      structureObservers.notify(model.structure, tracer, "navigation")
    }
    if tabBar != oldTabBar { tabBarObservers.notify(tabBar, tracer, "tab bar") }
    shared.notifyChanges()
  }

  private func exchangeScreens(_ change: NavigationChange) {
    for screen in change.left { screens.removeValue(forKey: screen.id)?.leave() }
    for screen in change.appeared { appear(screen) }
  }

  private func appear(_ screen: Screen) {
    let controller = ScreenController(screen, shared: shared, tracer: tracer)
    screens[screen.id] = controller
    screenModels?.didMake(controller, for: screen.id)
  }
}
