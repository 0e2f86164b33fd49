import ArchDirect
import ArchUDF
import Results
import Testing

@testable import Benchmarking

/// A self-test's plans and its evaluation of messages, with fake workers.
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

    /// Whether the baseline is said to copy its state.
    var copies = false

    /// Changes to counts.
    var count: (Cell, inout CellCounts) -> Void = { _, _ in }
  }

  private func measure(
    _ instrument: Instrument = Instrument(), mode: RunMode = .quick, seed: UInt64 = 1,
    layoutCount: Int = 6, _ progress: ProgressShare = .hidden
  ) throws -> (results: SelfTestResults, plans: [WorkerPlan]) {
    var plans: [WorkerPlan] = []
    let pool = WorkerPool.fake(started: { plans.append($0) }) { plan, group in
      message(plan, group, instrument, plans.count)
    }
    let test = SelfTest(
      suite: suite, mode: mode, seed: seed, layoutCount: layoutCount, progress: progress)
    test.pool = pool
    return (try #require(try test.measure()), plans)
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
        case .baselineSlowed(percent: 5): 10 * noise * instrument.slowed(name)
        case .baselineSlowed: 10.2 * noise
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
    let results = try measure().results
    #expect(results.problems == [] && results.hasPassed)
    #expect(results.comparisons.count == 20)
    #expect(results.comparisons.allSatisfy { $0.again?.verdict == .equivalent })
    #expect(results.comparisons.allSatisfy { $0.slowed.first??.verdict == .slower })
    #expect(results.comparisons.allSatisfy { $0.relinked?.verdict == .equivalent })
    #expect(results.knownFigures.count == 61)
    let oneLink = try measure(layoutCount: 0).results.comparisons
    #expect(oneLink.allSatisfy { $0.relinked == nil })
  }

  @Test("times are measured with the plans of a run", arguments: [RunMode.standard, .quick])
  func plans(_ mode: RunMode) throws {
    let plans = try measure(mode: mode).plans
    let times = plans.filter { if case .time = $0.task { true } else { false } }
    // Of six links three are a set.
    #expect(times.count == mode.processCount + 3)
    #expect(Set(times.map(\.padding)).count > 1)
    for order in times {
      guard case .time(let plan) = order.task else { continue }
      #expect(plan.budgetSeconds == mode.timingSeconds / Double(mode.processCount))
      #expect(plan.batchNanoseconds == mode.batchNanoseconds)
      #expect(plan.maximumRounds == mode.maximumRounds)
      #expect(
        order.groups.allSatisfy {
          $0.variants == ["direct", "direct-again", "direct-slowed-5", "direct-slowed-2", "udf"]
            || $0.variants == ["direct", "udf"]
        })
    }
    let cells = Set(suite.cells)
    let groups = try #require(times.first).groups
    #expect(Set(groups).count == 20)
    #expect(groups.allSatisfy { cells.contains($0.cell("direct")) })
  }

  @Test("one false alarm or missed slowdown is tolerated, two are not")
  func tolerance() throws {
    let names = SelfTestPlan.comparisons
    for (count, hasPassed) in [(1, true), (2, false)] {
      let (first, last) = (names.prefix(count), names.suffix(count))
      let alarms = try measure(Instrument(again: { first.contains($0) ? 0.9 : 1 })).results
      #expect(alarms.hasPassed == hasPassed)
      #expect(alarms.timesAreSound == hasPassed)
      #expect(alarms.problems.first?.contains("counter/dispatch/1") == true)
      let misses = try measure(Instrument(slowed: { last.contains($0) ? 1 : 1.05 })).results
      #expect(misses.hasPassed == hasPassed)
      #expect(misses.problems.contains { $0.contains("news/select/100") })
      let relinked = try measure(
        Instrument(relinked: { last.contains($0) ? (2, 3) : (2, 2) })
      ).results
      #expect(relinked.hasPassed == hasPassed)
      #expect(relinked.problems.contains { $0.contains("other links") })
    }
  }

  @Test("with empty caches more code must be found in every operation, itself only within 1 µs")
  func coldTimes() throws {
    let plain = try measure().results
    #expect(
      plain.coldComparisons.count == AnswerOperation.inApplication.count && plain.coldTimesAreSound)
    let miss = try measure(Instrument(addsWithCode: 0)).results
    #expect(
      miss.timesAreSound && !miss.hasPassed
        && miss.coldMisses.count == AnswerOperation.inApplication.count)
    let names = ["application/select/10", "news/load/10"]
    for (names, hasPassed) in [([names[0]], true), (names, false)] {
      let alarms = try measure(
        Instrument(addsToItself: { names.contains($0) ? -1_100 : 0 })
      ).results
      #expect(alarms.hasPassed == hasPassed && alarms.coldFalseAlarms.map(\.name).sorted() == names)
    }
  }

  @Test("an instrument without measurements fails")
  func nothing() throws {
    let silent = WorkerPool.fake { plan, group in .lost(group, reason: "") }
    let test = SelfTest(suite: suite, mode: .quick, seed: 1, layoutCount: 0, progress: .hidden)
    test.pool = silent
    let results = try #require(try test.measure())
    #expect(!results.timesAreSound && !results.countsAreRight)
    #expect(!results.hasPassed)
  }

  /// A wrong count of a cell, and the first problem.
  struct WrongCount: Sendable {
    let cell: String
    let problem: String
    let change: @Sendable (inout CellCounts) -> Void
  }

  @Test(
    "a wrong count fails, as does a wrong report that is not detected",
    arguments: [
      WrongCount(
        cell: "counter/dispatch/1/known-elsewhere",
        problem: "allocations of counter/dispatch/1/known-elsewhere is 4.0 instead of 5.0"
      ) { $0.perCycle.allocations -= 2 },
      WrongCount(
        cell: "counter/dispatch/1/known-misreport",
        problem: "the wrong notifications of counter/dispatch/1/known-misreport is not detected"
      ) { $0.stages?.notifications = 10 },
      WrongCount(
        cell: "counter/dispatch/1/known-idle",
        problem: "reducer_calls of counter/dispatch/1/known-idle is 0.0 instead of missing"
      ) { $0.stages = StageCounts() },
    ])
  func wrongCounts(_ wrong: WrongCount) throws {
    let results = try measure(
      Instrument(count: { if "\($0)" == wrong.cell { wrong.change(&$1) } })
    ).results
    #expect(results.timesAreSound)
    #expect(!results.countsAreRight && !results.hasPassed)
    #expect(results.problems.first?.hasPrefix(wrong.problem) == true)
  }

  @Test("a wrong declaration of a decision that no count contradicts fails")
  func wrongDeclaration() throws {
    let results = try measure(Instrument(copies: true)).results
    #expect(!results.declarationsAreJudged && !results.hasPassed)
    #expect(results.problems.first?.contains("transition returned in counter") == true)
  }
}
