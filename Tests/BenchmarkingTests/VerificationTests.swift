import Conformance
import Results
import Scenarios
import TestSupport
import Testing

@testable import Benchmarking

@MainActor
@Suite("Verification")
struct VerificationTests {
  private enum Run { case kept, broken, crash, timeout }

  private let suite = Benchmarking.Suite.example
  private let rules = Rule.all.filter {
    ["C01", "C02", "C04", "C05", "C06", "X01", "X02"].contains($0.id)
  }

  /// Verifies two variants; `leak` behaves as given, by rule and the number of the run in the counter.
  private func verify(
    parts: Int = 1, walkCount: Int = 30, _ behaviour: @escaping (_ rule: String, _ run: Int) -> Run
  ) throws -> (report: ConformanceReport, plans: [CheckPlan]) {
    var plans: [CheckPlan] = []
    var runs: [CheckPlan.Check: Int] = [:]
    let pool = WorkerPool.fake(
      started: { if case .check(let plan) = $0.task { plans.append(plan) } },
      check: { plan, check in
        var outcome = WorkerPool.kept(plan, check)
        guard plan.variant == "leak" else { return outcome }
        runs[check, default: 0] += 1
        switch behaviour(check.rule, runs[check] ?? 1) {
        case .kept: break
        case .broken: outcome.violations = ["broken"]
        case .crash: throw WorkerError.Cause.died(signal: 4)
        case .timeout: throw WorkerError.Cause.late(seconds: 5)
        }
        return outcome
      }, { _, _ in throw WorkerError.Cause.failed(exitCode: 1) })
    var verification = Verification(
      of: ["none", "leak"], suite: suite, rules: rules,
      options: TrialOptions(walkCount: walkCount), progress: .hidden)
    (verification.parts, verification.pool) = (parts, pool)
    return (try #require(try verification.measure()).report, plans)
  }

  private func verdicts(_ report: ConformanceReport, of variant: String) -> [String: String] {
    let entries = report.entries.filter { $0.profile.variant == variant }
    return Dictionary(uniqueKeysWithValues: entries.map { ($0.rule.id, "\($0.verdict)") })
  }

  @Test("after four checks of a scenario that do not end, its others are not run")
  func timeouts() throws {
    let (report, plans) = try verify { rule, _ in rule == "C01" ? .kept : .timeout }
    let late = "counter: timed out after 5 s in the check"
    let reason = "counter: not checked, because C02, C04, X01, X02 timed out"
    #expect(
      verdicts(report, of: "leak") == [
        "X01": late, "X02": late, "C01": "kept", "C02": late, "C04": late, "C05": reason,
        "C06": reason,
      ])
    let leaks = plans.filter { $0.variant == "leak" }
    #expect(leaks.count == 4)
    #expect(leaks[1].timeoutSeconds < leaks[0].timeoutSeconds / 2, "others have less time then")
  }

  @Test("the checks of a variant are divided among processes")
  func parts() throws {
    let (report, plans) = try verify(parts: 2) { rule, _ in rule == "C04" ? .broken : .kept }
    let ids = rules.map(\.id)
    let halves = [0, 1].map { half in ids.indices.filter { $0 % 2 == half }.map { ids[$0] } }
    #expect(plans.map { $0.checks.map(\.rule) } == halves + halves + [["C04"]])
    #expect(verdicts(report, of: "leak")["C04"] == "counter: broken")
  }

  @Test("a variant that behaves otherwise in a second run is checked eight times")
  func erratic() throws {
    let (report, plans) = try verify { rule, run in
      switch rule {
      case "C02": run.isMultiple(of: 2) ? .kept : .broken
      case "C04": run == 5 ? .broken : .kept
      case "X01": .broken
      default: .kept
      }
    }
    #expect(
      verdicts(report, of: "leak") == [
        "X01": "counter: broken", "X02": "kept", "C01": "kept", "C05": "kept", "C06": "kept",
        "C02": "counter: in 4 of 8 runs: broken", "C04": "counter: in 1 of 8 runs: broken",
      ])
    #expect(plans.count { $0.variant == "none" } == 1)
  }

  @Test("random walks are divided, and one that crashes ends a part of them")
  func walks() throws {
    let (report, plans) = try verify(walkCount: 250) { rule, _ in rule == "X01" ? .crash : .kept }
    let starts = plans.flatMap(\.checks).filter { $0.rule == "X01" }.map(\.firstWalk)
    #expect(Set(starts) == [0, 100, 200])
    #expect(verdicts(report, of: "leak")["X01"] == "counter: crashed in the check (signal 4)")
    #expect(verdicts(report, of: "none")["X01"] == "kept")
  }
}
