/// Where stories come from; it may answer in any order.
///
/// Whatever it throws is a failure in transport, except a `CancellationError`, which is none.
@MainActor
public protocol StoryService: AnyObject {
  /// The identities of a feed in the order of rank.
  func storyIDs(of feed: Feed) async throws -> [Int]

  /// A story, or nothing for one that is missing, deleted, dead or unreadable.
  func story(_ id: Int) async throws -> Story?
}

/// Where the first page of each feed is kept between runs of an application.
@MainActor
public protocol StoryStorage: AnyObject {
  /// Reads what was stored last, if anything was.
  ///
  /// Throws when it cannot be read, for example because it is damaged.
  func stories(of feed: Feed) async throws -> [Story]?

  /// Stores stories in place of what was stored before; calls take effect in their order.
  func store(_ stories: [Story], of feed: Feed) async throws
}

/// Where rows' pictures come from; it may answer in any order.
@MainActor
public protocol ThumbnailService: AnyObject {
  /// A token that stands for the picture of a story.
  func thumbnail(of story: Int) async throws -> String
}
