import ExecutorPump
import ScenarioTesting
import Scenarios

/// An application with navigation on a manual clock, with everything that can be observed about it
/// at hand.
///
/// Its methods settle: when they return, every view shows what it must. Use it inside
/// ``withNavigationApp(of:_:)``.
@MainActor
public final class NavigationFixture {
  /// The application under test.
  public let app: any NavigationApp

  /// The clock that delayed increments sleep on.
  public let clock = ManualClock()

  /// The frame clock.
  public let display = Display()

  /// What the application reported.
  public let diagnostics = DiagnosticLog()

  /// The bus that the application listens to.
  public let messages: MessageBus

  /// The models that the application made for its screens.
  public let models = ScreenModelLog()

  /// What happened, and what was wrong.
  public let transcript: Transcript

  /// Makes a fresh application, whose identities are numbers from one on.
  init(
    transcript: Transcript, tracer: (any Tracer)? = nil,
    make: Subject.MakeNavigationApp
  ) {
    self.transcript = transcript
    messages = MessageBus(diagnostics: diagnostics)
    app = make(
      NavigationEnvironment(
        scenario: ScenarioEnvironment(
          clock: clock, display: display, diagnostics: diagnostics, tracer: tracer),
        identifiers: SequentialIdentifiers(), messages: messages, screenModels: models))
  }

  /// Makes a fresh application of an architecture.
  public convenience init(of architecture: any NavigationArchitecture.Type) {
    self.init(transcript: Transcript(isRecording: false)) {
      architecture.makeNavigationApp(environment: $0)
    }
  }

  /// Sends an intent, and leaves everything that can run to ``settle()``.
  public func post(_ intent: NavigationIntent) {
    transcript.act("\(intent)")
    app.send(intent)
  }

  /// Sends one intent after the other and settles after each.
  public func send(_ intents: NavigationIntent...) {
    for intent in intents {
      post(intent)
      settle()
    }
  }

  /// Brings a message to the application.
  public func send(_ message: Message) {
    transcript.act("message \(message)")
    messages.send(message)
    settle()
  }

  /// Runs everything that can run.
  public func settle() { Pump.settle(display) }

  /// Lets time pass.
  public func advance(by duration: Duration) {
    settle()
    transcript.act("\(duration) pass")
    clock.advance(by: duration)
    settle()
  }

  /// Attaches a fresh probe to the structure.
  public func probeNavigation() -> ProbeView<NavigationContent> {
    let probe = ProbeView<NavigationContent>("navigation", in: transcript)
    _ = app.attachNavigation(probe)
    return probe
  }

  /// Attaches a fresh probe to the tab bar.
  public func probeTabBar() -> ProbeView<TabBarContent> {
    let probe = ProbeView<TabBarContent>("tab bar", in: transcript)
    _ = app.attachTabBar(probe)
    return probe
  }

  /// Attaches a fresh probe to a screen.
  public func probe(_ id: ScreenID) -> ProbeView<ScreenContent> {
    let probe = ProbeView<ScreenContent>("screen \(id.number)", in: transcript)
    _ = app.attach(probe, to: id)
    return probe
  }

  /// Stops the application.
  func tearDown() {
    app.stop()
    settle()
  }
}

/// Runs `body` with a fresh application of an architecture inside a pump window, and stops the
/// application.
@MainActor
public func withNavigationApp(
  of architecture: any NavigationArchitecture.Type,
  _ body: @MainActor (NavigationFixture) throws -> Void
) throws {
  try Trial(of: Subject(architecture), isRecording: false).withNavigationApp(body)
}
