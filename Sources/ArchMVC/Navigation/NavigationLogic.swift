import Scenarios

/// The controller of the navigation, shared by all screens.
///
/// It changes the structure, lets the controllers of screens go and come, and then tells who
/// observes what changed: the structure, the tab bar, and the screens that show the session.
final class NavigationController: Controller {
  /// What it can be asked for: by users, and by the effects and messages that come back.
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
  private let tracer: (any Tracer)?
  private var screens: [ScreenID: ScreenController] = [:]
  private let structureObservers = ControllerObservers<NavigationStructure>()
  private let tabBarObservers = ControllerObservers<TabBarModel>()
  private var subscription: MessageSubscription?

  init(environment: NavigationEnvironment) {
    identifiers = environment.identifiers
    screenModels = environment.screenModels
    clock = environment.scenario.clock
    tracer = environment.scenario.tracer
    shared = SessionController(tracer: tracer)
    model = NavigationModel(tabs: identifiers.tabRoots())
    tabBar = TabBarModel(selectedTab: model.structure.selectedTab)
    for screen in model.structure.screens { appear(screen) }
    tracer?.watch("model") { [weak self] in self?.model }
    tracer?.watch("tabBar") { [weak self] in self?.tabBar }
    tracer?.watch("shared") { [weak shared] in shared?.model }
  }

  /// Listens to what other scenarios tell.
  func listen(to messages: MessageBus, in root: RootLayer<NavigationController>) {
    subscription = messages.listen { [weak root] message in
      if case .unreadChanged(let count) = message { root?.send(.unreadChanged(count)) }
    }
  }

  /// The controller of a screen that is there.
  func screen(_ id: ScreenID) -> ScreenController? { screens[id] }

  /// Adds an observer of the structure and tells it the structure.
  func observe(with observer: some ControllerObserver<NavigationStructure>) -> ViewAttachment {
    let observation = structureObservers.add(observer)
    observer.didChange(model.structure)
    return observation
  }

  /// Adds an observer of the tab bar and tells it the tab bar.
  func observeTabBar(with observer: some ControllerObserver<TabBarModel>) -> ViewAttachment {
    let observation = tabBarObservers.add(observer)
    observer.didChange(tabBar)
    return observation
  }

  func handle(_ intent: Intent, in root: RootLayer<NavigationController>) {
    tracer?.record(.intent, "\(intent)")
    switch intent {
    case .user(let intent): handle(intent, in: root)
    case .delayElapsed(let id): delayElapsed(id)
    case .unreadChanged(let count):
      guard count != tabBar.unreadCount else { return }
      tabBar.unreadCount = count
      tell(tabBarObservers, tabBar, "tab bar")
    }
  }

  func stop() {
    subscription?.end()
    for screen in screens.values { screen.leave() }
    structureObservers.removeAll()
    tabBarObservers.removeAll()
  }

  private func handle(_ intent: NavigationIntent, in root: RootLayer<NavigationController>) {
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
      screens[id]?.startDelay(clock) { [weak root] in root?.send(.delayElapsed(id)) }
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
    shared.tellChanges()
  }

  private func delayElapsed(_ id: ScreenID) {
    guard let screen = screens[id] else { return }
    shared.model.counter += 1
    screen.endDelay()
    shared.tellChanges()
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
      tell(structureObservers, model.structure, "navigation")
    }
    if tabBar != oldTabBar { tell(tabBarObservers, tabBar, "tab bar") }
    shared.tellChanges()
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

  private func tell<Value>(
    _ observers: ControllerObservers<Value>, _ value: Value, _ subject: String
  ) {
    observers.notify(value, tracer, subject)
  }
}
