import Scenarios

/// The model of the navigation: the structure, and the wish that waits for a login.
///
/// Screens get their identities from outside, in the order in which they are asked for.
struct NavigationModel: Equatable {
  private(set) var structure: NavigationStructure

  /// The login that `showProfile` waits for: the wish lives as long as this modal is there.
  private var loginModal: ModalID?

  init(tabs: [Screen]) { structure = NavigationStructure(tabs: tabs) }

  /// Whether `showProfile` waits for a login.
  var isWaitingForLogin: Bool { loginModal != nil }

  /// Changes the structure, and forgets the wish when its modal has gone.
  mutating func change(_ change: (inout NavigationStructure) -> Void) {
    change(&structure)
    if let loginModal, !structure.modals.contains(where: { $0.id == loginModal }) {
      self.loginModal = nil
    }
  }

  /// Puts the login on top, and remembers why.
  mutating func waitForLogin(in modal: Modal) {
    structure.present(modal)
    loginModal = modal.id
  }
}

/// The model of what all screens share while the application runs.
struct SessionModel: Equatable {
  var counter = 0
  var session: Session?
}

/// The model of the tab bar.
struct TabBarModel: Equatable {
  var selectedTab: Tab?
  var unreadCount = 0
}

/// The controller of what all screens share: the session and the counter.
///
/// Screens are notified when all parts of a transition have changed, by ``notifyChanges()``.
@MainActor
final class SessionController {
  var model = SessionModel()
  private var known = SessionModel()
  private let tracer: (any Tracer)?
  private let counterObservers = ControllerObservers<SessionModel>()
  private let sessionObservers = ControllerObservers<SessionModel>()

  init(tracer: (any Tracer)?) { self.tracer = tracer }

  /// Subscribes a screen to what its route shows.
  func observe(
    _ route: Route, with observer: some ControllerObserver<SessionModel>
  ) -> ViewAttachment? {
    if route.showsCounter { return counterObservers.add(observer) }
    if route.showsSession { return sessionObservers.add(observer) }
    return nil
  }

  /// Notifies the screens that show a value which has changed since the last notification.
  func notifyChanges() {
    let old = known
    known = model
    if model.counter != old.counter { counterObservers.notify(model, tracer, "counter") }
    if model.session != old.session { sessionObservers.notify(model, tracer, "session") }
  }
}

/// The controller of one screen: it owns what belongs to the screen alone, and is released with it.
///
/// It receives the session controller, and observes what its route shows of that.
final class ScreenController: ControllerObserver {
  private let screen: Screen
  private let shared: SessionController
  private let tracer: (any Tracer)?
  let observers = ControllerObservers<ScreenController>()
  private var observation: ViewAttachment?

  /// The pending delayed increment.
  var delay: Task<Void, Never>?

  init(_ screen: Screen, shared: SessionController, tracer: (any Tracer)?) {
    self.screen = screen
    self.shared = shared
    self.tracer = tracer
    observation = shared.observe(screen.route, with: self)
  }

  var id: ScreenID { screen.id }

  /// The current content of the screen.
  var content: ScreenContent {
    ScreenContent(
      screen, counter: shared.model.counter, session: shared.model.session, isBusy: delay != nil)
  }

  func didChange(_ model: SessionModel) { notify() }

  /// Ends what belongs to the screen: its effect, and all observations by it and of it.
  func leave() {
    delay?.cancel()
    observation?.detach()
    observers.removeAll()
  }

  private func notify() {
    observers.notify(self, tracer, "screen \(id.number)")
  }
}

/// The delayed increment of a screen, which goes with the screen.
extension ScreenController {
  /// Calls `elapsed` after the delay, unless the screen leaves before; does nothing while busy.
  func startDelay(
    _ clock: any Clock<Duration>, elapsed: @escaping @MainActor () -> Void
  ) {
    guard delay == nil else { return }
    delay = Task {
      try? await clock.sleep(for: NavigationEnvironment.delay)
      if !Task.isCancelled { elapsed() }
    }
    notify()
  }

  /// The delay is over.
  func endDelay() {
    delay = nil
    notify()
  }
}

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
