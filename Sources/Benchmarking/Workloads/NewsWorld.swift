import Foundation
import ReferenceModels
import ScenarioTesting
import Scenarios

@MainActor
struct NewsWorld {
  let display = Display()
  let stories: InMemoryStories
  let count: Int
  private let storage = EmptyStorage()
  private let thumbnails = InMemoryThumbnails()
  private let alerts = AlertLog()
  private let notices = NoticeLog()
  private let analytics = UnreadAnalytics()

  static let date = Date(timeIntervalSince1970: 1_700_000_000)

  init(count: Int) {
    self.count = count
    stories = InMemoryStories([
      .top: (0..<count).map { Self.story($0) }, .new: (0..<count).map { Self.story(count + $0) },
    ])
  }

  /// The story in the middle of the list; not a job posting.
  var middle: Int { count / 2 }

  /// The rows of a feed that have views: all, or a screen in the middle of a long list.
  func rowsOnScreen(of feed: Feed) -> Range<Int> {
    let first = feed == .top ? 0 : count
    let height = count < Self.longList ? count : Self.screen
    return first + (count - height) / 2..<first + (count + height) / 2
  }

  /// The rows that a screen shows at once.
  private static let screen = 30

  /// The length from which on a list is not shown whole.
  private static let longList = 100

  /// One page holds all stories of a feed.
  var configuration: NewsConfiguration { NewsConfiguration(feed: .top, pageSize: count) }

  func environment() -> NewsEnvironment {
    let scenario = ScenarioEnvironment(display: display)
    return NewsEnvironment(
      scenario: scenario, currentDate: { Self.date }, stories: stories, storage: storage,
      thumbnails: thumbnails, alerts: alerts, notices: notices, analytics: analytics,
      messages: MessageBus())
  }

  /// A story of ordinary length; every 20th is a job posting, as on the real list.
  private static func story(_ id: Int) -> Story {
    Story(
      id: id, kind: id % 20 == 19 ? .job : .story,
      title: "Story number \(id) is about something that people read",
      host: "news\(id % 7).example.com", author: "author\(id % 11)",
      date: date.addingTimeInterval(-3_600 * Double(id % 50 + 1)), score: 100 + id % 900,
      commentCount: id % 300)
  }
}

/// A storage without stories, so that each load is a first one.
private final class EmptyStorage: StoryStorage {
  func stories(of feed: Feed) async throws -> [Story]? { nil }
  func store(_ stories: [Story], of feed: Feed) async throws {}
}

/// Analytics that keep no entries, because a log would grow.
private final class UnreadAnalytics: AnalyticsResponder {
  func log(_ entry: AnalyticsEntry) { consume(entry) }
}

extension NewsModel {
  @MainActor
  init(appearedIn world: NewsWorld) {
    self.init(world.configuration)
    apply(.appear, in: world)
  }

  /// Applies an intent, and what services answer.
  @MainActor
  mutating func apply(_ intent: NewsIntent, in world: NewsWorld) {
    apply(.intent(intent))
    if !awaitedStorage.isEmpty { apply(.storageRead(nil, at: NewsWorld.date)) }
    for feed in awaitedIdentities {
      let ids = world.stories.feeds[feed] ?? []
      apply(.identitiesArrived(ids, at: NewsWorld.date))
      for id in ids { apply(.itemArrived(id, world.stories.stories[id], at: NewsWorld.date)) }
    }
    for id in awaitedThumbnails { apply(.thumbnailArrived(id, "picture-\(id)")) }
  }
}
