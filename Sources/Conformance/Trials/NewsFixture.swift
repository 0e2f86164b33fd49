import Foundation
import ReferenceModels
import ScenarioTesting
import Scenarios

typealias NewsFixture = Fixture<NewsPort>

/// The parameters of a list in a test.
struct NewsSettings: Sendable {
  var configuration = NewsConfiguration(pageSize: 3)

  /// Whether a request stays pending when its task is cancelled, like one that was already sent.
  var waitsWhenCancelled = false
}

/// Services that answer only when asked to, and the output of a list.
final class NewsServices: EventServices {
  let waitsWhenCancelled: Bool
  let stories: GatedStories
  let storage: GatedStorage
  let thumbnails: GatedThumbnails
  let alerts: GatedAlerts
  let notices = NoticeLog()
  let analytics = AnalyticsLog()
  let gates: [ServiceGate]
  var date = Date(timeIntervalSince1970: 1_700_000_000)
  var events: [NewsEvent] = []

  init(waitsWhenCancelled: Bool) {
    self.waitsWhenCancelled = waitsWhenCancelled
    stories = GatedStories(waitsWhenCancelled: waitsWhenCancelled)
    storage = GatedStorage(waitsWhenCancelled: waitsWhenCancelled)
    thumbnails = GatedThumbnails(waitsWhenCancelled: waitsWhenCancelled)
    alerts = GatedAlerts(waitsWhenCancelled: waitsWhenCancelled)
    gates = [
      ServiceGate(stories.feeds, "requests for identities", of: stories, "story service") {
        "a request for the identities of \($0)"
      },
      ServiceGate(stories.stories, "requests for stories", of: stories, "story service") {
        "a request for story \($0)"
      },
      ServiceGate(storage.reads, "requests to read", of: storage, "storage") {
        "a reading of \($0)"
      },
      ServiceGate(storage.writes, "requests to write", of: storage, "storage") {
        "a writing of \($0.feed)"
      },
      ServiceGate(
        thumbnails.requests, "requests for pictures", of: thumbnails, "thumbnail service"
      ) { "a request for picture \($0)" },
      ServiceGate(alerts.questions, "questions", of: alerts, "alert responder") {
        "the question \"\($0.message)\""
      },
    ]
  }

  var logs: [(object: AnyObject, name: String)] {
    [(notices, "notices"), (analytics, "analytics")]
  }

  func noteCalls(in transcript: Transcript) {
    notices.onShow = { [weak transcript] in transcript?.noteOutsideCall("the notice \($0)") }
    analytics.onEntry = { [weak transcript] in
      transcript?.noteOutsideCall("the analytics entry \($0)")
    }
  }
}

extension NewsFixture {
  /// The list, which must not have been dropped.
  var list: any NewsList { port.list }

  var stories: GatedStories { services.stories }
  var storage: GatedStorage { services.storage }
  var thumbnails: GatedThumbnails { services.thumbnails }
  var alerts: GatedAlerts { services.alerts }
  var notices: NoticeLog { services.notices }
  var analytics: AnalyticsLog { services.analytics }

  /// The current date of the list's environment.
  var date: Date {
    get { services.date }
    set { services.date = newValue }
  }

  /// The messages on the bus, oldest first.
  var sentMessages: [Message] { messageLog.messages }

  func probeList() -> ProbeView<NewsListContent> { probe("list") { list.attachList($0) } }

  func probeBadge() -> ProbeView<BadgeContent> { probe("badge") { list.attachBadge($0) } }

  func probe(_ id: Int, style: RowStyle = .full) -> ProbeView<RowContent> {
    attach(id, style: style).probe
  }

  /// Attaches a new probe to a row, and returns the attachment, too.
  func attach(
    _ id: Int, style: RowStyle = .full, named name: String? = nil
  ) -> (probe: ProbeView<RowContent>, attachment: RowAttachment) {
    var attachment = RowAttachment.ended
    let probe: ProbeView<RowContent> = self.probe(name ?? "row \(id)") {
      attachment = list.attach($0, toRow: id, style: style)
      return ViewAttachment(attachment.detach)
    }
    return (probe, attachment)
  }
}

extension NewsPort: TestedPort {
  static let noun = "list"
  static let everySettings = [NewsSettings(), NewsSettings(waitsWhenCancelled: true)]

