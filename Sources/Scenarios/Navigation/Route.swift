/// What a screen is of; the same route twice gives two screens.
public enum Route: Hashable, Sendable {
  /// The root of the tab with that name.
  case home
  /// The root of the tab with that name.
  case news
  /// The root of the tab with that name; shows who is logged in.
  case profile
  /// What a user without a session starts with.
  case onboarding
  /// Where a user logs in.
  case login
  /// Shows the counter that all such screens share.
  case counter
  /// One story, by its identity.
  case story(Int)
}

/// The tabs, in the order in which they stand side by side.
public enum Tab: Int, CaseIterable, Sendable {
  /// The tab that is selected at first.
  case home
  /// The tab with the badge.
  case news
  /// The tab that needs a session when it is reached through ``NavigationIntent/showProfile``.
  case profile

  /// What the first screen of the tab is of.
  public var route: Route {
    switch self {
    case .home: .home
    case .news: .news
    case .profile: .profile
    }
  }
}
