/// A list of stories: asynchronous loading, races, rows with identity, and failures.
///
/// Intents are values and never fail. Rows are views of their own, whose attachments end with their
/// stories; the badge belongs to another model, which receives reads as a ``Message``.
@MainActor
public protocol NewsList: Scenario where Intent == NewsIntent {
  /// Attaches a view to the list and shows it the current content once.
  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment

  /// Attaches a view to a row and shows it the current content once.
  ///
  /// The attachment ends when the row leaves; that to a story that is not listed has ended.
  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment

  /// Attaches a view to the badge and shows it the current content once.
  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment

  /// Calls `listener` for each event from now on, once per event.
  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment

  /// The current content of a view of the list.
  var listContent: NewsListContent { get }

  /// The current content of a view of that row, or nil if the story is not listed.
  func content(ofRow id: Int, style: RowStyle) -> RowContent?

  /// The current content of a view of the badge.
  var badgeContent: BadgeContent { get }
}

/// An architecture that implements the news list.
public protocol NewsArchitecture: Architecture {
  associatedtype List: NewsList

  /// Makes a fresh list, which shows nothing before ``NewsIntent/appear``.
  @MainActor
  static func makeNewsList(_ configuration: NewsConfiguration, environment: NewsEnvironment) -> List
}

/// The parameters of a news list.
public struct NewsConfiguration: Sendable {
  /// The feed that is listed at first.
  public let feed: Feed

  /// The number of stories per page.
  public let pageSize: Int

  /// Makes a configuration.
  ///
  /// - Precondition: `pageSize` is positive.
  public init(feed: Feed = .top, pageSize: Int = 10) {
    precondition(pageSize > 0, "a page cannot have \(pageSize) stories")
    self.feed = feed
    self.pageSize = pageSize
  }
}

/// An action of the user on the news list; a number is the identity of a story.
///
/// An intent for a story that is not listed any more is stale and does nothing.
public enum NewsIntent: Equatable, Hashable, Sendable {
  /// Reads the stored page of the feed, and starts ``refresh`` at the same time.
  case appear
  /// Loads the first page again; supersedes a pending load. Rows that are listed again keep a picture
  /// that is loaded; other pictures are asked for when the row appears again.
  case refresh
  /// Loads the next page. Does nothing during a load, before a first page, or after the last page.
  case loadMore
  /// Changes to another feed, then as ``appear``. Does nothing for the current feed.
  case selectFeed(Feed)
  /// Loads the row's picture, unless it is loaded or loading.
  case rowAppeared(Int)
  /// Marks the story as read and opens it.
  case select(Int)
  /// Marks the story as unread. Does nothing if it is unread.
  case markUnread(Int)
  /// Gives or withdraws the user's vote. Does nothing for a job posting.
  case toggleUpvote(Int)
}

/// A one-shot event of the news list.
public enum NewsEvent: Equatable, Sendable {
  /// A story is to be opened.
  case openStory(Int)
}

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
