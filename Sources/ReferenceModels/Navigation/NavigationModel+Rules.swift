import Scenarios

// How each intent moves screens.
extension NavigationModel {
  mutating func navigate(_ intent: NavigationIntent) {
    switch intent {
    case .push(let route):
      while topmostIsSingle { modals.removeLast() }
      activeStack.append(newScreen(route))
    case .pop: pop(to: activeStack.dropLast().last?.id)
    case .popToRoot: pop(to: activeStack.first?.id)
    case .popTo(let screen): pop(to: screen)
    case .popFrom(let screen), .systemDidPop(let screen):
      if visibleScreen == screen { navigate(.pop) }
    case .showModal(let route, let isStack): present(route, isStack: isStack)
    case .dismissModal: modals = modals.dropLast()
    case .dismissAllModals: modals = []
    case .systemDidDismiss(let modal): if modals.last?.id == modal { modals.removeLast() }
    case .select(let tab): select(tab)
    case .showRoot(let route): showSingleRoot(route)
    case .showTabs: if selectedTab == nil { showFreshTabs() }
    case .deepLink(let tab, let routes):
      select(tab)
      navigate(.popToRoot)
      for route in routes { navigate(.push(route)) }
    case .showProfile:
      if userName != nil {
        select(.profile)
      } else if loginModal == nil {
        loginModal = present(.login, isStack: true)
      }
    case .login, .logout, .increment, .decrement, .incrementLater: break
    }
  }

  mutating func logIn(_ name: String) {
    userName = name
    if loginModal != nil { select(.profile) }
  }

  mutating func logOut() {
    guard userName != nil else { return }
    userName = nil
    showSingleRoot(.onboarding)
  }
}

// MARK: Stacks

extension NavigationModel {
  /// The screen that the user sees.
  var visibleScreen: ScreenID {
    let stack = modals.last?.screens ?? stacks[rootIndex]
    return stack[stack.count - 1].id
  }

  private var topmostIsSingle: Bool { modals.last.map { !$0.isStack } ?? false }

  /// Where the stack under the modals is.
  private var rootIndex: Int { Tab.allCases.firstIndex { $0 == selectedTab } ?? 0 }

  /// The stack of the topmost modal that has one, else that under the modals.
  private var activeStack: [Screen] {
    get { modals.last(where: \.isStack)?.screens ?? stacks[rootIndex] }
    set {
      if let index = modals.lastIndex(where: \.isStack) {
        modals[index].screens = newValue
      } else {
        stacks[rootIndex] = newValue
      }
    }
  }

  /// Without a screen to go back to, it stays as it is.
  private mutating func pop(to screen: ScreenID?) {
    guard !topmostIsSingle,
      let position = activeStack.firstIndex(where: { $0.id == screen })
    else { return }
    activeStack = Array(activeStack[...position])
  }
}

// MARK: Modals and roots

extension NavigationModel {
  mutating func showFreshTabs() {
    stacks = [[newScreen(.home)], [newScreen(.news)], [newScreen(.profile)]]
    selectedTab = .home
    modals = []
  }

  private mutating func showSingleRoot(_ route: Route) {
    stacks = [[newScreen(route)]]
    selectedTab = nil
    modals = []
  }

  private mutating func select(_ tab: Tab) {
    if selectedTab == nil { showFreshTabs() }
    selectedTab = tab
    modals = []
  }

  @discardableResult
  private mutating func present(_ route: Route, isStack: Bool) -> ModalID {
    let id = ModalID(newIdentity())
    modals.append(Overlay(id: id, isStack: isStack, screens: [newScreen(route)]))
    return id
  }

  private mutating func newScreen(_ route: Route) -> Screen {
    Screen(id: ScreenID(newIdentity()), route: route)
  }

  private mutating func newIdentity() -> Int {
    lastIdentity += 1
    return lastIdentity
  }
}
