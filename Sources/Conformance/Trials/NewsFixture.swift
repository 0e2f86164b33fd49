import Foundation
import ReferenceModels
import ScenarioTesting
import Scenarios

typealias NewsFixture = Fixture<NewsPort>

struct NewsSettings: Sendable {
  var configuration = NewsConfiguration(pageSize: 3)

  /// Whether a request stays pending when its task is cancelled, like one that was already sent.
  var waitsWhenCancelled = false

  /// With services that ignore cancellation.
  static let waiting = NewsSettings(waitsWhenCancelled: true)
}

final class NewsServices: EventServices {
  let stories: GatedStories
  let storage: GatedStorage
  let thumbnails: GatedThumbnails
  let alerts: GatedAlerts
  let notices = NoticeLog()
  let analytics = AnalyticsLog()
  let gates: [ServiceGate]
  var date = Date(timeIntervalSince1970: 1_700_000_000)
  var events: [NewsEvent] = []

  static let question = Alert.loadFailed(.top, ConnectionLost())

  init(_ settings: NewsSettings) {
    stories = GatedStories(waitsWhenCancelled: settings.waitsWhenCancelled)
    storage = GatedStorage(waitsWhenCancelled: settings.waitsWhenCancelled)
    thumbnails = GatedThumbnails(waitsWhenCancelled: settings.waitsWhenCancelled)
    alerts = GatedAlerts(waitsWhenCancelled: settings.waitsWhenCancelled)
    gates = [
      ServiceGate(stories.feeds, "requests for identities") {
        "a request for the identities of \($0)"
      },
      ServiceGate(stories.stories, "requests for stories") { "a request for story \($0)" },
      ServiceGate(storage.reads, "requests to read") { "a reading of \($0)" },
      ServiceGate(storage.writes, "requests to write") { "a writing of \($0.feed)" },
      ServiceGate(thumbnails.requests, "requests for pictures") { "a request for picture \($0)" },
      ServiceGate(alerts.questions, "questions") { "the question \"\($0.message)\"" },
    ]
  }

  var services: [(object: AnyObject, name: String)] {
    [
      (stories, "story service"), (storage, "storage"), (thumbnails, "thumbnail service"),
      (alerts, "alert responder"), (notices, "notices"), (analytics, "analytics"),
    ]
  }

  func noteCalls(in transcript: Transcript) {
    notices.onShow = { [weak transcript] in transcript?.noteOutsideCall("the notice \($0)") }
    analytics.onEntry = { [weak transcript] in
      transcript?.noteOutsideCall("the analytics entry \($0)")
    }
  }
}

extension NewsFixture {
  var list: any NewsList { port.scenario }

  var stories: GatedStories { services.stories }
  var storage: GatedStorage { services.storage }
  var thumbnails: GatedThumbnails { services.thumbnails }
  var notices: NoticeLog { services.notices }
  var analytics: AnalyticsLog { services.analytics }

  func load(_ page: [Story], ids: [Int]? = nil) { scene.load(page, ids: ids) }
}

extension NewsPort: StagedPort {
  static let scenario = ScenarioName.news
  static let noun = "list"
  static let everySettings = [NewsSettings(), NewsSettings.waiting]

  /// As with a request that has reached the server and cannot be cancelled.
  static let walkthroughSettings = NewsSettings.waiting

  typealias Scene = NewsScene

  static func settings(walk header: UInt32) -> NewsSettings {
    var random = SplitMix64(seed: UInt64(header))
    let configuration = NewsConfiguration(
      feed: random.one(of: Feed.allCases), pageSize: random.one(of: [1, 2, 4, 5, 10, 12]))
    random = SplitMix64(seed: ~UInt64(header))
    return NewsSettings(configuration: configuration, waitsWhenCancelled: random.oneIn(2))
  }

  static func make(
    _ settings: NewsSettings, _ services: NewsServices, _ environment: ScenarioEnvironment,
    _ messages: MessageBus, by subject: Subject
  ) -> (any NewsList)? {
    subject.makeNewsList?(
      settings.configuration,
      NewsEnvironment(
        scenario: environment, currentDate: { services.date }, stories: services.stories,
        storage: services.storage, thumbnails: services.thumbnails, alerts: services.alerts,
        notices: services.notices, analytics: services.analytics, messages: messages))
  }

  static func prepare(_ fixture: NewsFixture) { fixture.listen() }

  static func answerEverything(_ fixture: NewsFixture) {
    let isDamaged = fixture.storage.reads.requests.count.isMultiple(of: 2)
    fixture.answer(
      fixture.storage.reads,
      with: isDamaged ? .failure(ConnectionLost()) : .success([.sample(8)]))
    fixture.answer(fixture.stories.feeds, with: .success([8, 9]))
    fixture.answer(fixture.stories.stories, with: .success(.sample(8)))
    fixture.answer(fixture.storage.writes, with: .failure(ConnectionLost()))
    fixture.answer(fixture.thumbnails.requests, with: .success("late"))
    fixture.answer(fixture.services.alerts.questions, with: .success(.retry))
  }

