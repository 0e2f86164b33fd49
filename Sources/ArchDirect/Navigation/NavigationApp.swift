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

  private let environment: NavigationEnvironment
  private let gate = StopGate()
  private var state: NavigationState
  private var screens: [ScreenID: DirectScreen] = [:]
  private let counterScreens = ScreenGroup()
  private let sessionScreens = ScreenGroup()
  private let navigationViews: OldViewList<NavigationContent>
  private let tabBarViews: OldViewList<TabBarContent>
  private var subscription: MessageSubscription?
  private let queue: IntentQueue<Action>

  init(environment: NavigationEnvironment) {
    self.environment = environment.behind(gate)
    navigationViews = OldViewList(gate)
    tabBarViews = OldViewList(gate)
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
    attach(view, to: navigationViews, showing: presented(state.structure))
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
    _ view: any ContentView<Content>, to views: OldViewList<Content>,
    showing content: @autoclosure () -> Content
  ) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    return queue.deliver({ views.attach(view, showing: content()) }) { handle($0) }
  }

  func stop() {
    gate.close()
    queue.removeAll()
    subscription = nil
    for screen in screens.values { screen.leave() }
    navigationViews.detachAll()
    tabBarViews.detachAll()
  }
}

extension DirectNavigationApp {
  /// Handles an action.
  private func handle(_ action: Action) {
    guard gate.isOpen else { return }
    environment.scenario.tracer?.record(.intent, "\(action)")
    switch action {
    case .intent(let intent): handle(intent)
    case .delayElapsed(let id): delayElapsed(id)
    case .unreadChanged(let count):
      guard count != state.unreadCount else { return }
      state.unreadCount = count
      showTabBar()
    }
  }

  private func handle(_ intent: NavigationIntent) {
    switch intent {
    case .push(let route): navigate { $0.push(newScreen(route)) }
    case .pop: navigate { $0.pop() }
    case .popToRoot: navigate { $0.popToRoot() }
    case .popTo(let screen): navigate { $0.pop(to: screen) }
    case .popFrom(let screen), .systemDidPop(let screen): navigate { $0.pop(from: screen) }
    case .showModal(let route, let isStack):
      navigate { $0.present(environment.identifiers.modal(route, isStack: isStack)) }
    case .dismissModal: navigate { $0.dismissModal() }
    case .dismissAllModals: navigate { $0.dismissAllModals() }
    case .systemDidDismiss(let modal): navigate { $0.dismiss(modal) }
    case .select(let tab): navigate { select(tab, in: &$0) }
    case .showRoot(let route): navigate { $0 = NavigationStructure(single: newScreen(route)) }
    case .showTabs: navigate { $0.showTabs(environment.identifiers.tabRoots()) }
    case .deepLink(let tab, let routes):
      navigate {
        $0.showTabs(environment.identifiers.tabRoots())
        $0.show(environment.identifiers.screens(routes), in: tab)
      }
    case .showProfile: showProfile()
    case .login(let name): login(name)
    case .logout: logout()
    case .increment(let id): step(id, by: 1)
    case .decrement(let id): step(id, by: -1)
    case .incrementLater(let id): incrementLater(id)
    }
  }

  // MARK: Structure

  private func navigate(_ change: (inout NavigationStructure) -> Void) {
    transition { change(&$0.structure) }
  }

  private func newScreen(_ route: Route) -> Screen { environment.identifiers.screen(route) }

  private func select(_ tab: Tab, in structure: inout NavigationStructure) {
    structure.showTabs(environment.identifiers.tabRoots())
    structure.select(tab)
  }

  // MARK: Session

  private func showProfile() {
    if state.session != nil {
      navigate { select(.profile, in: &$0) }
    } else if state.loginModal == nil {
      transition {
        let modal = environment.identifiers.modal(.login, isStack: true)
        $0.structure.present(modal)
        $0.loginModal = modal.id
      }
    }
  }

  private func login(_ name: String) {
    let session = Session(name: name)
    let isNew = session != state.session
    transition {
      $0.session = session
      if $0.loginModal != nil { select(.profile, in: &$0.structure) }
    }
    if isNew { show(sessionScreens) }
  }

