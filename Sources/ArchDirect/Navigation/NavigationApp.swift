import Scenarios

/// The navigation without an architecture.
///
/// A structure, an object per screen, and one function that changes the structure, removes and
/// makes screens, and shows what changed.
final class DirectNavigationApp: NavigationApp {
  private let clock: any Clock<Duration>
  private let identifiers: any IdentifierGenerator
  private var state: NavigationState

  private var screens: [ScreenID: DirectScreen] = [:]
  private let counterScreens = ObserverList<DirectScreen>()
  private let sessionScreens = ObserverList<DirectScreen>()
  private let navigationViews = ViewList<NavigationContent>()
  private let tabBarViews = ViewList<TabBarContent>()
  private var subscription: MessageSubscription?

  init(environment: NavigationEnvironment) {
    clock = environment.scenario.clock
    identifiers = environment.identifiers
    state = NavigationState(structure: NavigationStructure(tabs: identifiers.tabRoots()))
    for screen in state.structure.screens { appear(screen) }
    Trace.watch(self)
    subscription = environment.messages.listen { [weak self] message in
      if case .unreadChanged(let count) = message { self?.unreadChanged(to: count) }
    }
  }

  func send(_ intent: NavigationIntent) {
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
    case .select(let tab): navigate { select(tab, in: &$0) }
    case .showRoot(let route):
      navigate { $0 = NavigationStructure(single: identifiers.screen(route)) }
    case .showTabs: navigate { $0.showTabs(identifiers.tabRoots()) }
    case .deepLink(let tab, let routes):
      navigate {
        $0.showTabs(identifiers.tabRoots())
        $0.show(identifiers.screens(routes), in: tab)
      }
    case .showProfile: showProfile()
    case .login(let name): login(name)
    case .logout: logout()
    case .increment(let id): if screens[id] != nil { step(by: 1) }
    case .decrement(let id): if screens[id] != nil { step(by: -1) }
    case .incrementLater(let id): incrementLater(id)
    }
  }

  // MARK: Changes

  /// Changes the structure, removes and makes screens, and then shows what changed.
  private func navigate(_ change: (inout NavigationStructure) -> Void) {
    let old = state.structure
    var new = old
    change(&new)
    guard new != old else { return }
    state.structure = new
    if let login = state.loginModal, !new.modals.contains(where: { $0.id == login }) {
      state.loginModal = nil
    }
    exchangeScreens(NavigationChange(from: old, to: new))
    navigationViews.update("navigation", navigationContent)
    if new.selectedTab != old.selectedTab { showTabBar() }
  }

  private func exchangeScreens(_ change: NavigationChange) {
    for screen in change.left { screens.removeValue(forKey: screen.id)?.leave() }
    for screen in change.appeared { appear(screen) }
  }

  private func appear(_ screen: Screen) {
    let appeared = DirectScreen(screen)
    screens[screen.id] = appeared
    if screen.route.showsCounter { appeared.place = counterScreens.add(appeared) }
    if screen.route.showsSession { appeared.place = sessionScreens.add(appeared) }
  }

  private func select(_ tab: Tab, in structure: inout NavigationStructure) {
    structure.showTabs(identifiers.tabRoots())
    structure.select(tab)
  }

  private func showProfile() {
    if state.session != nil {
      navigate { select(.profile, in: &$0) }
    } else if state.loginModal == nil {
      let modal = identifiers.modal(.login, isStack: true)
      state.loginModal = modal.id
      navigate { $0.present(modal) }
    }
  }

  private func login(_ name: String) {
    let old = state.session
    state.session = Session(name: name)
    if state.loginModal != nil { navigate { select(.profile, in: &$0) } }
    if state.session != old { sessionScreens.forEach(show) }
  }

  private func logout() {
    guard state.session != nil else { return }
    state.session = nil
    navigate { $0 = NavigationStructure(single: identifiers.screen(.onboarding)) }
  }

  private func step(by amount: Int) {
    state.counter += amount
    counterScreens.forEach(show)
  }

  private func incrementLater(_ id: ScreenID) {
    guard let screen = screens[id], !screen.isBusy else { return }
    screen.delay = Task { [weak self, clock] in
      try? await clock.sleep(for: NavigationEnvironment.delay)
      guard let self, !Task.isCancelled else { return }
      delayElapsed(id)
    }
    show(screen)
  }

  private func delayElapsed(_ id: ScreenID) {
    guard let screen = screens[id] else { return }
    screen.delay = nil
    state.counter += 1
    if !screen.screen.route.showsCounter { show(screen) }
    counterScreens.forEach(show)
  }

  private func unreadChanged(to count: Int) {
    guard count != state.unreadCount else { return }
    state.unreadCount = count
    showTabBar()
  }

  // MARK: Views

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    navigationViews.attach(view, showing: navigationContent)
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    tabBarViews.attach(view, showing: tabBarContent)
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    guard let screen = screens[id] else { return .ended }
    let views = screen.views ?? ViewList()
    screen.views = views
    return views.attach(view, showing: content(of: screen))
  }

  var navigationContent: NavigationContent {
    let structure = state.structure
    return NavigationContent(
      stacks: structure.stacks, selectedTab: structure.selectedTab, modals: structure.modals,
      visibleScreen: structure.visibleScreen.id)
  }

  var tabBarContent: TabBarContent {
    TabBarContent(
      selectedTab: state.structure.selectedTab,
      newsBadge: state.unreadCount > 0 ? String(state.unreadCount) : nil)
  }

  func content(of id: ScreenID) -> ScreenContent? { screens[id].map(content) }

  private func content(of screen: DirectScreen) -> ScreenContent {
    let text =
      switch screen.screen.route {
      case .counter: "Counter: \(state.counter)"
      case .profile: state.session.map { "Logged in as \($0.name)" } ?? "Not logged in"
      case .home, .news, .onboarding, .login, .story: ""
      }
    return ScreenContent(title: screen.screen.title, text: text, isBusy: screen.isBusy)
  }

  private func showTabBar() { tabBarViews.update("tab bar", tabBarContent) }

  private func show(_ screen: DirectScreen) {
    screen.views?.update("screen \(screen.screen.id.number)", content(of: screen))
  }
}

/// The state of the application beside its screens.
struct NavigationState: Equatable {
  var structure: NavigationStructure
  var counter = 0
  var session: Session?
  var unreadCount = 0

  /// The login that `showProfile` opened: the wish lives as long as this modal is there.
  var loginModal: ModalID?
}

/// What belongs to one screen, as long as it is there: its views and its delayed increment.
@MainActor
final class DirectScreen {
  let screen: Screen

  /// Made for the first view: the screens below the visible one have none.
  var views: ViewList<ScreenContent>?

  var delay: Task<Void, Never>?

  /// Its place among the screens that show the same, if there are such.
  weak var place: ObserverToken?

  init(_ screen: Screen) {
    self.screen = screen
    Trace.watch(self, of: screen.id)
  }

  deinit { delay?.cancel() }

  var isBusy: Bool { delay != nil }

  /// Ends what belongs to the screen, the views first: they are not shown how it ends.
  func leave() {
    views?.detachAll()
    place?.remove()
    delay?.cancel()
  }
}
