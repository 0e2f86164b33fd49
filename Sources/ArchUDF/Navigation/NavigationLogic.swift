import Scenarios

/// The application state: the structure, the screens' own part, and the tab bar's badge.
struct NavigationState: StoreState, Equatable {
  var structure: NavigationStructure

  /// The login that `showProfile` waits for: the wish lives as long as this modal is shown.
  var loginModal: ModalID?

  var screens: ScreensState
  var unreadCount = 0

  /// The part that the tab bar shows.
  var tabBar: TabBar { TabBar(selectedTab: structure.selectedTab, unreadCount: unreadCount) }

  var factory: some ViewModelFactory {
    CompositeViewModelFactory(
      SingleViewModelFactory { ScreenViewModel($0) }, InitializableViewModelFactory())
  }
}

extension NavigationState {
  /// Fresh tabs, without a session.
  init(tabs roots: [Screen]) {
    let states = roots.map { ($0.id, ScreenState(screen: $0)) }
    structure = NavigationStructure(tabs: roots)
    screens = ScreensState(byID: Dictionary(uniqueKeysWithValues: states))
  }

  @MainActor static var mappers: some StateMapping<Self> {
    StateMapper(\Self.structure).and(StateMapper(\Self.screens)).and(StateMapper(\Self.tabBar))
  }
}

/// The part that screens show: what they share, and the state of each.
struct ScreensState: Equatable {
  var counter = 0
  var session: Session?
  var byID: [ScreenID: ScreenState] = [:]
}

/// The state of one screen.
struct ScreenState: Equatable {
  let screen: Screen
  var isBusy = false
}

/// The part of the state that the tab bar shows.
struct TabBar: Equatable {
  var selectedTab: Tab?
  var unreadCount: Int
}

/// An action of the application.
///
/// Users send intents. Middleware converts those into actions with all that a reducer needs, the
/// identities of new screens above all, and blocks stale ones.
enum NavigationAction: StoreAction, Equatable {
  case intent(NavigationIntent)
  case push(Screen)
  case present(Modal)
  case presentLogin(Modal)
  case showRoot(Screen)
  case showTabs(roots: [Screen])
  case select(Tab, freshRoots: [Screen]?)
  case show([Screen], in: Tab, freshRoots: [Screen]?)
  case logIn(name: String)
  case logInToProfile(name: String, freshRoots: [Screen]?)
  case logOut(onboarding: Screen)
  case step(Int)
  case delayStarted(ScreenID)
  case delayElapsed(ScreenID)
  case unreadChanged(Int)
}

/// Reduces the application state from its parts.
struct NavigationReducer: Reducer {
  func reduce(_ state: NavigationState, with action: NavigationAction) -> NavigationState {
    let structure = StructureReducer().reduce(state.structure, with: action)
    let change =
      structure == state.structure ? nil : NavigationChange(from: state.structure, to: structure)
    return NavigationState(
      structure: structure,
      loginModal: LoginModalReducer().reduce(
        state.loginModal, with: LoginModalAction(action, shown: structure.modals)),
      screens: ScreensReducer().reduce(
        state.screens, with: ScreensAction(action: action, change: change)),
      unreadCount: UnreadCountReducer().reduce(state.unreadCount, with: action))
  }
}

/// Reduces the tabs, stacks and modals.
struct StructureReducer: Reducer {
  func reduce(
    _ structure: NavigationStructure, with action: NavigationAction
  ) -> NavigationStructure {
    var new = structure
    new.apply(action)
    return new
  }
}

