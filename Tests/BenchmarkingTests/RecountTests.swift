import ArchDirect
import Foundation
import Results
import TestSupport
import Testing
import TextOutput

@testable import Benchmarking

/// Counts without times and their stored baseline, with fake workers.
@MainActor
@Suite("Comparison: counts and baselines")
struct RecountTests {
  private let suite = Benchmarking.Suite(
    architectures: [DirectArchitecture.self, Faultless.self, Leak.self])

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

  @Test("a failed cell has a reason and no figures")
  func failure() throws {
    let counts = try count("dispatch", failing: ["counter/dispatch/1/leak"]).counts
    #expect(
      counts.failures.map { "\($0.cell): \($0.reason)" } == ["counter/dispatch/1/leak: it lies"])
    #expect(counts.figures.failures.map(\.cell.description) == ["counter/dispatch/1/leak"])
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
