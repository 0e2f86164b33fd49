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
