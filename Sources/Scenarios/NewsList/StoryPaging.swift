/// How far the identities of a feed have been loaded, page by page.
public struct StoryPaging: Equatable, Sendable {
  /// The feed.
  public let feed: Feed

  /// The identities of the feed in the order of rank, each once.
  public let ids: [Int]

  /// How many stories a page has.
  public let pageSize: Int

  /// How many identities belong to pages so far.
  public private(set) var count = 0

  /// A paging before its first page; of an identity that is there twice the higher rank counts.
  public init(_ feed: Feed, ids: [Int], pageSize: Int) {
    self.feed = feed
    self.pageSize = pageSize
    var known: Set<Int> = []
    self.ids = ids.filter { known.insert($0).inserted }
  }

  /// Whether there is no next page.
  public var isExhausted: Bool { count == ids.count }

  /// Goes one page on, and gives the identities of that page.
  mutating func advance() -> ArraySlice<Int> {
    let start = count
    count = min(count + pageSize, ids.count)
    return ids[start..<count]
  }
}
