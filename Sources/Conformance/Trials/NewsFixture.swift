import Foundation
import ScenarioTesting
import Scenarios

/// A news list whose services answer only when asked to, and all of its observable output.
@MainActor
final class NewsFixture: ScenarioFixture {
  private var held: (any NewsList)?
  let profile: Profile
  let clock = ManualClock()
  let display = Display()
  let diagnostics = DiagnosticLog()
  let stories: GatedStories
  let storage: GatedStorage
  let thumbnails: GatedThumbnails
  let alerts: GatedAlerts
  let notices = NoticeLog()
  let analytics = AnalyticsLog()
  let messages: MessageBus
  let messageLog: MessageLog
  let transcript: Transcript

  /// Whether a request stays pending when its task is cancelled.
  let waitsWhenCancelled: Bool

  let probes = AttachedProbes()
  private let notes = NewsNotes()

  /// The list, which must not have been dropped.
  var list: any NewsList {
    guard let held else { preconditionFailure("the list was dropped") }
    return held
  }

  var scenario: AnyObject? { held }

  /// Makes a new list.
  ///
  /// - Parameter waitsWhenCancelled: whether a request stays pending when its task is cancelled, like
  ///   one that was already sent.
  init(
    _ configuration: NewsConfiguration, waitsWhenCancelled: Bool = false, in trial: Trial,
    make: Subject.MakeNewsList
  ) {
    profile = trial.subject.profile
    transcript = trial.transcript
    self.waitsWhenCancelled = waitsWhenCancelled
    stories = GatedStories(waitsWhenCancelled: waitsWhenCancelled)
    storage = GatedStorage(waitsWhenCancelled: waitsWhenCancelled)
    thumbnails = GatedThumbnails(waitsWhenCancelled: waitsWhenCancelled)
    alerts = GatedAlerts(waitsWhenCancelled: waitsWhenCancelled)
    messages = MessageBus(diagnostics: diagnostics)
    messageLog = MessageLog(of: messages, transcript)
    held = make(
      configuration,
      NewsEnvironment(
        scenario: ScenarioEnvironment(
          clock: clock, display: display, diagnostics: diagnostics, tracer: trial.tracer),
        currentDate: { [notes] in notes.date }, stories: stories, storage: storage,
        thumbnails: thumbnails, alerts: alerts, notices: notices, analytics: analytics,
        messages: messages))
    messageLog.listenAgain(to: messages)
    listen()
    noteServices()
  }

  convenience init(
    of architecture: any NewsArchitecture.Type, _ configuration: NewsConfiguration
  ) {
    self.init(configuration, in: Trial(of: Subject(architecture), isRecording: false)) {
      architecture.makeNewsList($0, environment: $1)
    }
  }

  /// The current date of the list's environment.
  var date: Date {
    get { notes.date }
    set { notes.date = newValue }
  }

  /// The events of the list, oldest first.
  var events: [NewsEvent] { notes.events }

  /// The messages on the bus, oldest first.
  var sentMessages: [Message] { messageLog.messages }

  func post(_ intent: NewsIntent) {
    act("\(intent)")
    list.send(intent)
  }

  /// Sends a message on the bus, as another scenario would.
  func send(_ message: Message) {
    perform("message \(message)") { messageLog.send(message, on: messages) }
  }

  func stop() { held?.stop() }

  func drop() { held = nil }

  /// Adds a listener that records events.
  func listen() {
    let listener = EventRelay { [notes, transcript] event in
      notes.events.append(event)
      transcript.noteOutsideCall("the event \(event)")
    }
    probes.add(listener: listener, list.onEvent { listener.relay($0) })
  }

  /// Stops the list, and answers requests that stay pending when they are cancelled, because a
  /// continuation must be resumed.
  func tearDown() {
    stop()
    settle()
    answer(stories.feeds, with: .failure(CancellationError()))
    answer(stories.stories, with: .failure(CancellationError()))
    answer(storage.reads, with: .failure(CancellationError()))
    answer(storage.writes, with: .failure(CancellationError()))
    answer(thumbnails.requests, with: .failure(CancellationError()))
    answer(alerts.questions, with: .success(nil))
  }

