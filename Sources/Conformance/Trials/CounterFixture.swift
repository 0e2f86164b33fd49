import ExecutorPump
import ScenarioTesting
import Scenarios

/// A counter board on a manual clock, with everything that can be observed about it at hand.
///
/// Its methods settle: when they return, every view shows what it must. Use it inside
/// ``withCounterBoard(of:_:_:)``.
@MainActor
public final class CounterFixture {
  /// The board under test.
  public let board: any CounterBoard

  /// The clock that delayed increments sleep on.
  public let clock = ManualClock()

  /// The frame clock.
  public let display = Display()

  /// What the board reported.
  public let diagnostics = DiagnosticLog()

  /// What happened, and what was wrong.
  public let transcript: Transcript

  /// Makes a fresh board.
  init(
    _ configuration: CounterConfiguration, transcript: Transcript, tracer: (any Tracer)? = nil,
    make: Subject.MakeCounterBoard
  ) {
    self.transcript = transcript
    board = make(
      configuration,
      ScenarioEnvironment(clock: clock, display: display, diagnostics: diagnostics, tracer: tracer))
  }

  /// Makes a fresh board of an architecture.
  public convenience init(
    of architecture: any CounterArchitecture.Type, _ configuration: CounterConfiguration
  ) {
    self.init(configuration, transcript: Transcript(isRecording: false)) {
      architecture.makeCounterBoard($0, environment: $1)
    }
  }

  /// Sends an intent, and leaves everything that can run to ``settle()``.
  public func post(_ intent: CounterIntent) {
    transcript.act("\(intent)")
    board.send(intent)
  }

  /// Sends one intent after the other and settles after each.
  public func send(_ intents: CounterIntent...) {
    for intent in intents {
      post(intent)
      settle()
    }
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

  /// Attaches a fresh probe to a counter.
  public func probe(_ id: Int) -> ProbeView<CounterContent> {
    let probe = ProbeView<CounterContent>("counter \(id)", in: transcript)
    _ = board.attach(probe, to: id)
    return probe
  }

  /// Attaches a fresh probe to the total.
  public func probeTotal() -> ProbeView<TotalContent> {
    let probe = ProbeView<TotalContent>("total", in: transcript)
    _ = board.attachTotal(probe)
    return probe
  }

  /// Stops the board.
  func tearDown() {
    board.stop()
    settle()
  }
}

/// Runs `body` with a fresh board of an architecture inside a pump window, and stops the board.
@MainActor
public func withCounterBoard(
  of architecture: any CounterArchitecture.Type, _ configuration: CounterConfiguration,
  _ body: @MainActor (CounterFixture) throws -> Void
) throws {
  try Trial(of: Subject(architecture), isRecording: false).withCounterBoard(configuration, body)
}
