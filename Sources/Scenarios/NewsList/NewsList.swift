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
