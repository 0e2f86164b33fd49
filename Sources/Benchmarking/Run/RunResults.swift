/// What a run found out.
@MainActor
public struct RunResults {
  /// What names and describes the run.
  public let record: RunRecord

  /// The cells that have no figures because they failed, each with the reason.
  public let failures: [(cell: Cell, reason: String)]

  /// What there is to say of counting instructions, one line each.
  public let instructionNotes: [String]

  /// Whether something that was to be measured failed.
  public let hasFailures: Bool

  /// What of the planned work was not done because of an interruption; nil when all was.
  public let missing: String?

  /// Whether nothing at all was measured.
  public var isEmpty: Bool { rows.isEmpty }

  let rows: [ResultRow]
  let samples: [SampleRow]

  init(
    groups: [WorkerPlan.Group], suite: Suite, measurements: Measurements, record: RunRecord,
    expectedProcesses: Int
  ) {
    let reported = groups.flatMap { group in
      (group.variants + [Suite.floorAgain, Suite.driver]).map(group.cell)
    }
    failures = reported.compactMap { cell in
      measurements.failures[cell].map { (cell, $0) }
    }
    let reduction = Reduction(suite: suite, measurements: measurements, record: record)
    rows = WholeRun.concluded(reported.flatMap(reduction.rows))
    samples = reported.flatMap(reduction.samples)
    missing = Self.missing(groups, measurements, expectedProcesses)
    self.record = record.with(selfTestOf: rows)
    instructionNotes = measurements.instructionNotes(of: reported)
    hasFailures = !failures.isEmpty || !(measurements.instructions?.failures ?? [:]).isEmpty
  }

  private static func missing(
    _ groups: [WorkerPlan.Group], _ measurements: Measurements, _ processes: Int
  ) -> String? {
    let counted = measurements.counts.count + measurements.failures.count
    let cells = groups.reduce(0) { $0 + $1.variants.count }
    // Where the floor failed there is nothing to compare with, and no time is planned.
    let timedGroups = groups.filter { measurements.failures[$0.cell(Suite.floor)] == nil }
    let timed = timedGroups.reduce(0) { $0 + measurements.times[$1.key, default: []].count }
    let series = timedGroups.count * processes
    let profiled = measurements.instructions?.missing
    guard counted < cells || timed < series || profiled != nil else { return nil }
    return "the counts of \(cells - counted) of \(cells) cells and "
      + "\(series - timed) of \(series) series of times" + (profiled.map { ", \($0)" } ?? "")
  }
}
