import Conformance
import ExecutorPump
import Results
import TextOutput

/// Checks the rules of cells, and counts those whose variants keep them: one process per
/// variant.
@MainActor
struct CountPass {
  let suite: Suite
  let groups: [WorkerPlan.Group]

  var countsUnsound = false

  /// Whether A01 is checked: it checks all other rules again on the parts of applications, which takes as
  /// long as they do.
  var checksParts = true

  /// The bytes to add to the environment of the processes that count.
  var padding = 0

  let pool: WorkerPool
  let progress: ProgressShare

  func measure(into measurements: inout Measurements) throws {
    let parts = progress.divided(1, 2)
    try check(parts[0], into: &measurements)
    try count(parts[1], into: &measurements)
  }

  /// Checks the rules of the selected scenarios; a cell whose variant breaks one of its
  /// scenario is not measured, or is unsound.
  private func check(_ progress: ProgressShare, into measurements: inout Measurements) throws {
    let cells = groups.flatMap(\.cells)
    // One walk of each kind will do: each cell's own work is compared with the model, too.
    var verification = Verification(
      of: cells.map(\.variant), suite: suite,
      rules: Rule.all.filter { checksParts || $0.id != "A01" },
      options: TrialOptions(walkCount: 1, stepCount: 200), progress: progress)
    verification.pool = pool
    measurements.disqualify(cells, try verification.check(cells), toleratesBreaches: countsUnsound)
  }

  /// Counts; where rules were checked, those cells whose variants keep them.
  func count(_ progress: ProgressShare? = nil, into measurements: inout Measurements) throws {
    let plans = WorkerPlan.byVariant(measurements.sound(groups), padding: padding) {
      .count(variant: $0)
    }
    let left = try pool.run(plans, "counting", progress ?? self.progress) { measurements.add($1) }
    measurements.miss(left, "counts of cells")
  }
}

/// Asynchronous work would be neither exact nor repeatable on this platform.
struct PumpUnavailable: Error, CustomStringConvertible {
  var description: String { "the executor pump does not work here; see '\(Program.name) doctor'" }
}

/// Counts of cells without any time: what a baseline is made of, and what is compared with it.
@MainActor
package struct Recount {
  /// The exact metrics, and a row for each cell that does not conform, in the order of reports.
  package private(set) var rows: [ResultRow]

  package init(
    of cells: [Cell], suite: Suite, checksRules: Bool = true, pool: WorkerPool = WorkerPool(),
    padding: Int = 0, progress: ProgressShare
  ) throws {
    let pass = CountPass(
      suite: suite, groups: WorkerPlan.Group.groups(of: cells), padding: padding, pool: pool,
      progress: progress)
    var measurements = Measurements()
    if checksRules {
      try pass.measure(into: &measurements)
    } else {
      try pass.count(into: &measurements)
    }
    rows = cells.flatMap(
      CellStatistics(suite: suite, measurements: measurements, record: Baseline.currentRecord).rows)
  }

  /// Counts cells again, in processes with other addresses: a count that differs gets the range of both
  /// and a flag, and a cell that fails now has failed.
  package mutating func repeatCounts(
    of cells: [Cell], suite: Suite, pool: WorkerPool = WorkerPool(), progress: ProgressShare
  ) throws {
    let again = try Recount(
      of: cells, suite: suite, checksRules: false, pool: pool, padding: 2048, progress: progress)
    let others = again.figures
    let failures = Dictionary(
      again.rows.failures.map { ($0.cell, $0.reason) }, uniquingKeysWith: { first, _ in first })
    var failed: Set<Cell> = []
    rows = rows.compactMap { row in
      var row = row
      if let reason = failures[row.cell] {
        guard failed.insert(row.cell).inserted else { return nil }
        row.finding = .didNotConform(reason: "in a second count: \(reason)")
      } else if case .count(let metric, let value) = row.finding,
        let other = others[row.cell, metric]?.value, other != value
      {
        row.range = min(value, other)...max(value, other)
        row.flags.insert(.addressDependent)
      }
      return row
    }
  }

  package func cells(differingFrom old: ResultTable) -> [Cell] {
    ExactComparison(from: old, to: figures).changes.filter { $0.meaning != .equal }.map(\.cell)
      .withoutRepetitions
  }

  package var soundCells: [Cell] {
    let figures = figures
    return figures.countedCells.filter { figures.conforms($0) == true }
  }

  package var figures: ResultTable { ResultTable(rows) }

  /// Writes both files of a baseline or, when one cannot be made, none.
  package func write(toFolder folder: String) throws {
    try ResultFiles.write(
      rows, samples: nil, record: Baseline.currentRecord, toFolder: folder)
  }
}

extension Baseline {
  package static var currentRecord: RunRecord {
    .ofCounts(build: .current(), allocator: AllocationCounter.allocator)
  }
}