  /// As with a request that has reached the server and cannot be cancelled.
  static let walkthroughSettings = NewsSettings(waitsWhenCancelled: true)

  static func makeServices(_ settings: NewsSettings) -> NewsServices {
    NewsServices(waitsWhenCancelled: settings.waitsWhenCancelled)
  }

  static func make(
    _ settings: NewsSettings, _ services: NewsServices, _ environment: ScenarioEnvironment,
    _ messages: MessageBus, by subject: Subject
  ) -> Self? {
    subject.makeNewsList.map { make in
      NewsPort(
        make(
          settings.configuration,
          NewsEnvironment(
            scenario: environment, currentDate: { services.date }, stories: services.stories,
            storage: services.storage, thumbnails: services.thumbnails, alerts: services.alerts,
            notices: services.notices, analytics: services.analytics, messages: messages)))
    }
  }

  static func prepare(_ fixture: NewsFixture) { fixture.listen() }

  static func answerEverything(_ fixture: NewsFixture) {
    if fixture.storage.reads.requests.count.isMultiple(of: 2) {
      fixture.answer(fixture.storage.reads, with: .failure(ConnectionLost()))
    } else {
      fixture.answerStorage(Story.samples([8]))
    }
    fixture.answerIdentities([8, 9])
    fixture.answerStories(Story.samples(8...9))
    fixture.answer(fixture.storage.writes, with: .failure(ConnectionLost()))
    fixture.answer(fixture.thumbnails.requests, with: .success("late"))
    fixture.answer(fixture.alerts.questions, with: .success(.retry))
  }

  /// The first and the second row of a loaded list.
  ///
  /// The first one is upvoted, read, not upvoted, unread, and so on.
  static func plan(for fixture: NewsFixture) -> StagePlan<Self> {
    let steps: [NewsIntent] = [.markUnread(1), .toggleUpvote(1), .select(1), .toggleUpvote(1)]
    let stepsBack: [NewsIntent] = [.select(1), .toggleUpvote(1), .markUnread(1), .toggleUpvote(1)]
    func content(_ count: Int) -> Shown {
      let isUpvoted = [1, 2].contains(count & 3)
      return .row(
        .sample(1, score: isUpvoted ? "11" : "10", isRead: count & 3 > 1, isUpvoted: isUpvoted))
    }
    fixture.fill(1...3)
    return StagePlan(
      first: .row(1, .full), second: .row(2, .full),
      kinds: [
        ("row 1", .row(1, .full)), ("compact row 1", .row(1, .compact)), ("row 2", .row(2, .full)),
        ("list", .list), ("badge", .badge),
      ], step: { steps[$0 & 3] }, stepBack: { stepsBack[$0 & 3] },
      stepOther: { _ in fixture.post(.toggleUpvote(2)) }, elsewhere: [.select(2), .refresh],
      idle: .loadMore, pair: [.select(1), .markUnread(1)], afterPair: content(0),
      content: content,
      effect: (
        { fixture.send(.rowAppeared(1)) },
        { fixture.answerThumbnail(of: 1, with: .success("picture")) }
      ), container: { if case .row = $0 { .list } else { nil } })
  }

  static let script: [@MainActor (NewsFixture) -> Void] = [
    { _ = $0.probeList() },
    { _ = $0.probeBadge() },
    { $0.send(.appear) },
    { $0.answerStorage(Story.samples([7])) },
    { $0.answerIdentities(Array(1...5)) },
    { $0.answerStories(Story.samples(1...3)) },
    { _ = $0.probe(1) },
    { _ = $0.probe(2, style: .compact) },
    { _ = $0.probe(9) },
    { $0.failWriting(with: ConnectionLost()) },
    { $0.send(.rowAppeared(1)) },
    { $0.send(.rowAppeared(2)) },
    { $0.send(.select(1)) },
    { $0.send(.toggleUpvote(2)) },
    { $0.send(.markUnread(1)) },
    { $0.send(.storyRead(2)) },
    { $0.answerThumbnail(of: 2, with: .success("picture 2")) },
    { $0.answerThumbnail(of: 1, with: .failure(ConnectionLost())) },
    { $0.send(.loadMore) },
    { $0.failStory(4, with: ConnectionLost()) },
    { $0.answerStories(Story.samples([5])) },
    { $0.send(.rowAppeared(3)) },
    { $0.send(.selectFeed(.best)) },
    { $0.failReading(with: ConnectionLost()) },
    { $0.send(.refresh) },
    { $0.fail(with: ConnectionLost()) },
    { $0.send(.refresh) },
    { $0.fail(with: ConnectionLost()) },
    { $0.answerAlert(.retry) },
  ]

