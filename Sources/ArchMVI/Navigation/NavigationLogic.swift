import Scenarios

/// The application, composed of what screens share, the tab bar, and a feature per screen.
final class AppFeature: Feature, ReducibleState {
  final class State {
    var structure: NavigationStructure

    /// The login modal after which the profile is shown, as long as it is open.
    var loginModal: ModalID?

    init(_ structure: NavigationStructure) { self.structure = structure }
  }

  let state: State
  let environment: NavigationEnvironment
  let processor: Processor
  var views: OldViewList<NavigationContent>?
  let tabBar: TabBarFeature
  @FeatureModule var selectedTab: Tab?
  @FeatureModule var counter: Int
  @FeatureModule var session: Session?
  var screens: [ScreenID: ScreenFeature] = [:]

  init(_ environment: NavigationEnvironment, _ processor: Processor) {
    let structure = NavigationStructure(tabs: environment.identifiers.tabRoots())
    state = State(structure)
    self.environment = environment
    self.processor = processor
    let selectedTab = ValueFeature(structure.selectedTab, processor)
    _selectedTab = FeatureModule(selectedTab)
    _counter = FeatureModule(ValueFeature(0, processor))
    _session = FeatureModule(ValueFeature(nil, processor))
    tabBar = TabBarFeature(selectedTab, environment.messages, processor)
    for screen in structure.screens { add(screen) }
    let tracer = processor.tracer
    tracer?.watch("app") { [weak self] in self?.state }
    tracer?.watch("tabBar") { [weak tabBar] in tabBar?.state }
    tracer?.watch("counter") { [weak self] in self?.counter }
    tracer?.watch("session") { [weak self] in self?.session }
  }

  func end() {
    detachViews()
    tabBar.end()
    for screen in screens.values { screen.end() }
  }
}

/// The intents of the application: most of them change the structure, the rest is for modules.
extension AppFeature {
  func reduce(intent: NavigationIntent) {
    switch intent {
    case .push(let route): move { $0.push(identifiers.screen(route)) }
    case .pop: move { $0.pop() }
    case .popToRoot: move { $0.popToRoot() }
    case .popTo(let screen): move { $0.pop(to: screen) }
    case .popFrom(let screen), .systemDidPop(let screen): move { $0.pop(from: screen) }
    case .showModal(let route, let isStack):
      move { $0.present(identifiers.modal(route, isStack: isStack)) }
    case .dismissModal: move { $0.dismissModal() }
    case .dismissAllModals: move { $0.dismissAllModals() }
    case .systemDidDismiss(let modal): move { $0.dismiss(modal) }
    case .select(let tab): select(tab)
    case .showRoot(let route): showRoot(route)
    case .showTabs: selectTab { $0.showTabs(identifiers.tabRoots()) }
    case .deepLink(let tab, let routes):
      selectTab {
        $0.showTabs(identifiers.tabRoots())
        $0.show(identifiers.screens(routes), in: tab)
      }
    case .showProfile: showProfile()
    case .login(let name): logIn(name)
    case .logout: logOut()
    case .increment(let screen): screens[screen]?(.increment)
    case .decrement(let screen): screens[screen]?(.decrement)
    case .incrementLater(let screen): screens[screen]?(.incrementLater)
    }
  }

  private var identifiers: any IdentifierGenerator { environment.identifiers }

  private func select(_ tab: Tab) {
    selectTab {
      $0.showTabs(identifiers.tabRoots())
      $0.select(tab)
    }
  }

  private func showRoot(_ route: Route) {
    selectTab { $0 = NavigationStructure(single: identifiers.screen(route)) }
  }

  private func showProfile() {
    guard session == nil else { return select(.profile) }
    guard state.loginModal == nil else { return }
    let login = identifiers.modal(.login, isStack: true)
    move(loginModal: login.id) { $0.present(login) }
  }

  private func logIn(_ name: String) {
    session = Session(name: name)
    if state.loginModal != nil { select(.profile) }
  }

  private func logOut() {
    guard session != nil else { return }
    session = nil
    showRoot(.onboarding)
  }

  /// Changes the structure, and the module of the selected tab with it.
  private func selectTab(_ change: (inout NavigationStructure) -> Void) {
    move(change)
    selectedTab = state.structure.selectedTab
  }

