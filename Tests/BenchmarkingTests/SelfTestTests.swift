import ArchDirect
import ArchUDF
import BuiltInArchitectures
import ExecutorPump
import Results
import Testing

@testable import Benchmarking

@MainActor
@Suite("Self-test")
struct SelfTestTests {
  private let suite = Benchmarking.Suite(
    architectures: [DirectArchitecture.self, UDFArchitecture.self])

  private struct Instrument {
    /// The measured ratios to the baseline, by workload.
    var again: (_ name: String) -> Double = { _ in 1 }
    var slowed: (_ name: String) -> Double = { _ in 1.05 }

    /// The ratio of another variant, with the links of the first and of the second set.
    var relinked: (_ name: String) -> (Double, Double) = { _ in (2, 2) }

    /// The nanoseconds that the baseline adds to itself with empty caches, and those of more code.
    var addsToItself: (_ name: String) -> Double = { _ in 900 }
    var addsWithCode = 5_000.0
    var copies = false
    var losesAll = false

    var count: (Cell, inout CellCounts) -> Void = { _, _ in }
  }

  private func measure(
    _ instrument: Instrument = Instrument(), layoutCount: Int = 6
  ) throws -> SelfTestResults {
    let test = SelfTest(
      suite: suite, mode: .standard, seed: 1, layoutCount: layoutCount, progress: .hidden)
    var processes = 0
    test.pool = WorkerPool.fake(
      started: { plan in
        processes += 1
        guard let times = plan.timePlan else { return }
        #expect(times.batchNanoseconds == RunMode.standard.batchNanoseconds)
      }
    ) { plan, group in
      instrument.losesAll
        ? .lost(group, reason: "") : message(plan, group, instrument, processes)
    }
    return try #require(try test.measure())
  }

  private func message(
    _ plan: WorkerPlan, _ group: WorkerPlan.Group, _ instrument: Instrument, _ number: Int
  ) -> WorkerMessage {
    switch plan.task {
    case .count(let variant, _):
      let cell = group.cell(variant)
      var counts = CellCounts.ofKnownProgram(cell)
      instrument.count(cell, &counts)
      return .counted(cell, counts)
    case .time:
      let name = "\(group.id)"
      // Processes differ.
      let noise = 1 + 0.001 * Double(number % 3)
      let relinked = instrument.relinked(name)
      let times = group.variants.map { variant -> Double in
        switch variant {
        case .baseline: 10
        case .baselineAgain: 10 * noise * instrument.again(name)
        case .baselineSlowed: 10 * noise * instrument.slowed(name)
        default: 10 * noise * (group.variants.count == 2 ? relinked.1 : relinked.0)
        }
      }
      return .timed(group, GroupTimes(times, baseline: 10))
    case .timeCold(let plan):
      let round = group.variants.map { variant -> Double in
        switch variant {
        case .baselineAgain: 4_000 + instrument.addsToItself("\(group.id)")
        case .baselineEnlarged: 4_000 + instrument.addsWithCode
        case .driver: 3_000
        default: 4_000
        }
      }
      return .timedCold(group, ColdTimes(rounds: [[Double]](repeating: round, count: plan.rounds)))
    case .decide(let variant):
      return .decided(group.cell(variant), .example(isCopying: instrument.copies))
    case .check, .instructions, .describe:
      return .failed(group.cell(""), reason: "unexpected task")
    }
  }

  @Test("a correct instrument passes")
  func sound() throws {
    let results = try measure()
    #expect(results.problems == [] && results.hasPassed)
    let operations = AnswerOperation.inApplication.count
    #expect(
      results.checks.map(\.count) == [20, 20, 20, 20, operations, operations, 53, 4, 14])
    // Without a second set of links nothing is said about them.
    #expect(try measure(layoutCount: 0).checks.count == 8)
  }

  @Test("one false alarm, missed slowdown or difference of links is tolerated, two are not")
  func tolerance() throws {
    let names = SelfTestPlan.comparisons.map(\.description)
    let cold = ["application/select/10", "news/load/10"]
    for (count, hasPassed) in [(1, true), (2, false)] {
      let (first, last) = (names.prefix(count), names.suffix(count))
      for (instrument, problem) in [
        (Instrument(again: { first.contains($0) ? 0.9 : 1 }), "itself in counter/dispatch/1"),
        (Instrument(slowed: { last.contains($0) ? 1 : 1.05 }), "news/select/100"),
        (Instrument(relinked: { last.contains($0) ? (2, 3) : (2, 2) }), "other links"),
        (
          Instrument(addsToItself: { cold.prefix(count).contains($0) ? -1_100 : 0 }),
          "itself with empty caches in application/select/10"
        ),
      ] {
        let results = try measure(instrument)
        #expect(results.hasPassed == hasPassed)
        #expect(results.problems.contains { $0.contains(problem) })
        #expect(results.problems.last?.contains("quiet") == !hasPassed)
      }
    }
  }

  @Test("with empty caches more code must be found in every operation")
  func coldTimes() throws {
    let miss = try measure(Instrument(addsWithCode: 0))
    let code = try #require(miss.checks.first { $0.title.hasPrefix("16 KiB") })
    #expect(!miss.hasPassed && code.problems.count == AnswerOperation.inApplication.count)
  }

  @Test("an instrument without measurements fails")
  func nothing() throws {
    let checks = try measure(Instrument(losesAll: true), layoutCount: 0).checks
    #expect(Set(checks.filter { !$0.holds }.map(\.isOfTimes)) == [true, false])
  }

  /// Changes of the counts of known programs, and the problems that they make.
  nonisolated private static let changes:
    [(variant: String, problem: String, change: @Sendable (inout CellCounts) -> Void)] = [
      ("elsewhere", "allocations of % is 9.0 instead of 10.0", { $0.perCycle.allocations -= 2 }),
      (
        "misreport", "the wrong notifications of % is not detected",
        { $0.stages?.notifications = 10 }
      ),
      ("idle", "reducer_calls of % is 0.0 instead of missing", { $0.stages = StageCounts() }),
    ]

  @Test(
    "a wrong count fails, as does a wrong report that is not detected", arguments: changes.indices)
  func wrongCounts(_ index: Int) throws {
    let (variant, problem, change) = Self.changes[index]
    let cell = "counter/dispatch/1/known-\(variant)"
    let results = try measure(Instrument(count: { if "\($0)" == cell { change(&$1) } }))
    let start = problem.replacing("%", with: cell)
    #expect(!results.hasPassed && results.problems.first?.hasPrefix(start) == true)
    #expect(results.problems.last?.contains("counts are wrong") == true)
  }

  @Test("counts that do not confirm a decision of the baseline fail")
  func decision() throws {
    let results = try measure(Instrument(copies: true))
    #expect(!results.hasPassed)
    #expect(results.problems.first?.contains("the transition of direct in counter") == true)
  }
}

