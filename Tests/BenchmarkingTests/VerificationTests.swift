import Conformance
import Testing

@testable import Benchmarking

@MainActor
@Suite("Verification")
struct VerificationTests {
  private let rules = Rule.all.filter {
    ["C01", "C02", "C04", "C05", "C06", "X01", "X02"].contains($0.id)
  }

  /// Verifies two variants; `leak` behaves as given, by rule and the number of the run in the counter.
  ///
  /// Returns its verdicts by rule, and the plans of all processes.
  private func verify(
    isBroken: @escaping (_ rule: String, _ run: Int) -> Bool
  ) throws -> (verdicts: [String: String], plans: [CheckPlan]) {
    var plans: [CheckPlan] = []
    var runs: [CheckPlan.Check: Int] = [:]
    var verification = Verification(
      of: ["none", "leak"], suite: .example, rules: rules,
      options: TrialOptions(walkCount: 30), progress: .hidden)
    verification.parts = 1
    verification.pool = .fake(
      started: { if case .check(let plan) = $0.task { plans.append(plan) } },
      check: { plan, check in
        var outcome = WorkerPool.kept(plan, check)
        guard plan.variant == "leak" else { return outcome }
        runs[check, default: 0] += 1
        if isBroken(check.rule, runs[check] ?? 1) { outcome.violations = ["broken"] }
        return outcome
      }, { _, _ in throw WorkerError.Cause.failed(exitCode: 1) })
    let entries = try #require(try verification.measure()).report.entries
      .filter { $0.profile.variant == "leak" }
    return (Dictionary(uniqueKeysWithValues: entries.map { ($0.rule.id, "\($0.verdict)") }), plans)
  }

  @Test("a variant that behaves otherwise in a second run is checked eight times")
  func erratic() throws {
    let (verdicts, plans) = try verify { rule, run in
      switch rule {
      case "C02": !run.isMultiple(of: 2)
      case "C04": run == 5
      case "X01": true
      default: false
      }
    }
    #expect(
      verdicts == [
        "X01": "counter: broken", "X02": "kept", "C01": "kept", "C05": "kept", "C06": "kept",
        "C02": "counter: in 4 of 8 runs: broken", "C04": "counter: in 1 of 8 runs: broken",
      ])
    #expect(plans.count { $0.variant == "none" } == 1)
  }
}
