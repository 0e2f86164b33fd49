import Foundation
import ScenarioTesting
import Scenarios

/// What surrounds the news list of a session: stories in memory, and a date that stands still.
@MainActor
struct NewsWorld {
  let display = Display()
  let stories: InMemoryStories
  let count: Int
  private let mode: SessionMode
  private let storage = EmptyStorage()
  private let thumbnails = InMemoryThumbnails()
  private let alerts = AlertLog()
  private let notices = NoticeLog()
  private let analytics = UnreadAnalytics()

  /// The current date.
  static let date = Date(timeIntervalSince1970: 1_700_000_000)

  init(count: Int, mode: SessionMode) {
    self.count = count
    self.mode = mode
    stories = InMemoryStories([
      .top: (0..<count).map { Self.story($0) }, .new: (0..<count).map { Self.story(count + $0) },
    ])
  }

  /// The story in the middle, which is no job posting.
  var middle: Int { count / 2 }

  /// A page holds all stories of a feed.
  var configuration: NewsConfiguration { NewsConfiguration(feed: .top, pageSize: count) }

  func environment() -> NewsEnvironment {
    let scenario = ScenarioEnvironment(mode: mode, display: display)
    return NewsEnvironment(
      scenario: scenario, currentDate: { Self.date }, stories: stories, storage: storage,
      thumbnails: thumbnails, alerts: alerts, notices: notices, analytics: analytics,
      messages: MessageBus(diagnostics: scenario.diagnostics))
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

/// Nothing is stored, so that each load is a first one.
private final class EmptyStorage: StoryStorage {
  func stories(of feed: Feed) async throws -> [Story]? { nil }
  func store(_ stories: [Story], of feed: Feed) async throws {}
}

/// Takes entries and lets them go: a log would grow.
private final class UnreadAnalytics: AnalyticsResponder {
  func log(_ entry: AnalyticsEntry) { consume(entry) }
}
