import ArchDirect
import Foundation
import Results
import TestSupport
import Testing

@testable import Benchmarking

/// The alternation of two builds and the evaluation of their times, with fake workers.
@MainActor
@Suite("Comparison: two builds in turns")
struct PairedTimesTests {
  private let suite = Benchmarking.Suite.example

  private struct Turn: Equatable {
    let build: String
    let workload: String
  }

  private final class Log {
    var turns: [Turn] = []
    var plans: [WorkerPlan] = []
  }

  /// Compares builds with the given times of an operation.
  private func compare(
    _ filter: String, mode: RunMode = .standard,
    _ time: @escaping (_ build: String, _ cell: Cell, _ turn: Int) -> Double
  ) throws -> (pairs: PairedTimes, log: Log) {
    let log = Log()
    func pool(_ build: String) -> WorkerPool {
      .fake(started: { log.plans.append($0) }) { _, group in
        log.turns.append(Turn(build: build, workload: group.id.workload))
        let times = group.variants.map { time(build, group.cell($0), log.turns.count) }
        return .timed(group, GroupTimes(times, baseline: 1))
      }
    }
    let cells = try Selection(filter: filter, skip: []).cells(of: suite, in: .quick)
    let pairs = try PairedTimes(
      of: cells, mode: mode, seed: 1, .hidden, new: { _ in pool("new") }, old: { _ in pool("old") })
    return (pairs, log)
  }

  /// A factor between 0.995 and 1.005.
  private static func noise(_ turn: Int) -> Double { 1 + Double(turn * 7 % 11 - 5) / 1_000 }

  @Test("paired processes are adjacent, in alternating order, and this build is first and last")
  func turns() throws {
    let log = try compare("(dispatch/1|attach/10)/leak", mode: .quick) { _, _, _ in 1 }.log
    let names = log.turns.map { "\($0.build) \($0.workload)" }
    #expect(
      names.prefix(10) == [
        "new dispatch", "old dispatch", "new dispatch", "old attach", "new attach",
        "new dispatch", "old dispatch", "new dispatch", "new attach", "old attach",
      ])
    #expect(names.count == 6 * 5)
    #expect(Set(log.plans.map(\.padding)).count > 20)
    #expect(log.plans.allSatisfy { $0.groups.map(\.variants) == [["direct", "leak"]] })
  }

  @Test("equal builds are equivalent, even if the machine's speed changes between pairs")
  func equal() throws {
    let pairs = try compare("counter/") { _, _, turn in
      // The speed is constant over at least two processes.
      Self.noise(turn) * (turn / 40 % 2 == 0 ? 1 : 2)
    }.pairs
    #expect(pairs.times.changes.count > 20)
    #expect(pairs.times.changes(.slower).isEmpty && pairs.times.changes(.faster).isEmpty)
    #expect(pairs.selfTest?.hasFailed == false)
  }

  @Test("a cell that takes 10 % longer is slower, a cell that takes 10 % less is faster")
  func different() throws {
    let pairs = try compare("counter/(dispatch|burst)") { build, cell, turn in
      let factor =
        switch "\(cell)" {
        case "counter/burst/10/none": 1.1
        case "counter/dispatch/1/direct": 0.9
        default: 1.0
        }
      return Self.noise(turn) * (build == "new" ? factor : 1)
    }.pairs
    #expect(pairs.times.changes(.slower).map(\.cell.description) == ["counter/burst/10/none"])
    #expect(pairs.times.changes(.faster).map(\.cell.description) == ["counter/dispatch/1/direct"])
    #expect(pairs.times.changes(.equivalent).count == pairs.times.changes.count - 2)
    #expect(pairs.times.decides(.slower) && pairs.times.doubts.isEmpty)
  }

  @Test("after a failed self-test the times have no verdict")
  func failedSelfTest() throws {
    // Processes are slower at some positions of the sequence.
    let pairs = try compare("dispatch/1/leak") { build, _, turn in
      Self.noise(turn) * (turn % 6 == 3 || turn % 6 == 4 ? 1.2 : 1)
    }.pairs
    #expect(pairs.selfTest?.verdict == .slower)
    #expect(pairs.times.doubts == ["the baseline of this build differed from itself"])
    #expect(!pairs.times.decides(.slower) && !pairs.times.decides(.faster))
  }

  @Test("a variant that one build did not time has no change, and the others keep theirs")
  func missingTime() throws {
    func pool(_ variants: [(Participant, Double)]) -> WorkerPool {
      .fake { _, group in
        .timed(
          WorkerPlan.Group(group.id, variants.map(\.0)),
          GroupTimes(variants.map(\.1), baseline: 1))
      }
    }
    let cells = try Selection(filter: "dispatch/1/(none|leak)", skip: []).cells(
      of: suite, in: .quick)
    let pairs = try PairedTimes(
      of: cells, mode: .quick, seed: 1, .hidden,
      new: { _ in pool([("direct", 1), ("none", 2), ("leak", 6)]) },
      old: { _ in pool([("direct", 1), ("leak", 3)]) })
    #expect(pairs.times.changes.map(\.cell.description) == ["counter/dispatch/1/leak"])
    #expect(pairs.times.changes.map { ($0.ratio.value * 1e9).rounded() / 1e9 } == [2])
  }
}

