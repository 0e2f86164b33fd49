/// A source of stories; it may answer in any order.
///
/// Every thrown error is a failure in transport, except a `CancellationError` and an
/// ``UnreadableStory``.
@MainActor
public protocol StoryService: AnyObject {
  /// Returns the identities of a feed in the order of rank.
  func storyIDs(of feed: Feed) async throws -> [Int]

  /// Returns a story, or nil if it is missing, deleted or dead.
  ///
  /// Throws ``UnreadableStory`` for an answer that is not a story.
  func story(_ id: Int) async throws -> Story?
}

/// The error for an item that arrived and cannot be read.
public struct UnreadableStory: Error, Equatable, CustomStringConvertible {
  public let description = "the answer is not a story"

  public init() {}
}

/// Stores the first page of each feed between runs of an application.
@MainActor
public protocol StoryStorage: AnyObject {
  /// Reads the stored page, if there is one.
  ///
  /// Throws if it cannot be read, for example because it is damaged.
  func stories(of feed: Feed) async throws -> [Story]?

  /// Replaces the stored page; calls take effect in their order.
  func store(_ stories: [Story], of feed: Feed) async throws
}

/// A source of the pictures of rows; it may answer in any order.
@MainActor
public protocol ThumbnailService: AnyObject {
  /// Returns a token that represents the picture of a story.
  func thumbnail(of story: Int) async throws -> String
}
