/// The content of a view of the whole list.
public struct NewsListContent: Equatable, Sendable {
  /// `Refreshing…` while a first page is loading, else feed and number of rows:
  /// `Top Stories (10)`.
  public let title: String

  /// Whether a page is loading.
  public let isLoading: Bool

  /// Whether ``NewsIntent/loadMore`` would load a page now.
  public let canLoadMore: Bool

  /// The listed stories, in the order of rank.
  public let rows: [Int]

  public init(title: String, isLoading: Bool, canLoadMore: Bool, rows: [Int]) {
    self.title = title
    self.isLoading = isLoading
    self.canLoadMore = canLoadMore
    self.rows = rows
    Trace.record(.made, self)
  }
}

/// The content of a view of the badge.
public struct BadgeContent: Equatable, Sendable {
  /// The number of listed stories that are unread.
  public let unreadCount: Int

  public init(unreadCount: Int) {
    self.unreadCount = unreadCount
    Trace.record(.made, self)
  }
}
