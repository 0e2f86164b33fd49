import Scenarios
import Testing

/// The small parts of the environment.
@MainActor
@Suite("Environment")
struct EnvironmentTests {
  @Test("a diagnostic log remembers every report, in order")
  func diagnosticLog() {
    let log = DiagnosticLog()
    #expect(log.reports.isEmpty)
    log.report(.indexOutsideBoard(7))
    log.report(.nestedIntentsRefused(limit: 3))
    log.report(.indexOutsideBoard(7))
    #expect(
      log.reports == [
        .indexOutsideBoard(7), .nestedIntentsRefused(limit: 3), .indexOutsideBoard(7),
      ])
  }

  @Test("the live environment runs on real time and reports to whom it was given")
  func live() {
    let log = DiagnosticLog()
    let environment = ScenarioEnvironment.live(diagnostics: log)
    #expect(environment.clock is ContinuousClock)
    #expect(environment.diagnostics === log)
    #expect(environment.tracer == nil)
    #expect(!environment.display.needsFrame)
  }
}
