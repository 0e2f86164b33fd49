import Conformance
import Testing

@testable import Benchmarking

@MainActor
@Suite("Verification")
struct VerificationTests {
  @Test("a broken rule is checked again, and one that is kept then is not deterministic")
  func erratic() throws {
    var checks: [String: Int] = [:]
    var verification = Verification(
      of: ["none", "leak"], suite: .example,
      rules: Rule.all.filter { ["C01", "C02", "C04"].contains($0.id) },
      options: TrialOptions(walkCount: 30), progress: .hidden)
    verification.pool = .fake(
      check: { plan, check in
        var outcome = WorkerPool.kept(plan, check)
        let place = "\(check.rule) \(plan.variant)"
        checks[place, default: 0] += 1
        let isBroken = place == "C04 leak" || place == "C02 leak" && checks[place] == 1
        if isBroken, check.scenario == .counter { outcome.violations = ["broken"] }
        return outcome
      }, { _, _ in throw WorkerError.failed(exitCode: 1) })
    let report = try #require(try verification.measure()).report
    let verdicts = report.entries.filter { $0.profile.variant == "leak" }
      .map { "\($0.rule.id) \($0.verdict)" }
    #expect(
      verdicts.sorted() == [
        "C01 kept", "C02 counter: in 1 of 2 runs: broken", "C04 counter: broken",
      ])
    #expect(checks.values.sorted() == [1, 1, 1, 1, 2, 2])
  }
}
