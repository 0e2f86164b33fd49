import ScenarioTesting
import Scenarios

/// A counter board with a manual clock, and all of its observable output.
@MainActor
final class CounterFixture: ScenarioFixture {
  private var held: (any CounterBoard)?
  let profile: Profile
  let clock = ManualClock()
  let display = Display()
  let diagnostics = DiagnosticLog()
  let transcript: Transcript
  let probes = AttachedProbes()

  /// The board, which must not have been dropped.
  var board: any CounterBoard {
    guard let held else { preconditionFailure("the board was dropped") }
    return held
  }

  var scenario: AnyObject? { held }

  init(_ configuration: CounterConfiguration, in trial: Trial, make: Subject.MakeCounterBoard) {
    profile = trial.subject.profile
    transcript = trial.transcript
    held = make(
      configuration,
      ScenarioEnvironment(
        clock: clock, display: display, diagnostics: diagnostics, tracer: trial.tracer))
    noteDiagnostics()
  }

  convenience init(
    of architecture: any CounterArchitecture.Type, _ configuration: CounterConfiguration
  ) {
    self.init(configuration, in: Trial(of: Subject(architecture), isRecording: false)) {
      architecture.makeCounterBoard($0, environment: $1)
    }
  }

  func post(_ intent: CounterIntent) {
    act("\(intent)")
    board.send(intent)
  }

  func stop() { held?.stop() }

  func drop() { held = nil }

  func probe(_ id: Int) -> ProbeView<CounterContent> {
    probe("counter \(id)") { board.attach($0, to: id) }
  }

  func probeTotal() -> ProbeView<TotalContent> { probe("total") { board.attachTotal($0) } }
}
