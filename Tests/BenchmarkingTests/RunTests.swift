import ArchDirect
import Results
import Scenarios
import TestSupport
import Testing

@testable import Benchmarking

@MainActor
@Suite("Run")
struct RunTests {
  let suite = Benchmarking.Suite.example

  @Test("counts precede times; a process counts one variant, or times all of them")
  func plans() throws {
    let (results, orders, _) = try suite.measure("(dispatch/1|burst/.*)/(leak|none)")
    let counted = orders.prefix(3).map { order in
      order.groups.map { "\($0.id.workload)/\($0.id.size.label)" }
    }
    #expect(counted == [[String]](repeating: ["dispatch/1", "burst/10", "burst/1000"], count: 3))
    let variants = orders.prefix(3).map(\.variant)
    // The baseline is always measured.
    #expect(variants == ["direct", "none", "leak"])
    #expect(orders.count == 3 + 3)
    for order in orders.dropFirst(3) {
      // In the first group the baseline is compared with itself.
      let variants: [Participant] = ["direct", "none", "leak", "driver"]
      #expect(
        order.groups.map(\.variants)
          == [[.baseline, "none", "leak", .baselineAgain, .driver], variants, variants])
      let plan = try #require(order.timePlan, "a worker counts after times were measured")
      #expect(
        plan.budgetSeconds == RunMode.quick.timingSeconds / 3 && plan.batchNanoseconds == 200_000)
    }
    #expect(results.missing == nil)
    #expect(results.rows.failures.isEmpty)
    #expect(results.record.driverCostNanoseconds == 20)
    // In one of one cell the baseline takes twice as long as itself.
    #expect(BaselineChecks(results.rows).areTimesDoubtful)
  }

  @Test("a thorough run compares the baseline with itself and with a slower one in every cell")
  func thorough() throws {
    let (results, orders, _) = try suite.measure("(dispatch/1|burst/.*)/none", mode: .thorough)
    for order in orders where order.timePlan != nil {
      #expect(order.groups.count == 5)
      for group in order.groups {
        #expect(group.variants == ["direct", "none", .baselineAgain, .baselineSlow, .driver])
      }
    }
    let checks = BaselineChecks(results.rows)
    #expect(checks.compared.count == 5 && checks.slowed.count == 5 && checks.missed.isEmpty)
    // It is in no other comparison.
    let slow = results.rows.filter { $0.variant == .baselineSlow }
    #expect(slow.map(\.metric) == [Metric](repeating: .settleTime, count: 5))
  }

  @Test(
    "with empty caches, a default run times the operations of the answer, a quick run none",
    arguments: [
      (RunMode.quick, []), (.standard, ["fanout-one/10"]),
      (.thorough, ["dispatch/1", "fanout-one/10", "attach/10"]),
    ])
  func coldPlans(_ mode: RunMode, _ names: [String]) throws {
    let (results, orders, _) = try suite.measure("(dispatch|fanout-one|attach)/", mode: mode)
    let cold = orders.filter { if case .timeCold = $0.task { true } else { false } }
    #expect(cold.count == (names.isEmpty ? 0 : mode.processCount))
    for order in cold {
      #expect(order.groups.map { "\($0.id.workload)/\($0.id.size.label)" } == names)
      #expect(
        order.groups.allSatisfy {
          $0.variants == ["direct", "none", "leak", .baselineAgain, .driver]
        })
    }
    #expect(cold.compactMap(\.layout) == Array(0..<cold.count))
    #expect(Set(cold.map(\.padding)).count == cold.count)
    #expect(results.missing == nil)
    #expect(results.record.coldBufferBytes == (cold.isEmpty ? nil : CacheBuffer.current.bytes))
    let rows = results.rows.filter { $0.metric == .coldTime }
    #expect(rows.count == names.count * 5)
  }

  @Test("the seed determines orders and padding, which differ between processes")
  func seed() throws {
    func randomness(_ seed: UInt64) throws -> [[UInt64]] {
      try suite.measure("dispatch", mode: .standard, seed: seed).plans.compactMap { plan in
        plan.timePlan.map { [$0.seed, UInt64(plan.padding)] }
      }
    }
    let first = try randomness(1)
    #expect(first.count == 6)
    #expect(Set(first).count == 6)
    #expect(try randomness(1) == first)
    #expect(try randomness(2) != first)
  }

  @Test("two runs of one second and one seed have different names")
  func name() throws {
    let names = try (0..<2).map { _ in
      try suite.measure("dispatch", seed: 7).results.record.runID
    }
    #expect(names[0] != names[1])
  }

  @Test("slow cells are measured while there is time, the fastest first, and the others are named")
  func slowCells() throws {
    let seconds = [
      "counter/burst/10/leak": 0.2, "counter/burst/1000/leak": 0.01,
      "counter/burst/1000/none": 0.02,
      "counter/burst/1000/direct": 1,
    ]
    let (quick, orders, _) = try suite.measure("burst", seconds: seconds)
    #expect(quick.record.postponed == ["counter/burst/10/leak"])
    #expect(quick.missing == nil && !quick.hasFailures)
    #expect(
      orders.last?.groups.map(\.variants) == [
        ["direct", "none", "direct-again", "driver"], ["direct", "none", "leak", "driver"],
      ])
    #expect(quick.rows.allSatisfy { $0.cell.description != "counter/burst/10/leak" })

    let thorough = try suite.measure("burst", seconds: seconds, mode: .thorough).results
    #expect(thorough.record.postponed == nil && thorough.missing == nil)
  }

  @Test("drawn times of a screen are repeated where most have flags, until few have some")
  func repetition() {
    func repeated(_ flagged: [Int], seconds: [Double], left: Double = 100) -> [String] {
      let candidates = zip(flagged, seconds).enumerated().map { index, candidate in
        ScreenRepetition.Candidate(
          group: WorkerPlan.Group(["direct"], size: "\(index)"), times: 25, flagged: candidate.0,
          seconds: candidate.1)
      }
      return ScreenRepetition.groups(candidates, secondsLeft: left).map(\.id.size.label)
    }
    // 8 of 100 may have a flag.
    #expect(repeated([2, 2, 2, 2], seconds: [1, 1, 1, 1]) == [])
    #expect(repeated([2, 7, 0, 2], seconds: [1, 1, 1, 1]) == ["1"])
    #expect(repeated([2, 7, 0, 2], seconds: [1, 50, 1, 2]) == ["0", "3"])
    #expect(repeated([5, 7, 0, 5], seconds: [1, 50, 1, 2]) == ["0", "3"])
    #expect(repeated([9, 9, 0, 9], seconds: [1, 50, 1, 2]) == ["0", "1", "3"])
    #expect(repeated([9, 9, 0, 9], seconds: [1, 50, 1, 2], left: 2.5) == ["0"])
  }

  @Test("without a conforming baseline no times are measured")
  func baselineFailure() throws {
    let (results, orders, _) = try suite.measure(
      "(dispatch|burst/1000)/", failing: ["counter/burst/1000/direct"])
    #expect(orders.last?.groups.map(\.id.workload) == ["dispatch"])
    #expect(results.missing == nil)
    let metrics = results.rows.filter { $0.workload == "burst" && $0.variant == "none" }
    #expect(metrics.allSatisfy { $0.metric.kind == .exact } && !metrics.isEmpty)

    let (alone, counts, _) = try suite.measure("dispatch", failing: ["counter/dispatch/1/direct"])
    #expect(counts.count == 3)
    #expect(alone.rows.failures.count == 1)
  }

  @Test(
    "a suite without the baseline in its first place is an error",
    arguments: [["udf", "direct"], []]
  )
  func problems(names: [String]) {
    let profiles = names.map { Profile(architecture: $0, variant: $0, summary: "") }
    let problem = Benchmarking.Suite.problem(with: profiles)
    #expect(problem?.contains("pass DirectArchitecture.self first") == true)
  }

  @Test("a variant that traps while it is timed has no figures there, and all others have theirs")
  func trap() throws {
    let (results, plans, _) = try suite.measure("dispatch/1/", trapping: "none")
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
    // Without the baseline there is nothing to compare with.
    let (lost, _, _) = try suite.measure("dispatch/1/", trapping: .baseline)
    #expect(lost.rows.failures.isEmpty && lost.losses.count == 3)
    #expect(lost.missing == "the counts of 0 of 3 cells and 3 of 3 series of times")
  }

  @Test("when no more processes can be started, what was measured is kept")
  func stopped() throws {
    let (results, _, _) = try suite.measure(
      "dispatch/1/",
      answer: { plan, group in
        switch plan.task {
        case .count(let variant, _) where variant != "leak":
          .counted(group.cell(variant), .example())
        default: throw WorkerError.Cause.notStarted("no\u{1B} room")
        }
      })
    #expect(results.losses == ["the rest: a worker process cannot be started: no\u{FFFD} room"])
    #expect(results.missing?.hasPrefix("the counts of 1 of 3 cells and ") == true)
    #expect(results.hasFailures)
  }
}

