import Results
import Testing

@testable import Benchmarking

@MainActor
@Suite("Run")
struct RunTests {
  private let suite = Benchmarking.Suite.example

  @Test("counts precede times; a process counts one variant, or times all of them")
  func plans() throws {
    let (results, plans) = try suite.measure("(dispatch/1|burst/.*)/(leak|none)")
    // The baseline is always measured.
    #expect(plans.map(\.variant) == ["direct", "none", "leak", nil, nil, nil])
    let rounds = plans.dropFirst(3).map { plan in
      plan.groups.map { plan.timePlan?.roundsBefore[$0.id] ?? -1 }
    }
    #expect(rounds == (0..<3).map { process in plans[3].groups.map { _ in 2 * process } })
    for plan in plans.dropFirst(3) {
      // In the first group the baseline is compared with itself.
      let variants: [Participant] = ["direct", "none", "leak", "driver"]
      #expect(
        plan.groups.map(\.variants)
          == [[.baseline, "none", "leak", .baselineAgain, .driver], variants, variants])
    }
    #expect(results.missing == nil && results.rows.failures.isEmpty)
    // In one of one cell the baseline takes twice as long as itself.
    #expect(BaselineChecks(results.rows).areTimesDoubtful)
  }

  @Test("a thorough run compares the baseline with itself and with a slower one in every cell")
  func thorough() throws {
    let (results, plans) = try suite.measure("(dispatch/1|burst/.*)/none", mode: .thorough)
    for group in plans.filter({ $0.timePlan != nil }).flatMap(\.groups) {
      #expect(group.variants == ["direct", "none", .baselineAgain, .baselineSlow, .driver])
    }
    let checks = BaselineChecks(results.rows)
    #expect(checks.compared.count == 4 && checks.slowed.count == 4 && checks.missed.isEmpty)
  }

  @Test(
    "with empty caches, a default run times the operations of the answer, a quick run none",
    arguments: [
      (RunMode.quick, []), (.standard, ["fanout-one/10"]),
      (.thorough, ["dispatch/1", "fanout-one/10", "attach/10"]),
    ])
  func coldPlans(_ mode: RunMode, _ names: [String]) throws {
    let (results, plans) = try suite.measure("(dispatch|fanout-one|attach)/", mode: mode)
    let cold = plans.filter { if case .timeCold = $0.task { true } else { false } }
    #expect(cold.compactMap(\.layout) == Array(0..<(names.isEmpty ? 0 : mode.processCount)))
    for plan in cold {
      #expect(plan.groups.map { "\($0.id.workload)/\($0.id.size.label)" } == names)
    }
    #expect(results.missing == nil)
    #expect(results.rows.count { $0.metric == .coldTime } == names.count * 5)
  }

  @Test("the seed determines orders and padding, which differ between processes")
  func seed() throws {
    func randomness(_ seed: UInt64) throws -> [[UInt64]] {
      try suite.measure("dispatch", mode: .standard, seed: seed).plans.compactMap { plan in
        plan.timePlan.map { [$0.seed, UInt64(plan.padding)] }
      }
    }
    let first = try randomness(1)
    // The orders are those of one design.
    #expect(first.count == 12 && Set(first).count == 12 && Set(first.map { $0[0] }).count == 1)
    #expect(try randomness(1) == first)
    #expect(try randomness(2) != first)
  }

  @Test("a variant that traps while it is timed has no figures there, and all others have theirs")
  func trap() throws {
    let (results, plans) = try suite.measure("dispatch/1/", trapping: "none")
    #expect(
      results.rows.failures.map { "\($0)" } == [
        "(cell: counter/dispatch/1/none, reason: \"crashed while it was timed (signal 4)\")"
      ])
    // It is not started again in the other processes.
    let timed = plans.filter { $0.layout != nil }.map { $0.groups[0].variants.contains("none") }
    #expect(timed == [true, false, false, false])
    #expect(results.missing == nil && results.losses.isEmpty && results.hasFailures)
    let rows = results.rows.filter { $0.metric == .settleTime }
    #expect(rows.count == 5 && rows.compactMap(\.time?.processes) == [3, 3, 3, 3])
    #expect(!results.samples.contains { $0.cell.variant == "none" })
  }

  @Test("a baseline that traps while it is timed leaves nothing to compare with, and that is said")
  func trappingBaseline() throws {
    let results = try suite.measure("dispatch/1/", trapping: .baseline).results
    #expect(results.rows.failures.isEmpty && results.losses.count == 3 && results.hasFailures)
    #expect(results.missing == "3 series of times")
  }

  @Test(
    "a variant that breaks a rule, or dies of it, is not counted in that scenario, but in others")
  func broken() throws {
    let (results, plans) = try suite.measure(
      "(counter/dispatch|navigation/tabs)/10*/(direct|leak|none)", breaking: ["counter/leak"],
      killing: ["counter/direct"])
    #expect(Set(plans.compactMap(\.variant)) == ["direct", "none"])
    #expect(
      plans.filter { $0.variant != "none" }.flatMap(\.groups).allSatisfy {
        $0.id.scenario == "navigation"
      })
    let failures = Set(results.rows.failures.map { "\($0.cell.group.scenario)/\($0.cell.variant)" })
    #expect(failures == ["counter/leak", "counter/direct"])
    let others = results.rows.filter { $0.scenario == "navigation" && $0.variant == .baseline }
    #expect(!others.isEmpty && others.allSatisfy { $0.conformance == .conforms })
    #expect(results.missing == nil)
  }
}