  static let everything: [Target] =
    [.list, .badge] + (1...5).flatMap { id in RowStyle.allCases.map { .row(id, $0) } }

  static func postMany(_ fixture: NewsFixture) {
    for intent in [NewsIntent.toggleUpvote(1), .rowAppeared(3), .appear] { fixture.post(intent) }
  }

  static func play(_ fixture: NewsFixture, _ recorder: WalkthroughRecorder) {
    let transcript = fixture.transcript
    var listener: EventProbe<NewsEvent>?
    recorder.step("The list and the badge get a view each, and the events a listener") {
      _ = fixture.probeList()
      _ = fixture.probeBadge()
      listener = EventProbe("events", of: fixture)
      _ = fixture.messages.listen {
        transcript.deliver(PlainText.describing($0), to: "messages") {}
      }
    }
    defer { listener?.detach() }
    recorder.step("The list appears, and starts to load") { fixture.send(.appear) }
    recorder.step("The first page arrives") { fixture.load(Story.samples(1...2)) }
    recorder.step("The rows get a view each") { for id in 1...2 { _ = fixture.probe(id) } }
    recorder.step("The user votes for story 2") { fixture.send(.toggleUpvote(2)) }
    recorder.step("The user selects story 1") { fixture.send(.select(1)) }
    recorder.step("The user reloads, and selects another feed before the response") {
      fixture.send(.refresh, .selectFeed(.best))
    }
    recorder.step("The response to the first request arrives, too late") {
      fixture.answerFeed(at: 0, with: [3])
    }
    recorder.step("The response to the last request arrives") { fixture.load(Story.samples([4])) }
    recorder.step("The user reloads, and the load fails") {
      fixture.send(.refresh)
      fixture.fail(with: ConnectionLost())
      for question in fixture.alerts.questions.pending {
        transcript.deliver(question.message, to: "alert") {}
      }
    }
    recorder.step("The user cancels the alert") { fixture.answerAlert(.cancel) }
  }
}

/// Expectations.
extension NewsFixture {
  func expectRows(_ ids: some Sequence<Int>, isLoading: Bool? = nil) {
    expect("the rows", list.listContent.rows, is: Array(ids))
    if let isLoading { expectLoading(isLoading) }
  }

  func expectLoading(_ isLoading: Bool) {
    expect(
      list.listContent.isLoading == isLoading,
      "the list \(isLoading ? "does not show" : "shows") that it is loading")
  }

  func expectRow(_ id: Int, style: RowStyle = .full, shows content: RowContent?) {
    expect("row \(id)", list.content(ofRow: id, style: style), is: content)
  }

  func expectUnread(_ count: Int) {
    expect("the badge", list.badgeContent, is: BadgeContent(unreadCount: count))
  }

  func expectNextPage() {
    expect(list.listContent.canLoadMore, "there is no next page")
  }

  func expectRequestedStories(_ ids: some Sequence<Int>) {
    expect("stories requested", stories.stories.requests.sorted(), is: Array(ids))
  }

  func expectRequestedFeeds(_ feeds: [Feed]) {
    expect("feeds requested", stories.feeds.requests, is: feeds)
  }

  func expectPendingFeeds(_ feeds: [Feed]) {
    expect("feed requests pending", stories.feeds.pending, is: feeds)
  }

  func expectStored(_ pages: [[Int]]) {
    expect("pages stored", storage.writes.requests.map { $0.stories.map(\.id) }, is: pages)
  }

  /// Expects a number of questions to the user, all of them about a load of the first feed.
  func expectQuestions(_ count: Int) {
    let questions = alerts.questions.requests
    let expected = Alert.loadFailed(.top, ConnectionLost())
    expect("questions to the user", questions.count, is: count)
    for question in questions where question != expected {
      let actions = question.actions.map(\.rawValue).joined(separator: ", ")
      violate("the user was asked: \(question.message) (\(actions))\(circumstance)")
    }
  }

  /// Expects neither questions nor notices nor diagnostics.
  func expectSilence() {
    expectQuestions(0)
    expect("notices", notices.notices, is: [])
    expect("diagnostics", diagnostics.reports, is: [])
  }
}