@MainActor
@Suite("Run: rules")
struct RunCheckTests {
  private let suite = Benchmarking.Suite(
    architectures: [DirectArchitecture.self, Faultless.self, Leak.self],
    referenceCells: [DoubleDelivery.self])

  private func measure(
    _ filter: String, broken: Set<String>, surviving: Bool = true, unsound: Bool = false,
    isTimeout: Bool = false
  ) throws -> (results: RunResults, plans: [WorkerPlan], checks: [CheckPlan]) {
    try suite.measure(
      filter, unsound: unsound,
      check: { plan, check in
        var outcome = WorkerPool.kept(plan, check)
        if broken.contains("\(check.scenario)/\(plan.variant)") {
          guard surviving else { throw WorkerError.Cause.died(signal: 4) }
          (outcome.violations, outcome.isTimeout) = (["it lies"], isTimeout)
        }
        return outcome
      })
  }

  @Test("variants are first checked in the scenarios of their cells; reference cells are not")
  func plans() throws {
    let (results, _, checks) = try measure(
      "counter/dispatch/|navigation/tabs/10/direct", broken: [])
    #expect(checks.map(\.variant) == ["direct", "none", "leak"])
    #expect(
      checks.map { Set($0.checks.map(\.scenario)) } == [
        ["counter", "navigation"], ["counter"], ["counter"],
      ])
    #expect(Set(checks[1].checks.map(\.rule)).isSuperset(of: ["C01", "X04"]))
    #expect(checks[1].checks.allSatisfy { !$0.rule.hasPrefix("N") })
    #expect(results.rows.failures.isEmpty && results.missing == nil)
    let conformance = Dictionary(grouping: results.rows, by: \.variant).mapValues {
      $0.first?.conformance
    }
    #expect(
      conformance
        == [
          "direct": .conforms, "none": .conforms, "leak": .conforms, "double-delivery": nil,
          "direct-again": nil, "driver": nil,
        ])
  }

  @Test("a variant that violates a rule is neither counted nor timed in that scenario")
  func broken() throws {
    let (results, plans, _) = try measure(
      "counter/(dispatch/1|burst/10)/(direct|leak|none)", broken: ["counter/leak"])
    for plan in plans {
      if let variant = plan.variant {
        #expect(variant != "leak")
      } else {
        #expect(
          plan.groups.map(\.variants) == [
            ["direct", "none", "direct-again", "driver"], ["direct", "none", "driver"],
          ])
      }
    }
    #expect(Set(results.rows.failures.map(\.cell.variant)) == ["leak"])
    #expect(results.missing == nil)
  }

  @Test("a variant that violates a rule is measured on demand, and its rows are flagged")
  func unsound() throws {
    let results = try measure(
      "counter/(dispatch|fanout-all)/", broken: ["counter/leak", "counter/direct"], unsound: true
    ).results
    let rows = Dictionary(grouping: results.rows, by: \.variant)
    #expect(results.rows.failures.allSatisfy { $0.cell.variant == .baseline })
    let breaches = results.rows.breaches
    #expect(breaches.allSatisfy { $0.cell.variant == "leak" && $0.reason.hasPrefix("breaks X") })
    #expect(rows["leak"]?.allSatisfy { $0.isUnsound && $0.conformance == nil } == true)
    #expect(rows["none"]?.contains { $0.isUnsound } == false)
  }

  @Test("a variant with a check that does not end is not measured on demand either")
  func unending() throws {
    let results = try measure(
      "counter/dispatch/1/leak", broken: ["counter/leak"], unsound: true, isTimeout: true
    ).results
    #expect(results.rows.breaches.isEmpty)
    #expect(results.rows.failures.map(\.cell.variant) == ["leak"])
  }

  @Test("a variant whose process dies in one scenario is checked in the others")
  func death() throws {
    let (results, _, checks) = try measure(
      "(counter/dispatch|navigation/tabs|news/feed)/1+0*/direct", broken: ["counter/direct"],
      surviving: false)
    #expect(checks.count == 2)
    #expect(Set(checks[0].checks.map(\.scenario)) == ["counter", "navigation", "news"])
    #expect(Set(checks[1].checks.map(\.scenario)) == ["navigation", "news"])
    #expect(Set(results.rows.failures.map(\.cell.group.scenario)) == ["counter"])
    #expect(results.missing == nil)
  }
}

@Suite("Progress bar")
struct ProgressBarTests {
  @Test(
    "a line has the label, the completed share and the remaining time, at first that of the plan",
    arguments: [
      (0.25, 10, nil, "[########...........................]  25% 00:30 left"),
      (0.5, 5_400, nil, "  50% 01:30:00 left"), (0, 3, nil, "   0% --:-- left"),
      (.nan, 3, nil, "   0% --:-- left"), (-1, 3, nil, "   0% --:-- left"),
      (7, 3, nil, " 100% 00:00 left"), (0.01, 3, nil, "   1% --:-- left"),
      (0, 0, 100, "   0% 01:40 left"), (0.001, 0.5, 100, "   0% 01:41 left"),
      (0.5, 50, 100, "  50% 00:50 left"), (0.9, 9, 100, "  90% 00:02 left"),
    ] as [(Double, Double, Double?, String)])
  func line(_ fraction: Double, _ elapsed: Double, _ planned: Double?, _ end: String) {
    let line = ProgressDisplay.line(
      fraction: fraction, elapsedSeconds: elapsed, plannedSeconds: planned, width: 60,
      label: "timing")
    #expect(line.hasPrefix("timing [") && line.hasSuffix(end) && line.count == 60)
  }
}
