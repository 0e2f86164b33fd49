/// What a view of the tab bar shows.
public struct TabBarContent: Equatable, Sendable {
  /// The tab that is selected; nothing under a single root.
  public var selectedTab: Tab?

  /// What the news tab wears: how many stories are unread, or nothing when none is.
  public var newsBadge: String?

  /// Makes a content from its parts.
  public init(selectedTab: Tab?, newsBadge: String?) {
    self.selectedTab = selectedTab
    self.newsBadge = newsBadge
  }

  /// Presents a selection and a number of unread stories.
  public init(selectedTab: Tab?, unreadCount: Int) {
    self.init(selectedTab: selectedTab, newsBadge: unreadCount > 0 ? String(unreadCount) : nil)
  }
}