  /// Changes the structure, and exchanges the features of screens that leave and appear.
  ///
  /// The wish to see the profile ends with its login modal.
  private func move(loginModal: ModalID? = nil, _ change: (inout NavigationStructure) -> Void) {
    let old = state.structure
    state {
      change(&$0.structure)
      let login = loginModal ?? $0.loginModal
      $0.loginModal = $0.structure.modals.contains { $0.id == login } ? login : nil
    }
    let change = NavigationChange(from: old, to: state.structure)
    for screen in change.left { screens.removeValue(forKey: screen.id)?.end() }
    for screen in change.appeared { add(screen) }
  }

  /// Makes the feature of a screen.
  func add(_ screen: Screen) {
    let feature = ScreenFeature(screen, counter: $counter, session: $session, processor)
    screens[screen.id] = feature
    environment.screenModels?.didMake(feature, for: screen.id)
  }
}

/// One screen: a state of its own, and copies of what it shows of other features.
final class ScreenFeature: Feature, ReducibleState, Observer {
  final class State {
    var counter = 0
    var session: Session?
    var isBusy = false
  }

  let state = State()
  let screen: Screen
  @FeatureModule var counter: Int
  let processor: Processor
  var views: OldViewList<ScreenContent>?
  var cancellables: [@MainActor () -> Void] = []
  var delay: Task<Void, Never>?

  init(
    _ screen: Screen, counter: ValueFeature<Int>, session: ValueFeature<Session?>,
    _ processor: Processor
  ) {
    self.screen = screen
    _counter = FeatureModule(counter)
    self.processor = processor
    if screen.route.showsCounter { bind(counter) { .counterChanged($0) } }
    if screen.route.showsSession { bind(session) { .sessionChanged($0) } }
  }

  func end() {
    effect(.endDelay)
    endBindings()
    detachViews()
  }
}

/// The intents of a screen, which steps the shared counter.
extension ScreenFeature {
  enum Intent {
    case increment
    case decrement
    case incrementLater
    case delayElapsed
    case counterChanged(Int)
    case sessionChanged(Session?)
  }

  func reduce(intent: Intent) {
    switch intent {
    case .increment: counter += 1
    case .decrement: counter -= 1
    case .incrementLater:
      guard !state.isBusy else { return }
      state { $0.isBusy = true }
      effect(.startDelay)
    case .delayElapsed:
      state { $0.isBusy = false }
      counter += 1
    case .counterChanged(let counter): state { $0.counter = counter }
    case .sessionChanged(let session): state { $0.session = session }
    }
  }
}

/// The delay of an increment, which ends with its screen.
extension ScreenFeature: EffectReducer {
  enum Effect {
    case startDelay
    case endDelay
  }

  func reduce(effect: Effect) {
    switch effect {
    case .startDelay:
      delay = Task { [weak self, clock = processor.environment.clock] in
        try? await clock.sleep(for: NavigationEnvironment.delay)
        await self?(.delayElapsed)
      }
    case .endDelay: delay?.cancel()
    }
  }
}

/// The tab bar, bound to the selected tab; it receives the number of unread stories by message.
final class TabBarFeature: Feature, ReducibleState, Observer {
  final class State {
    var selectedTab: Tab?
    var unreadCount = 0
  }

  let state = State()
  let processor: Processor
  var views: OldViewList<TabBarContent>?
  var cancellables: [@MainActor () -> Void] = []

  init(_ selectedTab: ValueFeature<Tab?>, _ messages: MessageBus, _ processor: Processor) {
    self.processor = processor
    bind(selectedTab) { .tabSelected($0) }
    bind(messages) { message in
      if case .unreadChanged(let count) = message { .unreadChanged(count) } else { nil }
    }
  }

  func end() {
    endBindings()
    detachViews()
  }
}

/// The intents of the tab bar.
extension TabBarFeature {
  enum Intent {
    case tabSelected(Tab?)
    case unreadChanged(Int)
  }

  func reduce(intent: Intent) {
    switch intent {
    case .tabSelected(let tab): state { $0.selectedTab = tab }
    case .unreadChanged(let count): state { $0.unreadCount = count }
    }
  }
}
