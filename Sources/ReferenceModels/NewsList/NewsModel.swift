import Foundation
import Scenarios

/// The reference model of the news list: its contents and requests as a pure function of the events
/// so far.
///
/// A response without a pending request changes nothing.
public struct NewsModel: Equatable, Sendable {
  struct Row: Equatable, Sendable {
    var story: Story
    var loadedAt: Date
    var thumbnail = Thumbnail.none
  }

  struct Load: Equatable, Sendable {
    let page: LoadingPage

    /// The identities of the page's stories; `nil` while those of the feed are pending.
    var ids: [Int]?
    var items: [Int: Item] = [:]
  }

  enum Item: Equatable, Sendable {
    case arrived(Story?)
    case unreadable
    case lost(String)
  }

  /// A first page that must be written to the storage.
  public struct StoredPage: Equatable, Sendable {
    public let feed: Feed
    public let stories: [Story]

    public init(feed: Feed, stories: [Story]) {
      self.feed = feed
      self.stories = stories
    }
  }

  let pageSize: Int
  package private(set) var feed: Feed
  var rows: [Row] = []

  /// The unique identities of the feed of the last first page; `nil` before a first page.
  var feedIDs: [Int]?

  /// The number of them that belong to listed pages.
  var pagedCount = 0

  /// The next value of ``feedIDs``, from the pending first page.
  var nextFeedIDs: [Int] = []

  var load: Load?
  var isReading = false

  /// The number of loads so far; a response to an earlier load than the last one is late.
  public internal(set) var loadCount = 0

  /// The number of readings of the storage so far.
  public internal(set) var readingCount = 0

  /// The read stories as the badge knows them, by messages.
  var announcedAsRead: Set<Int> = []

  var isAsking = false
  var read: Set<Int> = []
  var upvoted: Set<Int> = []

  // The expected output so far, oldest first.
  public internal(set) var events: [NewsEvent] = []
  public internal(set) var messages: [Message] = []
  public internal(set) var analytics: [AnalyticsEntry] = []
  public internal(set) var alerts: [Alert] = []
  public internal(set) var notices: [Notice] = []
  public internal(set) var writes: [StoredPage] = []

  private var announcedCount = 0

  public init(_ configuration: NewsConfiguration) {
    feed = configuration.feed
    pageSize = configuration.pageSize
  }

  /// An input of the list.
  public enum Event: Equatable, Sendable {
    case intent(NewsIntent)
    case identitiesArrived([Int], at: Date)
    /// A story of a page arrived; `nil` for a missing one.
    case itemArrived(Int, Story?, at: Date)
    /// An item of a page arrived and is not a story.
    case itemUnreadable(Int, at: Date)
    /// The transport of an item of a page failed, with a reason in words.
    case itemLost(Int, String, at: Date)
    /// The load failed, with a reason in words.
    case loadFailed(String)
    /// The load was cancelled by the service.
    case loadCancelled
    case alertAnswered(Alert.Action?)
    case storageRead([Story]?, at: Date)
    case storageReadFailed
    /// A message from another feature.
    case messageArrived(Message)
    case thumbnailArrived(Int, String)
    case thumbnailFailed(Int)
    /// The request for a thumbnail was cancelled by the service.
    case thumbnailCancelled(Int)
  }

  public mutating func apply(_ event: Event) {
    switch event {
    case .intent(let intent): apply(intent)
    case .identitiesArrived(let ids, let date): receive(ids, at: date)
    case .itemArrived(let id, let story, let date): receive(.arrived(story), id, at: date)
    case .itemUnreadable(let id, let date): receive(.unreadable, id, at: date)
    case .itemLost(let id, let reason, let date): receive(.lost(reason), id, at: date)
    case .loadFailed(let reason): fail(reason)
    case .loadCancelled: load = nil
    case .alertAnswered(let answer):
      if isAsking, answer == .retry { refresh() }
      isAsking = false
    case .storageRead(let stories, let date):
      if isReading, let stories, rows.isEmpty, feedIDs == nil { list(stories, at: date) }
      isReading = false
    case .storageReadFailed: isReading = false
    case .messageArrived(let message):
      messages.append(message)
      switch message {
      case .storyRead(let id): announcedAsRead.insert(id)
      case .storyMarkedUnread(let id): announcedAsRead.remove(id)
      case .unreadChanged: break
      }
    case .thumbnailArrived(let id, let token): endThumbnail(of: id, with: .loaded(token))
    case .thumbnailFailed(let id):
      if awaitedThumbnails.contains(id) { notices.append(.thumbnailFailed(story: id)) }
      endThumbnail(of: id, with: .failed)
    case .thumbnailCancelled(let id): endThumbnail(of: id, with: .none)
    }
    switch event {
    // Nothing is listed while stories of a page are pending.
    case .itemArrived, .itemUnreadable, .itemLost: if load != nil { return }
    default: break
    }
    let count = badgeContent.unreadCount
    guard count != announcedCount else { return }
    announcedCount = count
    messages.append(.unreadChanged(count))
  }

  func index(of id: Int) -> Int? { rows.firstIndex { $0.story.id == id } }

  // MARK: Intents

