import Foundation

/// Counts of cells without any time: what a baseline is made of, and what is compared with it.
@MainActor
public struct Recount {
  /// The exact metrics, and a row for each cell that does not conform, in the order of reports.
  let rows: [ResultRow]

  /// The cells that have no figures because they failed, each with the reason.
  public let failures: [(cell: Cell, reason: String)]

  /// Checks the must-rules of cells and counts them, unless the user ends that.
  ///
  /// - Throws: ``WorkerError`` when a worker process fails.
  public init(
    of cells: [Cell], suite: Suite, report: @escaping (Run.Progress) -> Void
  ) throws {
    try self.init(of: cells, suite: suite, report: report) { plans, padding, take in
      try WorkerProcess.execute(plans, padding: padding, report: take)
    }
  }

  init(
    of cells: [Cell], suite: Suite, checksRules: Bool = true,
    report: @escaping (Run.Progress) -> Void, execute: @escaping Run.Execute
  ) throws {
    let groups = WorkerPlan.Group.groups(of: cells)
    let pass = CountPass(suite: suite, groups: groups, execute: execute, report: report)
    var measurements = Measurements()
    if checksRules {
      try pass.measure(into: &measurements)
    } else {
      try pass.count(into: &measurements)
    }
    let reduction = Reduction(
      suite: suite, measurements: measurements, record: Baseline.currentRecord)
    rows = cells.flatMap(reduction.rows)
    failures = cells.compactMap { cell in measurements.failures[cell].map { (cell, $0) } }
  }

  /// The exact metrics.
  package var figures: ExactFigures { ExactFigures(rows) }
}

extension RunRecord {
  /// The record of counts, which are the same on every machine and at every time: it has nothing
  /// that is not the same too, so that a baseline in a repository changes only when a count does.
  static func ofCounts(build: BuildFacts, allocator: String?) -> RunRecord {
    var build = build
    build.flags = nil
    build.exclusivity = nil
    let noTime = Date(timeIntervalSince1970: 0)
    return RunRecord(
      runID: "baseline", startedAt: noTime, endedAt: noTime, seed: 0,
      arguments: ["baseline", "update"], build: build, machine: MachineFacts(),
      allocator: allocator, timer: TimerFacts())
  }
}
