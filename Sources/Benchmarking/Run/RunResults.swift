import Results
import TextOutput

/// The results of a run.
@MainActor
public struct RunResults {
  /// The name and the circumstances of the run.
  public let record: RunRecord

  /// The cells that have no figures because they failed, each with the reason.
  public var failures: [(cell: Cell, reason: String)] { rows.failures }

  /// The cells that were measured although their variants break a rule, each with the reason.
  public let unsound: [(cell: Cell, reason: String)]

  /// Notes on counting instructions, one line each.
  public let instructionNotes: [String]

  /// Why groups have no times of some process, one line each.
  public let losses: [String]

  /// The verified decisions, one row each.
  let decisions: [ConformanceRow]

  /// Whether something that was to be measured failed, or counts contradict a declared decision.
  public let hasFailures: Bool

  /// The planned work that an interruption prevented; nil when all was done.
  public let missing: String?

  /// Whether nothing at all was measured.
  public var isEmpty: Bool { rows.isEmpty }

  package let table: ResultTable
  package var rows: [ResultRow] { table.rows }
  let samples: [SampleRow]

  init(
    groups: [WorkerPlan.Group], suite: Suite, measurements: Measurements, record: RunRecord,
    expectedProcesses: Int
  ) {
    let reported = groups.flatMap { group in
      (group.variants + [.baselineAgain, .driver]).map(group.cell)
    }
    let statistics = CellStatistics(suite: suite, measurements: measurements, record: record)
    table = Verdicts.concluded(reported.flatMap(statistics.rows))
    samples = reported.flatMap { statistics.samples($0) + statistics.coldSamples($0) }
    missing = Self.missing(
      groups, measurements, expectedProcesses,
      isTimedCold: { group in
        record.mode.map { suite.timesCold(group.id, in: $0) } ?? false
      })
    self.record = record.with(selfTestOf: table.rows)
    unsound = reported.compactMap { cell in
      measurements.failures[cell] == nil ? measurements.unsound[cell].map { (cell, $0) } : nil
    }
    instructionNotes = measurements.instructionNotes(of: reported)
    let variants = groups.flatMap(\.variants).withoutRepetitions
    decisions = DecisionCheck(suite: suite, measurements: measurements).findings(
      on: suite.architectures.map { $0.participant }.filter(variants.contains))
    losses = measurements.losses
    hasFailures =
      !table.failures.isEmpty || !losses.isEmpty
      || !(measurements.instructions?.failures ?? [:]).isEmpty
      || decisions.contains(where: \.isContradiction)
  }

  private static func missing(
    _ groups: [WorkerPlan.Group], _ measurements: Measurements, _ processes: Int,
    isTimedCold: (WorkerPlan.Group) -> Bool
  ) -> String? {
    let counted =
      measurements.countedCells + measurements.failures.count + measurements.postponed.count
    let cells = groups.reduce(0) { $0 + $1.variants.count }
    // Where the baseline failed there is nothing to compare with, and no time is planned.
    let timedGroups = groups.filter { measurements.failures[$0.cell(.baseline)] == nil }
    let coldGroups = timedGroups.filter(isTimedCold)
    let timed =
      timedGroups.reduce(0) { $0 + measurements.times[$1.id].count }
      + coldGroups.reduce(0) { $0 + measurements.coldTimes[$1.id].count }
    let series = (timedGroups.count + coldGroups.count) * processes
    let profiled = measurements.instructions?.missing
    guard counted < cells || timed < series || profiled != nil else { return nil }
    return "the counts of \(cells - counted) of \(cells) cells and "
      + "\(series - timed) of \(series) series of times" + (profiled.map { ", \($0)" } ?? "")
  }
}

extension RunResults {
  /// The tables and their legend.
  package func summary(of suite: Suite, _ page: TextPage) -> String {
    Summary(table, operations: suite.operations).text(page)
  }

  /// The figures in the format of another program.
  public func text(as format: ExportFormat) throws -> String {
    try format.text(
      of: ExportedRun(record: record, table: table, samples: samples, missing: missing))
  }

  /// The declared decisions that the counts contradict, one line each.
  public var contradictions: [String] {
    decisions.filter(\.isContradiction).map { row in
      "\(row.variant): its counts contradict the declared \(row.decision ?? ""): \(row.detail)"
    }
  }

  /// The names of the files.
  public var fileNames: [String] {
    ResultFiles.names + (decisions.isEmpty ? [] : [ConformanceRow.fileName])
  }

  /// Writes the files into a folder, all of them or, when one cannot be made, none.
  ///
  /// In `conformance.csv` the rows of `verify` stay, and those of decisions are replaced.
  ///
  /// - Throws: ``/TextOutput/FileError``, or `InputError` for an unreadable `conformance.csv`.
  public func write(toFolder folder: String) throws {
    let verdicts = try ConformanceRow.read(fromFolder: folder) ?? []
    let rules = verdicts.filter { $0.decision == nil }
    try ResultFiles.write(
      rows, samples: samples, record: record,
      conformance: rules + decisions == verdicts ? nil : rules + decisions, toFolder: folder)
  }
}
