import Foundation
import ReferenceModels
import ScenarioTesting
import Scenarios

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

  static let date = Date(timeIntervalSince1970: 1_700_000_000)

  init(count: Int, mode: SessionMode) {
    self.count = count
    self.mode = mode
    stories = InMemoryStories([
      .top: (0..<count).map { Self.story($0) }, .new: (0..<count).map { Self.story(count + $0) },
    ])
  }

  /// The story in the middle of the list; not a job posting.
  var middle: Int { count / 2 }

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
    load(.appear, from: world)
  }

  @MainActor
  mutating func load(_ intent: NewsIntent, from world: NewsWorld) {
    apply(.intent(intent))
    if !awaitedStorage.isEmpty { apply(.storageRead(nil, at: NewsWorld.date)) }
    for feed in awaitedIdentities {
      let ids = world.stories.feeds[feed] ?? []
      apply(.identitiesArrived(ids, at: NewsWorld.date))
      for id in ids { apply(.itemArrived(id, world.stories.stories[id], at: NewsWorld.date)) }
    }
  }
}

@MainActor
final class NewsViews {
  let tally = Tally()
  private let mode: SessionMode
  private let timingProbe = RowTimingProbe()
  private let lists: ProbeSet<Int, NewsListContent>
  private let badges: ProbeSet<Int, BadgeContent>
  private let rows: ProbeSet<Int, RowContent>

  init(mode: SessionMode) {
    lists = ProbeSet(mode, tally, timing: NewsListTimingProbe()) { layer, _ in layer.newsListView()
    }
    badges = ProbeSet(mode, tally, timing: BadgeTimingProbe()) { layer, _ in layer.badgeView() }
    rows = ProbeSet(mode, tally, timing: timingProbe) { $0.rowView($1) }
    self.mode = mode
  }

  func attachListAndBadge(to list: some NewsList) {
    _ = list.attachList(lists.fresh(0))
    _ = list.attachBadge(badges.fresh(0))
  }

  /// Attaches a view to each of some rows, and makes the views of other rows new ones.
  ///
  /// Views that draw bind cells to rows in a frame, which is timed as such.
  func attachRows(_ ids: Range<Int>, to list: some NewsList, _ stopwatch: Stopwatch? = nil) {
    rows.forgetAll()
    var ids = ids
    if case .drawing(let layer) = mode {
      let bind = { ids = layer.boundRows(of: ids) }
      if let stopwatch { stopwatch.drawFrame(bind) } else { bind() }
    }
    for id in ids { _ = list.attach(rows.fresh(id), toRow: id, style: .full) }
  }

  func attachFurther(toRow id: Int, of list: some NewsList) {
    _ = list.attach(timingProbe, toRow: id, style: .full)
  }

  func findMismatch(_ model: NewsModel) -> String? {
    lists.findMismatch("list") { _ in model.listContent }
      ?? badges.findMismatch("badge") { _ in model.badgeContent }
      ?? rows.findMismatch("row") { model.content(ofRow: $0, style: .full) }
  }
}
