/// The identity of one screen.
public struct ScreenID: Hashable, Sendable, CustomStringConvertible {
  public let number: Int

  @inlinable
  public init(_ number: Int) { self.number = number }

  public var description: String { "#\(number)" }
}

/// A route with an identity.
public struct Screen: Hashable, Sendable, Identifiable {
  public let id: ScreenID
  public let route: Route

  @inlinable
  public init(id: ScreenID, route: Route) {
    self.id = id
    self.route = route
  }

  /// The name of the screen, for example `View id: 7` for a counter screen.
  public var title: String {
    switch route {
    case .home: "Home"
    case .news: "News"
    case .profile: "Profile"
    case .onboarding: "Welcome"
    case .login: "Log In"
    case .counter: "View id: \(id.number)"
    case .story(let id): "Story \(id)"
    }
  }
}

/// The subject of a screen; the same route twice gives two screens.
public enum Route: Hashable, Sendable {
  /// The root of the tab with that name.
  case home
  /// The root of the tab with that name.
  case news
  /// The root of the tab with that name; shows the session.
  case profile
  /// The first screen of a user without a session.
  case onboarding
  /// The screen on which a user logs in.
  case login
  /// Shows the counter that all such screens share.
  case counter
  /// One story, by its identity.
  case story(Int)

  /// Whether screens of this route show the shared counter.
  public var showsCounter: Bool { self == .counter }

  /// Whether screens of this route show the session.
  public var showsSession: Bool { self == .profile }
}

/// The tabs, in the order of the tab bar.
public enum Tab: Int, CaseIterable, Sendable {
  /// The tab that is selected at first.
  case home
  /// The tab with the badge.
  case news
  /// The tab that needs a session when it is reached through ``NavigationIntent/showProfile``.
  case profile

  /// The route of the tab's first screen.
  public var route: Route {
    switch self {
    case .home: .home
    case .news: .news
    case .profile: .profile
    }
  }
}

/// The identity of one modal.
public struct ModalID: Hashable, Sendable, CustomStringConvertible {
  public let number: Int

  @inlinable
  public init(_ number: Int) { self.number = number }

  public var description: String { "#\(number)" }
}

/// Screens above all others: a single one, or a stack of them.
public struct Modal: Hashable, Sendable, Identifiable {
  public let id: ModalID

  /// Whether screens can be pushed in it.
  public let isStack: Bool

  /// The screens, the lowest first; never empty.
  public internal(set) var screens: [Screen]

  public init(id: ModalID, isStack: Bool, first: Screen) {
    self.init(id: id, isStack: isStack, screens: [first])
  }

  /// Makes a modal with all its screens.
  ///
  /// - Precondition: there is at least one screen, and exactly one if the modal is not a stack.
  public init(id: ModalID, isStack: Bool, screens: [Screen]) {
    precondition(isStack ? !screens.isEmpty : screens.count == 1, "a modal of \(screens)")
    self.id = id
    self.isStack = isStack
    self.screens = screens
  }
}
