/// The content of a view of the whole list.
public struct NewsListContent: Equatable, Sendable {
  /// `Refreshing…` while a first page is loading, else feed and number of rows:
  /// `Top Stories (10)`.
  public var title: String

  /// Whether a page is loading.
  public var isLoading: Bool

  /// Whether ``NewsIntent/loadMore`` would load a page now.
  public var canLoadMore: Bool

  /// The listed stories, in the order of rank.
  public var rows: [Int]

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

/// The page that is loading.
public enum LoadingPage: Equatable, Sendable {
  case first
  /// The page after the listed ones.
  case next
}

/// The content of a view of the badge.
public struct BadgeContent: Equatable, Sendable {
  /// The number of listed stories that are unread.
  public var unreadCount: Int

  public init(unreadCount: Int) { self.unreadCount = unreadCount }
}

/// The unread stories among the listed ones: the state of the badge's model, in every variant.
public struct UnreadStories: Equatable, Sendable {
  private var listed: Set<Int> = []
  private var unread: Set<Int> = []

  public init() {}

  public var count: Int { unread.count }

  /// Replaces the listed stories.
  ///
  /// Complexity: linear in the number of rows.
  public mutating func list(_ rows: [NewsRow]) {
    listed = Set(rows.map(\.id))
    unread = Set(rows.lazy.filter { !$0.isRead }.map(\.id))
  }

  /// Applies a message about a story; ignores other messages.
  public mutating func receive(_ message: Message) {
    switch message {
    case .storyRead(let id): unread.remove(id)
    case .storyMarkedUnread(let id): if listed.contains(id) { unread.insert(id) }
    case .unreadChanged: break
    }
  }
}
