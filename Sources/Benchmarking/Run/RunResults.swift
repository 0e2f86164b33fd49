/// What a run found out.
@MainActor
public struct RunResults {
  /// What names and describes the run.
  public let record: RunRecord

  /// The cells that have no figures because they failed, each with the reason.
  public let failures: [(cell: Cell, reason: String)]

  /// How much of the planned work was done before an interruption; nil when all was.
  public let missing: String?

  let rows: [ResultRow]
  let samples: [SampleRow]

  init(
    cells: [Cell], groups: [WorkerPlan.Group], suite: Suite, measurements: Measurements,
    record: RunRecord, expectedProcesses: Int
  ) {
    self.record = record
    let reported = groups.flatMap { group in
      (group.variants + [Suite.driver]).map(group.cell)
    }
    failures = reported.compactMap { cell in
      measurements.failures[cell].map { (cell, $0) }
    }
    let reduction = Reduction(suite: suite, measurements: measurements, record: record)
    rows = reported.flatMap(reduction.rows)
    samples = reported.flatMap(reduction.samples)
    missing = Self.missing(groups, measurements, expectedProcesses)
  }

  /// Writes `results.csv`, `samples.csv` and `run.json` into a folder, each completely or not at
  /// all.
  ///
  /// - Throws: ``FileError``.
  public func write(toFolder folder: String) throws {
    try ResultRow.write(rows, toFolder: folder)
    try SampleRow.write(samples, toFolder: folder)
    try record.write(toFolder: folder)
  }

  private static func missing(
    _ groups: [WorkerPlan.Group], _ measurements: Measurements, _ processes: Int
  ) -> String? {
    let counted = measurements.counts.count + measurements.failures.count
    let cells = groups.reduce(0) { $0 + $1.variants.count }
    let timed = groups.reduce(0) { $0 + measurements.times[$1.key, default: []].count }
    let planned = groups.count * processes
    guard counted < cells || timed < planned else { return nil }
    return "\(cells - counted) of \(cells) cells were not counted, "
      + "\(planned - timed) of \(planned) rounds of times were not measured"
  }
}