/// Counts without times and their stored baseline, with fake workers.
@MainActor
@Suite("Comparison: counts and baselines")
struct RecountTests {
  private let suite = Benchmarking.Suite.example

  /// Counts cells with fake workers, which report the given allocations per cycle or a failure.
  private func count(
    _ filter: String, allocations: Int = 4, failing: Set<String> = [], checksRules: Bool = true
  ) throws -> (counts: Recount, plans: [WorkerPlan], fractions: [Double]) {
    var plans: [WorkerPlan] = []
    var fractions: [Double] = []
    let pool = WorkerPool.fake(started: { plans.append($0) }) { plan, group in
      let cell = group.cell(plan.variant ?? "")
      return failing.contains("\(cell)")
        ? .failed(cell, reason: "it lies") : .counted(cell, .example(allocations: allocations))
    }
    let counts = try Recount(
      of: Selection(filter: filter, skip: []).cells(of: suite, in: .standard), suite: suite,
      checksRules: checksRules, pool: pool,
      ProgressShare { fraction, _ in fractions.append(fraction) })
    return (counts, plans, fractions)
  }

  @Test("exactly the selected cells are counted, in one process per variant")
  func plans() throws {
    let (counts, plans, fractions) = try count("counter/(dispatch/1|burst/10)/(none|leak)")
    let counted = plans.compactMap { plan -> String? in
      guard case .count(let variant, _) = plan.task else { return nil }
      return "\(variant): \(plan.groups.map(\.description).joined(separator: "; "))"
    }
    let groups = "counter/dispatch/1 of none, leak; counter/burst/10 of none, leak"
    #expect(counted == ["none: \(groups)", "leak: \(groups)"])
    #expect(counts.figures.cells.count == 4 && counts.failures.isEmpty)
    #expect(fractions == fractions.sorted() && fractions.last == 1)
  }

  @Test("a declared gap in a must-rule has counts that are compared with nothing")
  func declaredGap() throws {
    let suite = Benchmarking.Suite(architectures: [DirectArchitecture.self, DeclaredGap.self])
    let pool = WorkerPool.fake { plan, group in
      .counted(group.cell(plan.variant ?? ""), .example())
    }
    let counts = try Recount(
      of: suite.cells.filter { $0.group.workload == "dispatch" }, suite: suite, checksRules: false,
      pool: pool, .hidden)
    #expect(counts.unsound.map(\.cell.variant) == ["declared-gap"] && counts.failures.isEmpty)
    #expect(counts.soundCells.map(\.variant) == ["direct"])
  }

