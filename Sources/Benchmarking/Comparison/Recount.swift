import Results

/// Counts of cells without any time: what a baseline is made of, and what is compared with it.
@MainActor
public struct Recount {
  /// The exact metrics, and a row for each cell that does not conform, in the order of reports.
  let rows: [ResultRow]

  /// The cells that have no figures because they failed, each with the reason.
  public var failures: [(cell: Cell, reason: String)] { rows.failures }

  /// Checks the must-rules of cells and counts them, unless the user ends that.
  ///
  /// - Throws: ``WorkerError`` when a worker process fails.
  public init(of cells: [Cell], suite: Suite, progress: ProgressShare) throws {
    try self.init(of: cells, suite: suite, pool: WorkerPool(), progress)
  }

  init(
    of cells: [Cell], suite: Suite, checksRules: Bool = true, pool: WorkerPool,
    _ progress: ProgressShare
  ) throws {
    let pass = CountPass(
      suite: suite, groups: WorkerPlan.Group.groups(of: cells), pool: pool, progress: progress)
    var measurements = Measurements()
    if checksRules {
      try pass.measure(into: &measurements)
    } else {
      try pass.count(into: &measurements)
    }
    rows = cells.flatMap(
      CellStatistics(suite: suite, measurements: measurements, record: Baseline.currentRecord).rows)
  }

  /// The exact metrics.
  package var figures: ResultTable { ResultTable(rows) }

  /// Writes a baseline of the counts, both files or, when one cannot be made, none; the same counts
  /// give the same files.
  ///
  /// - Throws: ``/TextOutput/FileError``.
  public func write(toFolder folder: String) throws {
    try ResultFiles.write(
      rows, samples: [SampleRow]?.none, record: Baseline.currentRecord, toFolder: folder)
  }
}

extension Baseline {
  /// The record of a baseline of this program.
  package static var currentRecord: RunRecord {
    .ofCounts(build: .current(), allocator: AllocationCounter.allocator)
  }
}
