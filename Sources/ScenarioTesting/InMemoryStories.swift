import Foundation
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

/// Invented stories for a run without a network, deterministic.
public enum SampleStories {
  /// The fixed date of runs whose output is deterministic.
  public static let date = Date(timeIntervalSince1970: 1_700_000_000)

  /// The stories as of a date; each feed has an order of its own.
  @MainActor
  public static func service(at date: Date) -> InMemoryStories {
    let stories = (1...24).map { story($0, at: date) }
    let best = stories.sorted { ($1.score, $0.id) < ($0.score, $1.id) }
    return InMemoryStories([.top: stories, .new: stories.reversed(), .best: best])
  }

  private static let headlines = [
    "A store with one reducer", "Show HN: a counter in five lines", "Ask HN: who renders this?",
    "日本語の端末で幅を数える", "The view that was notified too often", "State is a value",
  ]

  /// Every eighth is a job posting, every fifth has no author.
  private static func story(_ id: Int, at date: Date) -> Story {
    Story(
      id: id, kind: id.isMultiple(of: 8) ? .job : .story,
      title: id.isMultiple(of: 8)
        ? "Example is hiring, no. \(id)" : "\(headlines[id % headlines.count]), no. \(id)",
      host: id.isMultiple(of: 4) ? nil : "example.com",
      author: id.isMultiple(of: 5) ? nil : "ann",
      date: date.addingTimeInterval(Double(-id * id * 1_800)), score: id * 611 % 2_003,
      commentCount: id * 7 % 31)
  }
}
