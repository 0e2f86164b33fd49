import Foundation

@testable import Results

/// Rows and records to compare.
enum ComparisonSample {
  /// The exact row of a cell named `scenario/workload/size/variant`.
  static func exact(_ cell: String, _ metric: Metric, _ value: Double) -> ResultRow {
    row(cell, .count(metric, value))
  }

  /// The row of a cell that does not conform.
  static func broken(_ cell: String) -> ResultRow {
    row(cell, .didNotConform(reason: "it shows nothing"))
  }

  /// The time of a cell: its ratio to the baseline with about so many percent to each side, or for
  /// the baseline its absolute time.
  static func time(_ cell: String, _ value: Double, percent: Double, processes: Int = 6)
    -> ResultRow
  {
    let reach = 1 + percent / 100
    let interval = value / reach...value * reach
    var row = row(
      cell, .time(.settleTime, Time(value: value, interval: interval, processes: processes)))
    guard row.variant != .baseline else { return row }
    row.time?.reference = .baseline
    row.time?.ratio = Time.Ratio(
      value: value, interval: interval, standardError: log(reach) / 3.49)
    return row
  }

  private static func row(_ cell: String, _ finding: ResultRow.Finding) -> ResultRow {
    let parts = cell.split(separator: "/").map(String.init)
    return ResultRow(
      runID: "run", scenario: parts[0], workload: parts[1], size: Size(parts[2]),
      architecture: "", variant: Participant(parts[3]), finding)
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
