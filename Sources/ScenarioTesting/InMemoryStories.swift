import Scenarios

/// A story service that answers at once with the given stories.
public final class InMemoryStories: StoryService {
  /// The identities of each feed in the order of rank; an absent feed is empty.
  public var feeds: [Feed: [Int]]

  public var stories: [Int: Story]

  public init(_ feeds: [Feed: [Story]] = [:]) {
    self.feeds = feeds.mapValues { $0.map(\.id) }
    stories = Dictionary(
      feeds.values.joined().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  public func storyIDs(of feed: Feed) async throws -> [Int] { feeds[feed] ?? [] }

  public func story(_ id: Int) async throws -> Story? { stories[id] }
}

/// A story storage in memory.
public final class InMemoryStorage: StoryStorage {
  public private(set) var pages: [Feed: [Story]]

  public init(_ pages: [Feed: [Story]] = [:]) { self.pages = pages }

  public func stories(of feed: Feed) async throws -> [Story]? { pages[feed] }

  public func store(_ stories: [Story], of feed: Feed) async throws { pages[feed] = stories }
}

/// A thumbnail service that answers at once with a token from the story's identity.
public final class InMemoryThumbnails: ThumbnailService {
  public init() {}

  public func thumbnail(of story: Int) async throws -> String { "picture-\(story)" }
}
