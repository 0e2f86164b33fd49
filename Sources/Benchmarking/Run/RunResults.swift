import Results

/// The results of a run.
@MainActor
public struct RunResults {
  /// The name and the circumstances of the run.
  public let record: RunRecord

  /// The cells that have no figures because they failed, each with the reason.
  public var failures: [(cell: Cell, reason: String)] { rows.failures }

  /// Notes on counting instructions, one line each.
  public let instructionNotes: [String]

  /// Whether something that was to be measured failed.
  public let hasFailures: Bool

  /// The planned work that an interruption prevented; nil when all was done.
  public let missing: String?

  /// Whether nothing at all was measured.
  public var isEmpty: Bool { rows.isEmpty }

  package let rows: [ResultRow]
  let samples: [SampleRow]

  init(
    groups: [WorkerPlan.Group], suite: Suite, measurements: Measurements, record: RunRecord,
    expectedProcesses: Int
  ) {
    let reported = groups.flatMap { group in
      (group.variants + [.baselineAgain, .driver]).map(group.cell)
    }
    let reduction = Reduction(suite: suite, measurements: measurements, record: record)
    rows = Verdicts.concluded(reported.flatMap(reduction.rows))
    samples = reported.flatMap(reduction.samples)
    missing = Self.missing(groups, measurements, expectedProcesses)
    self.record = record.with(selfTestOf: rows)
    instructionNotes = measurements.instructionNotes(of: reported)
    hasFailures = !rows.failures.isEmpty || !(measurements.instructions?.failures ?? [:]).isEmpty
  }

  private static func missing(
    _ groups: [WorkerPlan.Group], _ measurements: Measurements, _ processes: Int
  ) -> String? {
    let counted = measurements.countedCells + measurements.failures.count
    let cells = groups.reduce(0) { $0 + $1.variants.count }
    // Where the baseline failed there is nothing to compare with, and no time is planned.
    let timedGroups = groups.filter { measurements.failures[$0.cell(.baseline)] == nil }
    let timed = timedGroups.reduce(0) { $0 + measurements.times[$1.id, default: []].count }
    let series = timedGroups.count * processes
    let profiled = measurements.instructions?.missing
    guard counted < cells || timed < series || profiled != nil else { return nil }
    return "the counts of \(cells - counted) of \(cells) cells and "
      + "\(series - timed) of \(series) series of times" + (profiled.map { ", \($0)" } ?? "")
  }
}

extension RunResults {
  /// The tables for a terminal.
  public func summary(of suite: Suite) -> String {
    Summary(RunFigures(rows), operations: suite.operations).text()
  }

  /// The figures in the format of another program.
  public func text(as format: ExportFormat) throws -> String {
    try format.text(
      of: ExportedRun(record: record, rows: rows, samples: samples, missing: missing))
  }

  /// Writes the files into a folder, all of them or, when one cannot be made, none.
  ///
  /// - Throws: ``/TextOutput/FileError``.
  public func write(toFolder folder: String) throws {
    try ResultFiles.write(rows, samples: samples, record: record, toFolder: folder)
  }
}