  private mutating func apply(_ intent: NewsIntent) {
    switch intent {
    case .appear: appear()
    case .refresh: refresh()
    case .loadMore:
      guard canLoadMore, let feedIDs else { return }
      start(Load(page: .next, ids: Array(feedIDs.dropFirst(pagedCount).prefix(pageSize))))
    case .selectFeed(let feed):
      guard feed != self.feed else { return }
      self.feed = feed
      rows = []
      feedIDs = nil
      appear()
    case .rowAppeared(let id):
      guard let row = index(of: id), [Thumbnail.none, .failed].contains(rows[row].thumbnail)
      else { return }
      rows[row].thumbnail = .loading
    case .select(let id):
      guard index(of: id) != nil else { return }
      read.insert(id)
      announcedAsRead.insert(id)
      events.append(.openStory(id))
      messages.append(.storyRead(id))
      analytics.append(.storySelected(id))
    case .markUnread(let id):
      guard index(of: id) != nil, read.remove(id) != nil else { return }
      announcedAsRead.remove(id)
      messages.append(.storyMarkedUnread(id))
    case .toggleUpvote(let id):
      guard let row = index(of: id), rows[row].story.kind != .job else { return }
      if upvoted.remove(id) == nil { upvoted.insert(id) }
    }
  }

  private mutating func appear() {
    isReading = true
    readingCount += 1
    refresh()
  }

  mutating func refresh() { start(Load(page: .first)) }

  /// Supersedes any other load, and the alert about a failed one.
  private mutating func start(_ load: Load) {
    self.load = load
    loadCount += 1
    isAsking = false
  }

  // MARK: Pending requests

  /// The feeds whose identities are requested.
  public var awaitedIdentities: [Feed] { load != nil && load?.ids == nil ? [feed] : [] }

  /// The requested stories in the order of rank, eight at a time.
  public var awaitedItems: [Int] {
    guard let load, let ids = load.ids else { return [] }
    return ids.prefix(load.items.count + 8).filter { load.items[$0] == nil }
  }

  /// The feeds that are read from the storage.
  public var awaitedStorage: [Feed] { isReading ? [feed] : [] }

  /// The alerts without an answer.
  public var awaitedAlerts: [Alert] { isAsking ? alerts.suffix(1) : [] }

  /// The rows whose thumbnails are requested.
  public var awaitedThumbnails: [Int] {
    rows.filter { $0.thumbnail == .loading }.map(\.story.id)
  }

  // MARK: Responses

  mutating func receive(_ ids: [Int], at date: Date) {
    guard load?.page == .first, load?.ids == nil else { return }
    nextFeedIDs = []
    for id in ids where !nextFeedIDs.contains(id) { nextFeedIDs.append(id) }
    load?.ids = Array(nextFeedIDs.prefix(pageSize))
    finishLoad(at: date)
  }

  mutating func receive(_ item: Item, _ id: Int, at date: Date) {
    guard let load, let ids = load.ids, load.items[id] == nil,
      ids.prefix(load.items.count + 8).contains(id)
    else { return }
    self.load?.items[id] = item
    finishLoad(at: date)
  }

  /// Lists the page if it is complete, or fails if the transport of all its items failed.
  private mutating func finishLoad(at date: Date) {
    guard let load, let ids = load.ids, load.items.count == ids.count else { return }
    var stories: [Story] = []
    var omissions = Omissions()
    for id in ids {
      switch load.items[id] {
      case .arrived(let story): if let story { stories.append(story) }
      case .unreadable: omissions.unreadableCount += 1
      case .lost(let reason):
        omissions.lostCount += 1
        if omissions.reason == nil { omissions.reason = reason }
      case nil: break
      }
    }
    if let reason = omissions.reason, omissions.lostCount == ids.count { return fail(reason) }
    if omissions != Omissions() { notices.append(.storiesOmitted(omissions)) }
    self.load = nil
    announcedAsRead = read
    switch load.page {
    case .first:
      feedIDs = nextFeedIDs
      pagedCount = ids.count
      list(stories, at: date)
      writes.append(StoredPage(feed: feed, stories: stories))
    case .next:
      pagedCount += ids.count
      rows += stories.map { Row(story: $0, loadedAt: date) }
    }
  }

  /// Lists a first page: pictures that are loaded stay, all others are asked for again.
  mutating func list(_ stories: [Story], at date: Date) {
    rows = stories.map { story in
      var row = Row(story: story, loadedAt: date)
      if let old = index(of: story.id), case .loaded = rows[old].thumbnail {
        row.thumbnail = rows[old].thumbnail
      }
      return row
    }
  }

  mutating func fail(_ reason: String) {
    guard load != nil else { return }
    load = nil
    isAsking = true
    alerts.append(
      Alert("\(feed.title) could not be loaded: \(reason)", actions: [.retry, .cancel]))
  }

  mutating func endThumbnail(of id: Int, with thumbnail: Thumbnail) {
    guard let index = index(of: id), rows[index].thumbnail == .loading else { return }
    rows[index].thumbnail = thumbnail
  }

  // MARK: Expected contents

  public var listContent: NewsListContent {
    NewsListContent(
      title: load?.page == .first ? "Refreshing…" : "\(feed.title) (\(rows.count))",
      isLoading: load != nil, canLoadMore: canLoadMore, rows: rows.map(\.story.id))
  }

  /// The expected content of a row; `nil` if the story is not listed.
  public func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    guard let index = index(of: id) else { return nil }
    let row = rows[index]
    let story = row.story
    let footnote = story.footnote(at: row.loadedAt)
    switch story.kind {
    case .job:
      return .job(
        JobRowContent(
          title: story.title, footnote: footnote, isRead: read.contains(id),
          thumbnail: row.thumbnail))
    case .story:
      let score = upvoted.contains(id) ? story.score + 1 : story.score
      return .story(
        StoryRowContent(
          title: story.title, footnote: footnote, score: ScoreFormat.text(of: score, style),
          comments: "\(story.commentCount)", isRead: read.contains(id),
          isUpvoted: upvoted.contains(id), thumbnail: row.thumbnail))
    }
  }

  public var badgeContent: BadgeContent {
    BadgeContent(unreadCount: rows.count { !announcedAsRead.contains($0.story.id) })
  }

  var canLoadMore: Bool { load == nil && pagedCount < feedIDs?.count ?? 0 }
}
