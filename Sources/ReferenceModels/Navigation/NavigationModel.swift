import Scenarios

/// The reference model of the navigation: its contents as a pure function of the events so far.
public struct NavigationModel: Equatable, Sendable {
  /// A stack per tab, or one for a single root; the topmost screen is last.
  private var stacks: [[Screen]] = []

  /// `nil` for a single root.
  private var selectedTab: Tab?

  /// The topmost modal is last.
  private var modals: [Modal] = []

  private var lastIdentity = 0
  private var counter = 0
  private var userName: String?
  private var busyScreens: Set<ScreenID> = []
  private var unreadCount = 0

  /// The login that `showProfile` opened, while it is open.
  private var loginModal: ModalID?

  public init() { showFreshTabs() }

  /// An input of the application.
  public enum Event: Equatable, Sendable {
    case intent(NavigationIntent)
    /// The delayed increment of a screen is due.
    case delayElapsed(ScreenID)
    /// A message announced the number of unread stories.
    case unreadChanged(Int)
  }

  public mutating func apply(_ event: Event) {
    switch event {
    case .intent(.increment(let screen)): if exists(screen) { counter += 1 }
    case .intent(.decrement(let screen)): if exists(screen) { counter -= 1 }
    case .intent(.incrementLater(let screen)): if exists(screen) { busyScreens.insert(screen) }
    case .intent(.login(let name)):
      userName = name
      if loginModal != nil { select(.profile) }
    case .intent(.logout):
      if userName != nil { showSingleRoot(.onboarding) }
      userName = nil
    case .intent(let intent): navigate(intent)
    case .delayElapsed(let screen): if busyScreens.remove(screen) != nil { counter += 1 }
    case .unreadChanged(let count): unreadCount = count
    }
    // A delayed increment ends with its screen, and the request for the profile with its modal.
    busyScreens.formIntersection(screens)
    if !modals.contains(where: { $0.id == loginModal }) { loginModal = nil }
  }

  /// The identities of all screens: those of the tabs or the single root, then those of modals,
  /// each stack from its first screen.
  public var screens: [ScreenID] { allScreens.map(\.id) }

  private var allScreens: [Screen] { stacks.flatMap(\.self) + modals.flatMap(\.screens) }

  private func exists(_ screen: ScreenID) -> Bool { screens.contains(screen) }

  // MARK: Expected contents

  public var navigationContent: NavigationContent {
    NavigationContent(
      stacks: stacks, selectedTab: selectedTab, modals: modals, visibleScreen: visibleScreen)
  }

  public var tabBarContent: TabBarContent {
    TabBarContent(selectedTab: selectedTab, newsBadge: unreadCount > 0 ? "\(unreadCount)" : nil)
  }

  /// The expected content of a screen; `nil` for an unknown identity.
  public func content(of id: ScreenID) -> ScreenContent? {
    guard let screen = allScreens.first(where: { $0.id == id }) else { return nil }
    let text =
      switch screen.route {
      case .counter: "Counter: \(counter)"
      case .profile: userName.map { "Logged in as \($0)" } ?? "Not logged in"
      case .home, .news, .onboarding, .login, .story: ""
      }
    return ScreenContent(title: screen.title, text: text, isBusy: busyScreens.contains(id))
  }

  private mutating func navigate(_ intent: NavigationIntent) {
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

  // MARK: Stacks

  private var visibleScreen: ScreenID {
    let stack = modals.last?.screens ?? stacks[rootIndex]
    return stack[stack.count - 1].id
  }

  private var topmostIsSingle: Bool { modals.last.map { !$0.isStack } ?? false }

  /// The index of the stack under the modals.
  private var rootIndex: Int { Tab.allCases.firstIndex { $0 == selectedTab } ?? 0 }

  /// The stack of the topmost modal with a stack, otherwise the one under the modals.
  private var activeStack: [Screen] {
    get { modals.last(where: \.isStack)?.screens ?? stacks[rootIndex] }
    set {
      if let index = modals.lastIndex(where: \.isStack) {
        modals[index] = Modal(id: modals[index].id, isStack: true, screens: newValue)
      } else {
        stacks[rootIndex] = newValue
      }
    }
  }

  /// Does nothing without such a screen.
  private mutating func pop(to screen: ScreenID?) {
    guard !topmostIsSingle,
      let position = activeStack.firstIndex(where: { $0.id == screen })
    else { return }
    activeStack = Array(activeStack[...position])
  }

  // MARK: Modals and roots

  private mutating func showFreshTabs() {
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
    modals.append(Modal(id: id, isStack: isStack, first: newScreen(route)))
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

// MARK: - Outline

extension NavigationContent {
  /// The structure in one line, for tables of expectations and for failure messages.
  ///
  /// Each screen has its route and number; slashes separate the screens of a stack, brackets enclose
  /// the selected tab's stack. Each modal has its number, and its screens in braces if it has a
  /// stack, otherwise in parentheses. An arrow points to the visible screen. For example
  /// `home1 [news2/story7#4] profile3 5(counter6) -> 6`.
  public var outline: String {
    let texts = texts { screen in
      if case .story(let story) = screen.route {
        "story\(story)#\(screen.id.number)"
      } else {
        "\(screen.route)\(screen.id.number)"
      }
    } modal: {
      "\($0.number)"
    }
    return (texts + ["-> \(visibleScreen.number)"]).joined(separator: " ")
  }

  /// The stacks, then the modals, by descriptions of a screen and of a modal's identity.
  package func texts(screen: (Screen) -> String, modal: (ModalID) -> String) -> [String] {
    func text(of stack: [Screen]) -> String { stack.map(screen).joined(separator: "/") }
    let roots = stacks.enumerated().map { index, stack in
      index == selectedTab?.rawValue ? "[\(text(of: stack))]" : text(of: stack)
    }
    let overlays = modals.map { overlay in
      let stack = text(of: overlay.screens)
      return modal(overlay.id) + (overlay.isStack ? "{\(stack)}" : "(\(stack))")
    }
    return roots + overlays
  }
}
