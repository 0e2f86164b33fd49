import Scenarios

/// A story service that answers at once from what it was given.
public final class InMemoryStories: StoryService {
  /// The identities of each feed in the order of rank; a feed that is not there is empty.
  public var feeds: [Feed: [Int]]

  /// The stories; one that is not there is missing.
  public var stories: [Int: Story]

  /// Makes a service of feeds.
  public init(_ feeds: [Feed: [Story]] = [:]) {
    self.feeds = feeds.mapValues { $0.map(\.id) }
    stories = Dictionary(
      feeds.values.joined().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The identities of a feed.
  public func storyIDs(of feed: Feed) async throws -> [Int] { feeds[feed] ?? [] }

  /// A story, if it is there.
  public func story(_ id: Int) async throws -> Story? { stories[id] }
}

/// A story storage that keeps what it is given as long as it lives.
public final class InMemoryStorage: StoryStorage {
  /// What is stored of each feed.
  public private(set) var pages: [Feed: [Story]]

  /// Makes a storage.
  public init(_ pages: [Feed: [Story]] = [:]) { self.pages = pages }

  /// What was stored last of a feed.
  public func stories(of feed: Feed) async throws -> [Story]? { pages[feed] }

  /// Keeps stories in place of those before.
  public func store(_ stories: [Story], of feed: Feed) async throws { pages[feed] = stories }
}

/// A thumbnail service that answers at once with a token made of the story's identity.
public final class InMemoryThumbnails: ThumbnailService {
  /// Makes a service.
  public init() {}

  /// The token of a story.
  public func thumbnail(of story: Int) async throws -> String { "picture-\(story)" }
}
