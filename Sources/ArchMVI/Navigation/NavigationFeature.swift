import Scenarios

/// The navigation: composed of a feature per screen, and of the counter and the session that
/// screens share.
final class NavigationFeature: ReducibleState {
  final class State {
    var structure: NavigationStructure

    /// The login modal after which the profile is shown, as long as it is open.
    var loginModal: ModalID?

    init(_ structure: NavigationStructure) { self.structure = structure }
  }

  let state: State
  let statePublisher = StatePublisher<State>()
  private(set) var screens: [ScreenID: ScreenFeature] = [:]
  private let counter = ValueFeature(0)
  private let session = ValueFeature<Session?>(nil)
  private let identifiers: any IdentifierGenerator
  private let clock: any Clock<Duration>

  init(_ environment: NavigationEnvironment) {
    identifiers = environment.identifiers
    clock = environment.scenario.clock
    state = State(NavigationStructure(tabs: identifiers.tabRoots()))
    Trace.watch(self)
    add(state.structure.screens)
  }

  private func add(_ appeared: [Screen]) {
    for screen in appeared {
      screens[screen.id] = ScreenFeature(screen, counter: counter, session: session, clock: clock)
    }
  }
}

extension NavigationFeature: IntentReducer, Processing {
  func reduce(intent: NavigationIntent) {
    switch intent {
    case .push(let route): show { $0.push(identifiers.screen(route)) }
    case .pop: show { $0.pop() }
    case .popToRoot: show { $0.popToRoot() }
    case .popTo(let screen): show { $0.pop(to: screen) }
    case .popFrom(let screen), .systemDidPop(let screen): show { $0.pop(from: screen) }
    case .showModal(let route, let isStack):
      show { $0.present(identifiers.modal(route, isStack: isStack)) }
    case .dismissModal: show { $0.dismissModal() }
    case .dismissAllModals: show { $0.dismissAllModals() }
    case .systemDidDismiss(let modal): show { $0.dismiss(modal) }
    case .select(let tab): show { select(tab, in: &$0) }
    case .showRoot(let route): show { $0 = NavigationStructure(single: identifiers.screen(route)) }
    case .showTabs: show { $0.showTabs(identifiers.tabRoots()) }
    case .deepLink(let tab, let routes):
      show {
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

  private func showProfile() {
    if session.state.value != nil { return show { select(.profile, in: &$0) } }
    guard state.loginModal == nil else { return }
    let login = identifiers.modal(.login, isStack: true)
    state(update: false) { $0.loginModal = login.id }
    show { $0.present(login) }
  }

  private func logIn(_ name: String) {
    session.state(update: false) { $0.value = Session(name: name) }
    if state.loginModal != nil { show { select(.profile, in: &$0) } }
    session.updateState()
  }

  private func logOut() {
    guard session.state.value != nil else { return }
    session.state(update: false) { $0.value = nil }
    show { $0 = NavigationStructure(single: identifiers.screen(.onboarding)) }
    session.updateState()
  }

  private func select(_ tab: Tab, in structure: inout NavigationStructure) {
    structure.showTabs(identifiers.tabRoots())
    structure.select(tab)
  }

  /// Changes the structure, and with it the features of screens, before views see any of it.
  ///
  /// The wish to see the profile ends with its login modal.
  private func show(_ change: (inout NavigationStructure) -> Void) {
    let old = state.structure
    state(update: false) { state in
      change(&state.structure)
      let isOpen = state.structure.modals.contains { $0.id == state.loginModal }
      if !isOpen { state.loginModal = nil }
    }
    let change = NavigationChange(from: old, to: state.structure)
    for screen in change.left { screens.removeValue(forKey: screen.id)?.statePublisher.finish() }
    add(change.appeared)
    updateState()
  }
}

/// The tab bar, bound to the navigation; it learns of unread stories by message.
final class TabBarFeature: ReducibleState {
  final class State {
    let navigation: NavigationFeature.State
    var unreadCount = 0

    init(_ navigation: NavigationFeature.State) { self.navigation = navigation }
  }

  let state: State
  let statePublisher = StatePublisher<State>()
  private var subscription: MessageSubscription?

  init(_ navigation: NavigationFeature, _ messages: MessageBus) {
    state = State(navigation.state)
    bind(navigation) { _ in .navigationChanged }
    subscription = bind(messages) { message in
      if case .unreadChanged(let count) = message { .unreadChanged(count) } else { nil }
    }
    Trace.watch(self)
  }
}

extension TabBarFeature: IntentReducer, Processing {
  enum Intent {
    case navigationChanged
    case unreadChanged(Int)
  }

  func reduce(intent: Intent) {
    switch intent {
    case .navigationChanged: updateState()
    case .unreadChanged(let count): state { $0.unreadCount = count }
    }
  }
}