  @Test(
    "a count that differs in another process has a range and a flag in the file, and no verdict")
  func addresses() throws {
    var (counts, _, _) = try count("(dispatch|burst/10)/?.*/(none|leak)", allocations: 4)
    let cells = counts.soundCells
    let baseline = counts.figures
    var padding = 0
    let elsewhere = WorkerPool.fake(started: { padding = $0.padding }) { plan, group in
      .counted(
        group.cell(plan.variant ?? ""),
        .example(allocations: plan.variant == "leak" ? 12 : 4))
    }
    try counts.repeatCounts(of: cells, suite: suite, pool: elsewhere, .hidden)
    #expect(padding > 0, "the stack is elsewhere, too")
    let folder = try TemporaryFolder()
    try counts.write(toFolder: folder.path("."))
    let rows = try Baseline.read(folder.path(".")).table.rows
    #expect(rows == counts.rows)
    let flagged = rows.filter { $0.flags.contains(.addressDependent) }
    #expect(
      flagged.allSatisfy {
        $0.variant == "leak" && $0.measure == .value(of: .allocations) && $0.range == 2...6
      })
    #expect(flagged.count == cells.count { $0.variant == "leak" } && !flagged.isEmpty)
    #expect(rows.allSatisfy { $0.range == nil || $0.flags.contains(.addressDependent) })

    let (more, _, _) = try count("(dispatch|burst/10)/?.*/(none|leak)", allocations: 40)
    let stored = ResultTable(rows)
    for comparison in [
      ExactComparison(from: stored, to: more.figures),
      ExactComparison(from: more.figures, to: stored),
    ] {
      let uncertain = comparison.changes(.addressDependent)
      #expect(uncertain.map(\.cell.variant).allSatisfy { $0 == "leak" } && !uncertain.isEmpty)
      #expect(comparison.changes.allSatisfy { $0.cell.variant == "leak" || $0.beforeRange == nil })
    }
    #expect(
      Set(more.cells(differingFrom: baseline)) == Set(cells), "these are counted again")
    #expect(counts.cells(differingFrom: baseline).allSatisfy { $0.variant == "leak" })
  }

  @Test("a cell that cannot be counted again has failed")
  func failureElsewhere() throws {
    var (counts, _, _) = try count("dispatch/1/(none|leak)")
    let elsewhere = WorkerPool.fake { plan, group in
      plan.variant == "leak"
        ? .failed(group.cell("leak"), reason: "it lies") : .counted(group.cell("none"), .example())
    }
    try counts.repeatCounts(of: counts.soundCells, suite: suite, pool: elsewhere, .hidden)
    #expect(
      counts.failures.map { "\($0.cell): \($0.reason)" }
        == ["counter/dispatch/1/leak: in a second count: it lies"])
    #expect(counts.rows.count { $0.variant == "leak" } == 1)
  }

  @Test("equal counts give equal files of exact metrics, which can be read back")
  func baseline() throws {
    let folders = try [TemporaryFolder(), TemporaryFolder()]
    for folder in folders {
      try count("(dispatch|burst)").counts.write(toFolder: folder.path("."))
    }
    #expect(try folders[0].names() == ["results.csv", "run.json"])
    for name in Baseline.names {
      #expect(try folders[0].content(of: name) == folders[1].content(of: name))
    }
    let stored = try Baseline.read(folders[0].path("."))
    #expect(stored.rows.allSatisfy { $0.measure.kind == .exact && $0.runID == "baseline" })
    #expect(Baseline.currentRecord.countDifferences(from: stored.record) == [])

    let figures = stored.table
    let same = ExactComparison(from: figures, to: try count("(dispatch|burst)").counts.figures)
    #expect(same.changes.count > 20 && same.changes(.equal).count == same.changes.count)
    let more = ExactComparison(
      from: figures, to: try count("(dispatch|burst)", allocations: 6).counts.figures)
    let changed = more.changes(.regression)
    #expect(changed.count == figures.cells.count && more.hasRegression)
    #expect(changed.allSatisfy { $0.metric == .allocations && $0.before == 2 && $0.after == 3 })
  }
}
