/// What a view of the whole list shows.
public struct NewsListContent: Equatable, Sendable {
  /// `Refreshing…` while a first page is on its way, else feed and number of rows:
  /// `Top Stories (10)`.
  public var title: String

  /// Whether a page is on its way.
  public var isLoading: Bool

  /// Whether ``NewsIntent/loadMore`` would load something now.
  public var canLoadMore: Bool

  /// The stories that are listed, in the order of rank.
  public var rows: [Int]

  /// Makes a content from its parts.
  public init(title: String, isLoading: Bool, canLoadMore: Bool, rows: [Int]) {
    self.title = title
    self.isLoading = isLoading
    self.canLoadMore = canLoadMore
    self.rows = rows
  }

  /// Presents a list.
  public init(feed: Feed, loading: LoadingPage?, paging: StoryPaging?, rows: [Int]) {
    self.init(
      title: loading == .first ? "Refreshing…" : "\(feed.title) (\(rows.count))",
      isLoading: loading != nil,
      canLoadMore: loading == nil && !(paging?.isExhausted ?? true), rows: rows)
  }
}

/// Which page is on its way.
public enum LoadingPage: Equatable, Sendable {
  /// The first page.
  case first
  /// The page after those that are listed.
  case next
}
