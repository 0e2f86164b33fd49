import ExecutorPump
import Scenarios

/// One check of one rule on one subject.
///
/// It makes scenarios of the subject on fakes, runs them in pump windows, and keeps the transcript.
@MainActor
public final class Trial {
  /// What is examined.
  public let subject: Subject

  /// What happened, and what was wrong.
  public let transcript: Transcript

  /// How the rule is tried.
  public let options: TrialOptions

  /// Who follows the flow of data inside of the scenarios, if anybody.
  var tracer: (any Tracer)?

  /// Makes a trial.
  public init(
    of subject: Subject, options: TrialOptions = TrialOptions(), isRecording: Bool = true
  ) {
    self.subject = subject
    self.options = options
    transcript = Transcript(isRecording: isRecording)
  }

  /// Runs `body` with a fresh board in a pump window, and stops the board.
  func withCounterBoard(
    _ configuration: CounterConfiguration = CounterConfiguration(count: 3),
    _ body: @MainActor (CounterFixture) throws -> Void
  ) throws {
    guard let make = subject.makeCounterBoard else { return }
    try Pump.window {
      let fixture = CounterFixture(
        configuration, transcript: transcript, tracer: tracer, make: make)
      defer { fixture.tearDown() }
      try body(fixture)
    }
  }

  /// Runs `body` with a fresh application in a pump window, and stops the application.
  func withNavigationApp(_ body: @MainActor (NavigationFixture) throws -> Void) throws {
    guard let make = subject.makeNavigationApp else { return }
    try Pump.window {
      let fixture = NavigationFixture(transcript: transcript, tracer: tracer, make: make)
      defer { fixture.tearDown() }
      try body(fixture)
    }
  }

  /// Runs `body` with a fresh list in a pump window, and stops the list.
  func withNewsList(
    _ configuration: NewsConfiguration = NewsConfiguration(pageSize: 3),
    waitsWhenCancelled: Bool = false, _ body: @MainActor (NewsFixture) throws -> Void
  ) throws {
    guard let make = subject.makeNewsList else { return }
    try Pump.window {
      let fixture = NewsFixture(
        configuration, waitsWhenCancelled: waitsWhenCancelled, transcript: transcript,
        tracer: tracer, make: make)
      defer { fixture.tearDown() }
      try body(fixture)
    }
  }
}
