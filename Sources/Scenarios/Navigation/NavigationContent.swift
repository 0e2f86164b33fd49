/// The content of a view of the whole navigation.
public struct NavigationContent: Equatable, Sendable {
  /// The stacks: one per tab in the order of ``Tab``, or the one of a single root.
  public var stacks: [[Screen]]

  /// The selected tab, or nil under a single root.
  public var selectedTab: Tab?

  /// The modals, the topmost last.
  public var modals: [Modal]

  /// The screen that the user sees.
  public var visibleScreen: ScreenID

  public init(
    stacks: [[Screen]], selectedTab: Tab?, modals: [Modal], visibleScreen: ScreenID
  ) {
    self.stacks = stacks
    self.selectedTab = selectedTab
    self.modals = modals
    self.visibleScreen = visibleScreen
  }

  /// Presents a structure.
  ///
  /// Complexity: constant; the stacks share their storage with the structure.
  public init(_ structure: NavigationStructure) {
    let stacks: [[Screen]]
    switch structure.root {
    case .tabs(let ofTabs, _): stacks = ofTabs
    case .single(let stack): stacks = [stack]
    }
    self.init(
      stacks: stacks, selectedTab: structure.selectedTab, modals: structure.modals,
      visibleScreen: structure.visibleScreen.id)
  }
}

/// The content of a view of the tab bar.
public struct TabBarContent: Equatable, Sendable {
  /// The selected tab, or nil under a single root.
  public var selectedTab: Tab?

  /// The number of unread stories, or nil when there is none.
  public var newsBadge: String?

  public init(selectedTab: Tab?, newsBadge: String?) {
    self.selectedTab = selectedTab
    self.newsBadge = newsBadge
  }

  /// Presents a selection and a number of unread stories.
  public init(selectedTab: Tab?, unreadCount: Int) {
    self.init(selectedTab: selectedTab, newsBadge: unreadCount > 0 ? String(unreadCount) : nil)
  }
}

/// The content of a view of one screen.
public struct ScreenContent: Equatable, Sendable {
  /// The name of the screen, for example `View id: 7` for a counter screen.
  public var title: String

  /// The text of the screen, for example `Counter: 3`.
  public var text: String

  /// Whether a delayed increment of this screen is pending.
  public var isBusy: Bool

  public init(title: String, text: String, isBusy: Bool) {
    self.title = title
    self.text = text
    self.isBusy = isBusy
  }

  /// Presents a screen; each route shows its part of the counter and the session.
  public init(_ screen: Screen, counter: Int, session: Session?, isBusy: Bool) {
    self.init(
      title: Self.title(of: screen),
      text: Self.text(of: screen.route, counter: counter, session: session), isBusy: isBusy)
  }

  private static func title(of screen: Screen) -> String {
    switch screen.route {
    case .home: "Home"
    case .news: "News"
    case .profile: "Profile"
    case .onboarding: "Welcome"
    case .login: "Log In"
    case .counter: "View id: \(screen.id.number)"
    case .story(let id): "Story \(id)"
    }
  }

  private static func text(of route: Route, counter: Int, session: Session?) -> String {
    switch route {
    case .counter: "Counter: \(counter)"
    case .profile: session.map { "Logged in as \($0.name)" } ?? "Not logged in"
    case .home, .news, .onboarding, .login, .story: ""
    }
  }
}

extension Route {
  /// Whether screens of this route show the shared counter.
  public var showsCounter: Bool { self == .counter }

  /// Whether screens of this route show the session.
  public var showsSession: Bool { self == .profile }
}

/// The user who is logged in.
public struct Session: Equatable, Sendable {
  public var name: String

  public init(name: String) { self.name = name }
}
