import ScenarioTesting
import Scenarios

extension ScenarioEnvironment {
  /// The environment of a session: a clock that stands still, and a tracer if the mode has one.
  init(mode: SessionMode, display: Display) {
    var tracer: (any Tracer)?
    if case .counting(let counting) = mode { tracer = counting }
    self.init(
      clock: ManualClock(), display: display, diagnostics: DiagnosticLog(), tracer: tracer)
  }
}
