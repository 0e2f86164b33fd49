import Conformance
import Testing

@testable import Benchmarking

@MainActor
@Suite("Verification")
struct VerificationTests {
  @Test("a variant that behaves otherwise in a second run is checked eight times")
  func erratic() throws {
    var variants: [String] = []
    var runs: [String: Int] = [:]
    var verification = Verification(
      of: ["none", "leak"], suite: .example,
      rules: Rule.all.filter { ["C01", "C02", "C04", "X01"].contains($0.id) },
      options: TrialOptions(walkCount: 30), progress: .hidden)
    verification.parts = 1
    verification.pool = .fake(
      started: { if case .check(let plan) = $0.task { variants.append("\(plan.variant)") } },
      check: { plan, check in
        var outcome = WorkerPool.kept(plan, check)
        guard plan.variant == "leak", check.scenario == "counter" else { return outcome }
        let run = runs[check.rule, default: 0] + 1
        runs[check.rule] = run
        switch check.rule {
        case "C02" where !run.isMultiple(of: 2), "C04" where run == 5, "X01":
          outcome.violations = ["broken"]
        default: break
        }
        return outcome
      }, { _, _ in throw WorkerError.Cause.failed(exitCode: 1) })
    let report = try #require(try verification.measure()).report
    let verdicts = report.entries.filter { $0.profile.variant == "leak" }
      .map { "\($0.rule.id) \($0.verdict)" }
    #expect(
      verdicts.sorted() == [
        "C01 kept", "C02 counter: in 4 of 8 runs: broken", "C04 counter: in 1 of 8 runs: broken",
        "X01 counter: broken",
      ])
    #expect(variants.count { $0 == "none" } == 1)
  }
}
