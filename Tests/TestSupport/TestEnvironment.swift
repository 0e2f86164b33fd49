import ScenarioTesting
import Scenarios

extension ScenarioEnvironment {
  /// An environment where time passes and frames run only when the test says so.
  package static func test(
    clock: ManualClock = ManualClock(), display: Display = Display(),
    diagnostics: any Diagnostics = DiagnosticLog(), tracer: (any Tracer)? = nil
  ) -> ScenarioEnvironment {
    ScenarioEnvironment(clock: clock, display: display, diagnostics: diagnostics, tracer: tracer)
  }
}