  private func logout() {
    guard state.session != nil else { return }
    transition {
      $0.session = nil
      $0.structure = NavigationStructure(single: newScreen(.onboarding))
    }
    show(sessionScreens)
  }

  // MARK: Counter

  private func step(_ id: ScreenID, by amount: Int) {
    guard screens[id] != nil else { return }
    state.counter += amount
    show(counterScreens)
  }

  // MARK: Transitions

  /// Changes the state, removes and makes screens, and shows what changed of the structure.
  private func transition(_ change: (inout NavigationState) -> Void) {
    let old = state.structure
    change(&state)
    let new = state.structure
    guard new != old else { return }
    if let login = state.loginModal, !new.modals.contains(where: { $0.id == login }) {
      state.loginModal = nil
    }
    let change = NavigationChange(from: old, to: new)
    for screen in change.left { disappear(screen) }
    for screen in change.appeared { appear(screen) }
    show(new)
    if new.selectedTab != old.selectedTab { showTabBar() }
  }

  /// Makes the object of a screen.
  private func appear(_ screen: Screen) {
    let object = DirectScreen(screen)
    screens[screen.id] = object
    object.place = group(of: screen.route)?.add(object)
    environment.screenModels?.didMake(object, for: screen.id)
  }

  private func disappear(_ screen: Screen) {
    guard let object = screens.removeValue(forKey: screen.id) else { return }
    if let place = object.place { group(of: screen.route)?.remove(place) }
    object.leave()
  }

  /// The screens that show the same as those of a route.
  private func group(of route: Route) -> ScreenGroup? {
    if route.showsCounter {
      counterScreens
    } else if route.showsSession {
      sessionScreens
    } else {
      nil
    }
  }

  private func incrementLater(_ id: ScreenID) {
    guard let screen = screens[id], !screen.isBusy else { return }
    screen.delay = Task { [weak self, clock = environment.scenario.clock] in
      try? await clock.sleep(for: NavigationEnvironment.delay)
      guard !Task.isCancelled else { return }
      self?.send(.delayElapsed(id))
    }
    show(screen)
  }

  private func delayElapsed(_ id: ScreenID) {
    guard let screen = screens[id] else { return }
    screen.delay = nil
    state.counter += 1
    if !screen.screen.route.showsCounter { show(screen) }
    show(counterScreens)
  }

  var navigationContent: NavigationContent { NavigationContent(state.structure) }

  /// Presents the structure once for all its views, if it has any.
  private func show(_ structure: NavigationStructure) {
    guard !navigationViews.isEmpty else { return }
    environment.scenario.tracer?.record(.notification, "navigation")
    navigationViews.show(presented(structure))
  }

  private func presented(_ structure: NavigationStructure) -> NavigationContent {
    environment.scenario.tracer?.record(.computation, "navigation")
    return NavigationContent(structure)
  }

  var tabBarContent: TabBarContent {
    TabBarContent(selectedTab: state.structure.selectedTab, unreadCount: state.unreadCount)
  }

  /// Presents the tab bar once for all its views, if it has any.
  private func showTabBar() {
    guard !tabBarViews.isEmpty else { return }
    environment.scenario.tracer?.record(.notification, "tab bar")
    tabBarViews.show(presentedTabBar())
  }

  private func presentedTabBar() -> TabBarContent {
    environment.scenario.tracer?.record(.computation, "tab bar")
    return tabBarContent
  }

  func content(of id: ScreenID) -> ScreenContent? { screens[id].map(content) }

  func content(of screen: DirectScreen) -> ScreenContent {
    ScreenContent(
      screen.screen, counter: state.counter, session: state.session, isBusy: screen.isBusy)
  }

  private func show(_ screens: ScreenGroup) { screens.forEach { show($0) } }

  /// Presents a screen once for all its views, if it has any.
  private func show(_ screen: DirectScreen) {
    guard let views = screen.views, !views.isEmpty else { return }
    environment.scenario.tracer?.record(.notification, "screen \(screen.screen.id.number)")
    views.show(presented(screen))
  }

  private func presented(_ screen: DirectScreen) -> ScreenContent {
    environment.scenario.tracer?.record(.computation, "screen \(screen.screen.id.number)")
    return content(of: screen)
  }
}
