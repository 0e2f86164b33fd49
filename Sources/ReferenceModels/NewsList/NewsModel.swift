import Foundation
import Scenarios

/// What the news list must show, as a pure function of what happened to it.
///
/// It is written for clarity alone and shares no code with the variants but the stored values: it
/// has its own pages, its own words for ages and scores, and counts what is unread itself. It knows
/// what is on its way; an answer that nobody waits for changes nothing.
public struct NewsModel: Equatable, Sendable {
  /// A row of the list.
  struct Row: Equatable, Sendable {
    var story: Story
    var loadedAt: Date
    var thumbnail = Thumbnail.none
  }

  /// A page that is on its way.
  struct Load: Equatable, Sendable {
    let page: LoadingPage

    /// The identities of the page's stories; nothing while those of the feed are on their way.
    var ids: [Int]?

    /// The answers so far; nothing for a story that is missing.
    var items: [Int: Story?] = [:]
  }

  /// A page that must be stored.
  public struct StoredPage: Equatable, Sendable {
    /// The feed.
    public let feed: Feed

    /// The stories of its first page.
    public let stories: [Story]
  }

  let pageSize: Int
  var feed: Feed
  var rows: [Row] = []

  /// The identities of the last first page's feed, each once; nothing before a first page.
  var feedIDs: [Int]?

  /// How many of them belong to pages that are listed.
  var pagedCount = 0

  /// What the first page that is on its way will make of ``feedIDs``.
  var nextFeedIDs: [Int] = []

  var load: Load?
  var isReading = false

  /// How many loads have begun; an answer to a load before the last one comes too late.
  public internal(set) var loadCount = 0

  /// How many readings of what is stored have begun; as ``loadCount``.
  public internal(set) var readingCount = 0

  var isAsking = false
  var read: Set<Int> = []
  var upvoted: Set<Int> = []

  /// What listeners must have heard, oldest first.
  public internal(set) var events: [NewsEvent] = []

  /// What must have gone over the bus, oldest first.
  public internal(set) var messages: [Message] = []

  /// What must have been noted of the user, oldest first.
  public internal(set) var analytics: [AnalyticsEntry] = []

  /// What the user must have been asked, oldest first.
  public internal(set) var alerts: [Alert] = []

  /// What the user must have been let know, oldest first.
  public internal(set) var notices: [Notice] = []

  /// What must have been reported, oldest first.
  public internal(set) var diagnostics: [Diagnostic] = []

  /// What must have been stored, or tried to, oldest first.
  public internal(set) var writes: [StoredPage] = []

  /// How many unread stories others were told of.
  private var announcedCount = 0

  /// A fresh list.
  public init(_ configuration: NewsConfiguration) {
    feed = configuration.feed
    pageSize = configuration.pageSize
  }

  /// Makes something happen.
  public mutating func apply(_ event: Event) {
    switch event {
    case .intent(let intent): apply(intent)
    case .identitiesArrived(let ids, let date): take(ids, at: date)
    case .itemArrived(let id, let story, let date): take(story, id, at: date)
    case .loadFailed(let reason): fail(reason)
    case .loadCancelled: load = nil
    case .alertAnswered(let answer): take(answer)
    case .storageRead(let stories, let date): takeStored(stories, at: date)
    case .storageReadFailed: failReading()
    case .storageWriteFailed(let feed): diagnostics.append(.storageUnwritable(feed))
    case .thumbnailArrived(let id, let token): endThumbnail(of: id, with: .loaded(token))
    case .thumbnailFailed(let id): failThumbnail(of: id)
    case .thumbnailCancelled(let id): endThumbnail(of: id, with: .none)
    case .viewBound(let id): if index(of: id) == nil { diagnostics.append(.unknownStory(id)) }
    }
    // As long as stories of a page are on their way nothing is listed.
    if case .itemArrived = event, load != nil { return }
    announceUnreadCount()
  }

  private mutating func announceUnreadCount() {
    let count = badgeContent.unreadCount
    guard count != announcedCount else { return }
    announcedCount = count
    messages.append(.unreadChanged(count))
  }

  func index(of id: Int) -> Int? { rows.firstIndex { $0.story.id == id } }
}
