import Foundation

@testable import Benchmarking

/// Rows and records to compare.
enum ComparisonSample {
  /// The exact row of a cell named `scenario/workload/size/variant`.
  static func exact(_ cell: String, _ metric: Metric, _ value: Double) -> ResultRow {
    var row = row(cell, metric.rawValue, .exact)
    row.value = value
    row.better = .lower
    return row
  }

  /// The row of a cell that does not conform.
  static func broken(_ cell: String) -> ResultRow {
    var row = row(cell, Metric.settleTime.rawValue, .timed)
    row.conformance = .doesNotConform
    return row
  }

  /// The time of a cell: its ratio to the floor with about so many percent to each side, or for the
  /// floor its absolute time.
  static func time(_ cell: String, _ value: Double, percent: Double, processes: Int = 6)
    -> ResultRow
  {
    var row = row(cell, Metric.settleTime.rawValue, .timed)
    let reach = 1 + percent / 100
    row.processes = processes
    row.value = value
    (row.ciLow, row.ciHigh) = (value / reach, value * reach)
    guard row.variant != Suite.floor else { return row }
    row.reference = Suite.floor
    row.ratio = value
    (row.ratioCILow, row.ratioCIHigh) = (value / reach, value * reach)
    row.mde = reach
    return row
  }

  private static func row(_ cell: String, _ metric: String, _ kind: ResultRow.Kind) -> ResultRow {
    let parts = cell.split(separator: "/").map(String.init)
    var row = ResultRow(
      runID: "run", scenario: parts[0], workload: parts[1], architecture: "", variant: parts[3],
      metric: metric, kind: kind)
    row.size = parts[2]
    return row
  }

  /// A record of a run on a machine that is always the same.
  static var record: RunRecord {
    RunRecord(
      runID: "run", startedAt: Date(timeIntervalSince1970: 0),
      endedAt: Date(timeIntervalSince1970: 0), seed: 1, arguments: [],
      build: BuildFacts(swiftVersion: "6.3.1", isDebug: false),
      machine: MachineFacts(
        cpuModel: "Fast", coreCount: 2, memoryBytes: 1 << 30, kernel: "Linux 6", libc: "glibc 2"),
      allocator: "jemalloc 5", timer: TimerFacts())
  }
}
