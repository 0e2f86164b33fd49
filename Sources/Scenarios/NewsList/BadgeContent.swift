/// What the badge shows.
public struct BadgeContent: Equatable, Sendable {
  /// How many of the listed stories are unread.
  public var unreadCount: Int

  /// Makes a content.
  public init(unreadCount: Int) { self.unreadCount = unreadCount }
}