@MainActor
@Suite("Known programs")
struct KnownProgramTests {
  @Test("allocations are counted exactly, on any thread and in tasks")
  func counts() async {
    await #expect(processExitsWith: .success) {
      try await Self.withCounter {
        let suite = Suite(architectures: [DirectArchitecture.self])
        var measurements = Measurements()
        for group in KnownCounts.groups {
          for variant in group.variants {
            let cell = group.cell(variant)
            measurements.add(.counted(cell, try CountWorker(suite: suite).count(cell)))
          }
        }
        let known = KnownCounts(measurements: measurements)
        #expect(known.figures.filter { !$0.isRight } == [])
        #expect(known.figures.count == 53)
        #expect(known.misreports.count == 4)
        #expect(known.misreports.allSatisfy { $0.found == $0.expected.map { $0 + 1 } })
      }
    }
  }

  @Test("the peak is the most that was alive at once, and not what is alive")
  func peak() async {
    await #expect(processExitsWith: .success) {
      try await Self.withCounter {
        let work = KnownWork()
        // The first time, the runtime allocates too.
        work.perform()
        work.end()
        AllocationCounter.resetPeak()
        let start = AllocationCounter.snapshot()
        work.perform()
        work.end()
        let end = AllocationCounter.snapshot()
        #expect(end.counts(since: start).liveBytes == 0)
        // The sizes of the allocator that 44, 3,000, 5,000 and twice 16 bytes have.
        #expect(end.peakLiveBytes(since: start) == 48 + 3_072 + 5_120 + 2 * 16)
      }
    }
  }

  fileprivate static func withCounter(_ body: @MainActor () throws -> Void) async throws {
    try AllocationCounter.install()
    defer { AllocationCounter.remove() }
    try Pump.window { try body() }
  }
}

/// Decisions are counted in processes of their own.
@MainActor
@Suite("Declared decisions and counts")
struct DecisionTests {
  @Test(
    "counts allow the declared decisions of a variant in each scenario, and no other",
    arguments: BuiltInVariants.all.map { $0.profile.variant })
  func decisions(_ variant: String) async {
    await #expect(processExitsWith: .success) { [variant] in
      try await KnownProgramTests.withCounter {
        let suite = Suite(architectures: BuiltInVariants.all)
        let scenarios = ["counter", "navigation", "news"]
        let counts = scenarios.reduce(into: [:]) {
          $0[$1] = suite.decisionCounts(of: Participant(variant), in: $1)
        }
        #expect(counts.count == scenarios.count)
        let profile = try #require(suite.architecture(Participant(variant))).profile
        let findings = DecisionCheck(profile.decisions, counts).findings
        // A screen of the navigation has one model, whatever is declared.
        #expect(
          findings.filter { $0.isTrue != true }.map { "\($0.decision) \($0.scenario)" }
            == ["view-model navigation"], "\(findings)")
        #expect(findings.allSatisfy { $0.isTrue != false })
      }
    }
  }

  @Test("without stages, only redundant deliveries, copies and the time of deliveries decide")
  func silent() {
    var counts = DecisionCounts.example()
    counts.reportsStages = false
    let findings = DecisionCheck(DirectArchitecture.profile.decisions, ["counter": counts]).findings
    #expect(
      findings.map(\.isTrue) == [true, nil, nil, nil, true]
        && findings.map(\.decision) == ["transition", "reach", "filter", "view-model", "time"])
  }
}
