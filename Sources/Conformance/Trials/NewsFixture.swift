import Foundation
import ScenarioTesting
import Scenarios

/// A news list whose services answer only when asked to, and all of its observable output.
@MainActor
public final class NewsFixture: ScenarioFixture {
  private var held: (any NewsList)?
  public let profile: Profile
  public let clock = ManualClock()
  public let display = Display()
  public let diagnostics = DiagnosticLog()
  public let stories: GatedStories
  public let storage: GatedStorage
  public let thumbnails: GatedThumbnails
  public let alerts: GatedAlerts
  public let notices = NoticeLog()
  public let analytics = AnalyticsLog()
  public let messages: MessageBus
  let messageLog: MessageLog
  public let transcript: Transcript

  /// Whether a request stays pending when its task is cancelled.
  let waitsWhenCancelled: Bool

  public let probes = AttachedProbes()
  private let notes = NewsNotes()

  /// The list, which must not have been dropped.
  public var list: any NewsList {
    guard let held else { preconditionFailure("the list was dropped") }
    return held
  }

  public var scenario: AnyObject? { held }

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

  public convenience init(
    of architecture: any NewsArchitecture.Type, _ configuration: NewsConfiguration
  ) {
    self.init(configuration, in: Trial(of: Subject(architecture), isRecording: false)) {
      architecture.makeNewsList($0, environment: $1)
    }
  }

  /// The current date of the list's environment.
  public var date: Date {
    get { notes.date }
    set { notes.date = newValue }
  }

  /// The events of the list, oldest first.
  public var events: [NewsEvent] { notes.events }

  /// The messages on the bus, oldest first.
  public var sentMessages: [Message] { messageLog.messages }

  public func post(_ intent: NewsIntent) {
    act("\(intent)")
    list.send(intent)
  }

  /// Sends a message on the bus, as another scenario would.
  public func send(_ message: Message) {
    perform("message \(message)") { messageLog.send(message, on: messages) }
  }

  public func stop() { held?.stop() }

  public func drop() { held = nil }

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

  public func probeList() -> ProbeView<NewsListContent> { probe("list") { list.attachList($0) } }

  public func probeBadge() -> ProbeView<BadgeContent> { probe("badge") { list.attachBadge($0) } }

  public func probe(_ id: Int, style: RowStyle = .full) -> ProbeView<RowContent> {
    attach(id, style: style).probe
  }

  /// Attaches a new probe to a row, and returns the attachment, too.
  public func attach(
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

/// Runs `body` with a new list of an architecture in a pump window, and stops the list.
@MainActor
public func withNewsList(
  of architecture: any NewsArchitecture.Type, _ configuration: NewsConfiguration,
  waitsWhenCancelled: Bool = false, _ body: @MainActor (NewsFixture) throws -> Void
) throws {
  try Trial(of: Subject(architecture), isRecording: false)
    .withNewsList(configuration, waitsWhenCancelled: waitsWhenCancelled, body)
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
