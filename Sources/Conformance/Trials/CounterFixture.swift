import ScenarioTesting
import Scenarios

/// A counter board with a manual clock, and all of its observable output.
@MainActor
public final class CounterFixture: ScenarioFixture {
  public let board: any CounterBoard
  public let profile: Profile
  public let clock = ManualClock()
  public let display = Display()
  public let diagnostics = DiagnosticLog()
  public let transcript: Transcript

  init(_ configuration: CounterConfiguration, in trial: Trial, make: Subject.MakeCounterBoard) {
    profile = trial.subject.profile
    transcript = trial.transcript
    board = make(
      configuration,
      ScenarioEnvironment(
        clock: clock, display: display, diagnostics: diagnostics, tracer: trial.tracer))
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

  public func stop() { board.stop() }

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
