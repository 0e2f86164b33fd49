import ScenarioTesting
import Scenarios

/// A counter board with a manual clock, and all of its observable output.
@MainActor
public final class CounterFixture: ScenarioFixture {
  private var held: (any CounterBoard)?
  public let profile: Profile
  public let clock = ManualClock()
  public let display = Display()
  public let diagnostics = DiagnosticLog()
  public let transcript: Transcript
  public let probes = AttachedProbes()

  /// The board, which must not have been dropped.
  public var board: any CounterBoard {
    guard let held else { preconditionFailure("the board was dropped") }
    return held
  }

  public var scenario: AnyObject? { held }

  init(_ configuration: CounterConfiguration, in trial: Trial, make: Subject.MakeCounterBoard) {
    profile = trial.subject.profile
    transcript = trial.transcript
    held = make(
      configuration,
      ScenarioEnvironment(
        clock: clock, display: display, diagnostics: diagnostics, tracer: trial.tracer))
    noteDiagnostics()
  }

  public convenience init(
    of architecture: any CounterArchitecture.Type, _ configuration: CounterConfiguration
  ) {
    self.init(configuration, in: Trial(of: Subject(architecture), isRecording: false)) {
      architecture.makeCounterBoard($0, environment: $1)
    }
  }

  public func post(_ intent: CounterIntent) {
    act("\(intent)")
    board.send(intent)
  }

  public func stop() { held?.stop() }

  public func drop() { held = nil }

  public func probe(_ id: Int) -> ProbeView<CounterContent> {
    probe("counter \(id)") { board.attach($0, to: id) }
  }

  public func probeTotal() -> ProbeView<TotalContent> { probe("total") { board.attachTotal($0) } }
}

/// Runs `body` with a new board of an architecture in a pump window, and stops the board.
@MainActor
public func withCounterBoard(
  of architecture: any CounterArchitecture.Type, _ configuration: CounterConfiguration,
  _ body: @MainActor (CounterFixture) throws -> Void
) throws {
  try Trial(of: Subject(architecture), isRecording: false).withCounterBoard(configuration, body)
}