  func probeList() -> ProbeView<NewsListContent> { probe("list") { list.attachList($0) } }

  func probeBadge() -> ProbeView<BadgeContent> { probe("badge") { list.attachBadge($0) } }

  func probe(_ id: Int, style: RowStyle = .full) -> ProbeView<RowContent> {
    attach(id, style: style).probe
  }

  /// Attaches a new probe to a row, and returns the attachment, too.
  func attach(
    _ id: Int, style: RowStyle = .full, named name: String? = nil
  ) -> (probe: ProbeView<RowContent>, attachment: RowAttachment) {
    let probe = ProbeView<RowContent>(name ?? "row \(id)", in: transcript)
    let attachment = list.attach(probe, toRow: id, style: style)
    probes.add(probe, probe.name, ViewAttachment { attachment.detach() })
    settleIfLater()
    return (probe, attachment)
  }
}

/// A listener as an object, so that its release can be observed.
@MainActor
private final class EventRelay {
  let relay: (NewsEvent) -> Void

  init(_ relay: @escaping (NewsEvent) -> Void) { self.relay = relay }
}

/// The input and output of a list, apart from the fixture, which would be retained by the list.
@MainActor
private final class NewsNotes {
  var date = Date(timeIntervalSince1970: 1_700_000_000)
  var events: [NewsEvent] = []
}

/// Expectations; `moment` is an adverbial clause for the violation.
extension NewsFixture {
  func expectRows(_ ids: some Sequence<Int>, isLoading: Bool? = nil, _ moment: String) {
    expect("the rows \(moment)", list.listContent.rows, is: Array(ids))
    if let isLoading { expectLoading(isLoading, moment) }
  }

  func expectLoading(_ isLoading: Bool, _ moment: String) {
    expect(
      list.listContent.isLoading == isLoading,
      "the list \(isLoading ? "does not show" : "shows") that it is loading \(moment)")
  }

  func expectRow(
    _ id: Int, style: RowStyle = .full, shows content: RowContent?, _ moment: String
  ) {
    expect("row \(id) \(moment)", list.content(ofRow: id, style: style), is: content)
  }

  func expectUnread(_ count: Int, _ moment: String) {
    expect("the badge \(moment)", list.badgeContent, is: BadgeContent(unreadCount: count))
  }

  func expectNextPage(_ moment: String) {
    expect(list.listContent.canLoadMore, "there is no next page \(moment)")
  }

  func expectRequestedStories(_ ids: some Sequence<Int>, _ moment: String = "in total") {
    expect("stories requested \(moment)", stories.stories.requests.sorted(), is: Array(ids))
  }

  func expectRequestedFeeds(_ feeds: [Feed], _ moment: String = "in total") {
    expect("feeds requested \(moment)", stories.feeds.requests, is: feeds)
  }

  func expectPendingFeeds(_ feeds: [Feed], _ moment: String) {
    expect("feed requests pending \(moment)", stories.feeds.pending, is: feeds)
  }

  func expectStored(_ pages: [[Int]]) {
    expect("pages stored", storage.writes.requests.map { $0.stories.map(\.id) }, is: pages)
  }

  /// Expects a number of questions to the user, all of them about a load of the first feed.
  func expectQuestions(_ count: Int, _ moment: String) {
    let questions = alerts.questions.requests
    let expected = Alert.loadFailed(.top, ConnectionLost())
    expect("questions to the user \(moment)", questions.count, is: count)
    for question in questions where question != expected {
      let actions = question.actions.map(\.rawValue).joined(separator: ", ")
      violate("the user was asked: \(question.message) (\(actions)) \(moment)")
    }
  }

  /// Expects neither questions nor notices nor diagnostics.
  func expectSilence(_ moment: String) {
    expectQuestions(0, moment)
    expect("notices \(moment)", notices.notices, is: [])
    expect("diagnostics \(moment)", diagnostics.reports, is: [])
  }
}
