import ExecutorPump
import Foundation
import ScenarioTesting
import Scenarios

/// A news list whose services wait to be answered, with everything that can be observed about it at
/// hand.
///
/// Its methods settle: when they return, every view shows what it must. Use it inside
/// ``withNewsList(of:_:waitsWhenCancelled:_:)``.
@MainActor
public final class NewsFixture {
  /// The list under test.
  public let list: any NewsList

  /// The frame clock.
  public let display = Display()

  /// What the list reported.
  public let diagnostics = DiagnosticLog()

  /// The requests for identities and stories.
  public let stories: GatedStories

  /// The requests to read and write first pages.
  public let storage = GatedStorage()

  /// The requests for pictures.
  public let thumbnails = GatedThumbnails()

  /// The questions to the user.
  public let alerts = GatedAlerts()

  /// What the user was let know in passing.
  public let notices = NoticeLog()

  /// What was noted of the user.
  public let analytics = AnalyticsLog()

  /// The bus that the list sends on and listens to.
  public let messages: MessageBus

  private let notes = NewsNotes()

  /// What happened, and what was wrong.
  public let transcript: Transcript

  /// Makes a fresh list.
  ///
  /// - Parameter waitsWhenCancelled: whether a story request whose task is cancelled waits on, like
  ///   one that is on its way already.
  init(
    _ configuration: NewsConfiguration, waitsWhenCancelled: Bool = false, transcript: Transcript,
    tracer: (any Tracer)? = nil, make: Subject.MakeNewsList
  ) {
    self.transcript = transcript
    stories = GatedStories(waitsWhenCancelled: waitsWhenCancelled)
    messages = MessageBus(diagnostics: diagnostics)
    _ = messages.listen { [notes] in notes.messages.append($0) }
    list = make(
      configuration,
      NewsEnvironment(
        scenario: ScenarioEnvironment(
          clock: ManualClock(), display: display, diagnostics: diagnostics, tracer: tracer),
        currentDate: { [notes] in notes.date }, stories: stories, storage: storage,
        thumbnails: thumbnails, alerts: alerts, notices: notices, analytics: analytics,
        messages: messages))
    _ = list.onEvent { [notes] in notes.events.append($0) }
  }

  /// The date that the list takes for the current one.
  public var date: Date {
    get { notes.date }
    set { notes.date = newValue }
  }

  /// The events so far, oldest first.
  public var events: [NewsEvent] { notes.events }

  /// The messages so far that went over the bus, oldest first.
  public var sentMessages: [Message] { notes.messages }

  /// Makes a fresh list of an architecture.
  public convenience init(
    of architecture: any NewsArchitecture.Type, _ configuration: NewsConfiguration
  ) {
    self.init(configuration, transcript: Transcript(isRecording: false)) {
      architecture.makeNewsList($0, environment: $1)
    }
  }

  /// Sends an intent, and leaves everything that can run to ``settle()``.
  public func post(_ intent: NewsIntent) {
    transcript.act("\(intent)")
    list.send(intent)
  }

  /// Sends one intent after the other and settles after each.
  public func send(_ intents: NewsIntent...) {
    for intent in intents {
      post(intent)
      settle()
    }
  }

  /// Runs everything that can run.
  public func settle() { Pump.settle(display) }

  /// Stops the list.
  ///
  /// What waits although it was cancelled is answered then, because a request must not be left
  /// without an answer for ever.
  func tearDown() {
    list.stop()
    settle()
    answer(stories.feeds, with: .failure(CancellationError()))
    answer(stories.stories, with: .failure(CancellationError()))
  }
}

/// Runs `body` with a fresh list of an architecture inside a pump window, and stops the list.
@MainActor
public func withNewsList(
  of architecture: any NewsArchitecture.Type, _ configuration: NewsConfiguration,
  waitsWhenCancelled: Bool = false, _ body: @MainActor (NewsFixture) throws -> Void
) throws {
  try Trial(of: Subject(architecture), isRecording: false)
    .withNewsList(configuration, waitsWhenCancelled: waitsWhenCancelled, body)
}

/// What a list reads and its listeners write, apart from the fixture, which holds the list.
@MainActor
private final class NewsNotes {
  var date = Date(timeIntervalSince1970: 1_700_000_000)
  var events: [NewsEvent] = []
  var messages: [Message] = []
}
