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
