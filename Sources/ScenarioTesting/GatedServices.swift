import Scenarios

/// A story service whose requests wait until they are answered, in any order.
public final class GatedStories: StoryService {
  /// The requests for identities.
  public let feeds: Gate<Feed, [Int]>

  /// The requests for stories.
  public let stories: Gate<Int, Story?>

  /// Makes a service without requests.
  ///
  /// - Parameter waitsWhenCancelled: whether a request whose task is cancelled waits on, like one
  ///   that is on its way already.
  public init(waitsWhenCancelled: Bool = false) {
    feeds = Gate(onCancellation: waitsWhenCancelled ? .waits : .answers)
    stories = Gate(onCancellation: waitsWhenCancelled ? .waits : .answers)
  }

  /// Waits for the identities of a feed.
  public func storyIDs(of feed: Feed) async throws -> [Int] {
    try await feeds.response(to: feed)
  }

  /// Waits for a story.
  public func story(_ id: Int) async throws -> Story? { try await stories.response(to: id) }
}

/// A story storage whose requests wait until they are answered, in any order.
public final class GatedStorage: StoryStorage {
  /// The requests to read.
  public let reads = Gate<Feed, [Story]?>()

  /// The requests to write.
  public let writes = Gate<Write, Void>()

  /// What is to be stored.
  public struct Write: Equatable, Sendable {
    /// The feed.
    public let feed: Feed

    /// Its first page.
    public let stories: [Story]
  }

  /// Makes a storage without requests.
  public init() {}

  /// Waits for what is stored of a feed.
  public func stories(of feed: Feed) async throws -> [Story]? {
    try await reads.response(to: feed)
  }

  /// Waits until the stories are stored.
  public func store(_ stories: [Story], of feed: Feed) async throws {
    try await writes.response(to: Write(feed: feed, stories: stories))
  }
}

/// A thumbnail service whose requests wait until they are answered, in any order.
public final class GatedThumbnails: ThumbnailService {
  /// The requests, by the identity of the story.
  public let requests = Gate<Int, String>()

  /// Makes a service without requests.
  public init() {}

  /// Waits for a picture's token.
  public func thumbnail(of story: Int) async throws -> String {
    try await requests.response(to: story)
  }
}

/// An alert responder whose questions wait until they are answered.
public final class GatedAlerts: AlertResponder {
  /// The questions; one whose task is cancelled goes away.
  public let questions = Gate<Alert, Alert.Action?>()

  /// Makes a responder without questions.
  public init() {}

  /// Waits for the answer.
  public func choice(in alert: Alert) async -> Alert.Action? {
    try? await questions.response(to: alert)
  }
}