extension NavigationStructure {
  /// Applies an action by the rules of the domain.
  mutating func apply(_ action: NavigationAction) {
    switch action {
    case .push(let screen): push(screen)
    case .intent(.pop): pop()
    case .intent(.popToRoot): popToRoot()
    case .intent(.popTo(let screen)): pop(to: screen)
    case .intent(.popFrom(let screen)), .intent(.systemDidPop(let screen)): pop(from: screen)
    case .present(let modal), .presentLogin(let modal): present(modal)
    case .intent(.dismissModal): dismissModal()
    case .intent(.dismissAllModals): dismissAllModals()
    case .intent(.systemDidDismiss(let modal)): dismiss(modal)
    case .select(let tab, let roots):
      showTabs(roots)
      select(tab)
    case .logInToProfile(_, let roots):
      showTabs(roots)
      select(.profile)
    case .show(let screens, let tab, let roots):
      showTabs(roots)
      show(screens, in: tab)
    case .showTabs(let roots): showTabs(roots)
    case .showRoot(let screen), .logOut(let screen): self = NavigationStructure(single: screen)
    default: break
    }
  }

  private mutating func showTabs(_ roots: [Screen]?) {
    if let roots { self = NavigationStructure(tabs: roots) }
  }
}

/// An action on the login modal.
enum LoginModalAction {
  case presented(ModalID)
  case shown([Modal])

  init(_ action: NavigationAction, shown modals: [Modal]) {
    self =
      if case .presentLogin(let modal) = action { .presented(modal.id) } else { .shown(modals) }
  }
}

/// Reduces the remembered login modal: it is forgotten when it is not shown any more.
struct LoginModalReducer: Reducer {
  func reduce(_ login: ModalID?, with action: LoginModalAction) -> ModalID? {
    switch action {
    case .presented(let modal): modal
    case .shown(let modals): modals.contains { $0.id == login } ? login : nil
    }
  }
}

/// An action on the screens, with those that leave and appear.
struct ScreensAction {
  let action: NavigationAction
  let change: NavigationChange?
}

/// Reduces the screens from what they share and the state of each.
struct ScreensReducer: Reducer {
  func reduce(_ screens: ScreensState, with action: ScreensAction) -> ScreensState {
    ScreensState(
      counter: SharedCounterReducer().reduce(screens.counter, with: action.action),
      session: SessionReducer().reduce(screens.session, with: action.action),
      byID: ScreenStatesReducer().reduce(screens.byID, with: action))
  }
}

/// Reduces the counter that screens share.
struct SharedCounterReducer: Reducer {
  func reduce(_ counter: Int, with action: NavigationAction) -> Int {
    switch action {
    case .step(let amount): counter + amount
    case .delayElapsed: counter + 1
    default: counter
    }
  }
}

/// Reduces the session.
struct SessionReducer: Reducer {
  func reduce(_ session: Session?, with action: NavigationAction) -> Session? {
    switch action {
    case .logIn(let name), .logInToProfile(let name, _): Session(name: name)
    case .logOut: nil
    default: session
    }
  }
}

/// Reduces the states of the screens.
struct ScreenStatesReducer: Reducer {
  func reduce(
    _ states: [ScreenID: ScreenState], with action: ScreensAction
  ) -> [ScreenID: ScreenState] {
    switch action.action {
    case .delayStarted(let id): return states.setting(id, isBusy: true)
    case .delayElapsed(let id): return states.setting(id, isBusy: false)
    default: break
    }
    guard let change = action.change else { return states }
    let left = Set(change.left.map(\.id))
    let appeared = change.appeared.map { ($0.id, ScreenState(screen: $0)) }
    return states.filter { !left.contains($0.key) }.merging(appeared) { $1 }
  }
}

extension [ScreenID: ScreenState] {
  fileprivate func setting(_ id: ScreenID, isBusy: Bool) -> Self {
    guard let state = self[id] else { return self }
    return merging([(id, ScreenState(screen: state.screen, isBusy: isBusy))]) { $1 }
  }
}

/// Reduces the number of unread stories.
struct UnreadCountReducer: Reducer {
  func reduce(_ count: Int, with action: NavigationAction) -> Int {
    if case .unreadChanged(let new) = action { new } else { count }
  }
}
