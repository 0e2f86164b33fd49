import Foundation

/// A loaded page of a feed.
public struct StoryPage: Equatable, Sendable, CustomStringConvertible {
  /// The stories in the order of rank, without those that are missing.
  public let stories: [Story]

  /// The stories that are missing for a reason worth telling the user.
  public let omissions: Omissions

  /// The progress in the feed, including this page.
  public let paging: StoryPaging

  public let loadedAt: Date

  public init(
    stories: [Story], omissions: Omissions = Omissions(), paging: StoryPaging, loadedAt: Date
  ) {
    self.stories = stories
    self.omissions = omissions
    self.paging = paging
    self.loadedAt = loadedAt
  }

  /// The size of the page and the progress in the feed, for traces.
  public var description: String {
    "\(stories.count) stories, \(paging.count) of \(paging.ids.count) in \(paging.feed)"
  }
}

/// The page that is loading.
public enum LoadingPage: Equatable, Sendable {
  case first
  /// The page after the listed ones.
  case next
}

/// The progress of loading a feed, page by page.
public struct StoryPaging: Equatable, Sendable {
  public let feed: Feed

  /// The identities of the feed in the order of rank, each once.
  public let ids: [Int]

  /// The number of stories per page.
  public let pageSize: Int

  /// The number of identities in the pages so far.
  public private(set) var count = 0

  /// The state before the first page; a repeated identity keeps its higher rank.
  public init(_ feed: Feed, ids: [Int], pageSize: Int) {
    self.feed = feed
    self.pageSize = pageSize
    var known: Set<Int> = []
    self.ids = ids.filter { known.insert($0).inserted }
  }

  /// Whether there is no next page.
  public var isExhausted: Bool { count == ids.count }

  /// Advances by one page, and returns the identities of that page.
  mutating func advance() -> ArraySlice<Int> {
    let start = count
    count = min(count + pageSize, ids.count)
    return ids[start..<count]
  }
}

/// The stories of a page that a user would expect and does not see.
public struct Omissions: Equatable, Sendable {
  /// The number of items that arrived and could not be read.
  public var unreadableCount = 0

  /// The number of items whose transport failed.
  public var lostCount = 0

  /// The reason of the first lost item in the order of rank, in words.
  public var reason: String?

  public init(unreadableCount: Int = 0, lostCount: Int = 0, reason: String? = nil) {
    self.unreadableCount = unreadableCount
    self.lostCount = lostCount
    self.reason = reason
  }

  /// The notice about them; nil when there are none.
  public var notice: Notice? { self == Omissions() ? nil : .storiesOmitted(self) }
}