  /// The first row of a loaded list, which is upvoted, read, not upvoted, unread, and so on.
  static let plan = StagePlan<Self>(
    prologue: [.fill(1...3)], first: .row(1, .full),
    step: { number in
      [.markUnread(1), .toggleUpvote(1), .select(1), .toggleUpvote(1)][number % 4]
    },
    others: [.toggleUpvote(2), .select(2), .refresh, .markUnread(2)], idle: .loadMore,
    comings: [Feed.new, .top, .new, .top].flatMap { feed -> [Step<Self>] in
      (1...3).flatMap { id -> [Step<Self>] in
        RowStyle.allCases.map { .attach(.row(id, $0)) }
          + [.send(.rowAppeared(id), .select(id), .markUnread(id))]
      } + [.send(.selectFeed(feed)), .load(1...3)]
    })

  static let script: [Step<Self>] = [
    .attach(.list), .attach(.badge), .send(.appear), .arrive(stored: [7]),
    .arrive(identities: Array(1...5)), .arrive(stories: 1...3), .attach(.row(1, .full)),
    .attach(.row(2, .compact)), .attach(.row(9, .full)), .failWriting(), .send(.rowAppeared(1)),
    .send(.rowAppeared(2)), .send(.select(1)), .send(.toggleUpvote(2)), .send(.markUnread(1)),
    .receive(.storyRead(2)), .arrive(picture: 2), .lose(picture: 1, ConnectionLost()),
    .send(.loadMore), .lose(4), .arrive(stories: [5]), .send(.rowAppeared(3)),
    .send(.selectFeed(.best)), .failReading(), .send(.refresh), .fail(), .send(.refresh), .fail(),
    .answer(.retry),
  ]

  static let burst: Step<Self> = .post(.toggleUpvote(1), .rowAppeared(3), .appear)

  static let walkthrough: [WalkthroughStep<Self>] = [
    (
      "The list and the badge get a view each, and the events a listener",
      [
        .attach(.list), .attach(.badge), .listen,
        Step { player in
          let fixture = player.scene.fixture
          _ = fixture.messages.listen { [transcript = fixture.transcript] in
            transcript.deliver(PlainText.describing($0), to: "messages") {}
          }
        },
      ]
    ),
    ("The list appears, and starts to load", [.send(.appear)]),
    ("The first page arrives", [.load(1...2)]),
    ("The rows get a view each", [.attach(.row(1, .full)), .attach(.row(2, .full))]),
    ("The user votes for story 2", [.send(.toggleUpvote(2))]),
    ("The user selects story 1", [.send(.select(1))]),
    (
      "The user reloads, and selects another feed before the response",
      [.send(.refresh, .selectFeed(.best))]
    ),
    (
      "The response to the first request arrives, too late",
      [.answerFeed(at: 0, with: .success([3]))]
    ),
    ("The response to the last request arrives", [.load([4])]),
    ("The user reloads, and the load fails", [.send(.refresh), .fail(), .showQuestions]),
    ("The user cancels the alert", [.answer(.cancel)]),
  ]
}

extension Fixture {
  func answer<Request, Response>(
    _ gate: Gate<Request, Response>, with result: Result<Response, any Error>
  ) {
    exhaust { gate.answer(at: 0, with: result) != nil }
  }
}

extension Story {
  static func samples(_ ids: some Sequence<Int>) -> [Story] { ids.map { sample($0) } }

  /// A story that differs from others by its number, three days old when a fixture starts.
  static func sample(_ id: Int, kind: Kind = .story, score: Int = 10) -> Story {
    Story(
      id: id, kind: kind, title: "Story \(id)", host: "example.com", author: "ann",
      date: Date(timeIntervalSince1970: 1_700_000_000 - 3 * 86_400), score: score, commentCount: id)
  }
}

extension RowContent {
  /// The row of a sample story on the day when a fixture starts.
  static func sample(
    _ id: Int, score: String = "10", isRead: Bool = false, isUpvoted: Bool = false,
    thumbnail: Thumbnail = .none
  ) -> RowContent {
    .story(
      StoryRowContent(
        title: "Story \(id)", footnote: "example.com - 3 days ago - by ann", score: score,
        comments: "\(id)", isRead: isRead, isUpvoted: isUpvoted, thumbnail: thumbnail))
  }

  static func sampleJob(_ id: Int, isRead: Bool = false) -> RowContent {
    .job(JobRowContent(title: "Story \(id)", footnote: "example.com - 3 days ago", isRead: isRead))
  }
}

/// The error of a service that cannot be reached.
package struct ConnectionLost: Error, CustomStringConvertible {
  package init() {}

  package let description = "connection lost"
}
