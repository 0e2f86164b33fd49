import Foundation
import Results
import TestSupport

extension ResultRow {
  static func exact(_ cell: String, _ metric: Metric, _ value: Double) -> ResultRow {
    ResultRow(Cell(cell), .count(metric, value))
  }

  static func broken(_ cell: String) -> ResultRow {
    ResultRow(Cell(cell), .didNotConform(reason: "it shows nothing"))
  }

  /// The ratio of a cell to the baseline with an interval of 1 % to each side.
  static func ratio(_ cell: String, _ value: Double) -> ResultRow {
    let interval = value / 1.01...value * 1.01
    let ratio = TimeRatio(
      value: value, interval: interval, standardError: log(1.01) / 3.49, degrees: 5)
    return ResultRow(
      Cell(cell),
      .time(.settleTime, Time(value: value, processes: 6, ratio: ratio)))
  }
}

/// A part of a thorough run: a workload of three variants.
struct RunSample {
  let results: String

  let record: String

  /// The content of a `samples.csv` with a row for each time of a batch.
  let samples: String

  init() throws {
    results = try Self.content("results.csv")
    record = try Self.content("run.json")
    let head =
      "schema_version,run_id,scenario,workload,size_label,n,views,architecture,variant,metric,unit,"
      + "process,layout,round,position,ops,value\n"
    samples =
      head
      + results.split(separator: "\n").filter { $0.contains(",settle_time,") }.map { row in
        let fields = row.split(separator: ",", omittingEmptySubsequences: false)
        return fields.prefix(11).joined(separator: ",") + ",0,0,1,2,100,\(fields[16])\n"
      }.joined()
  }

  private static func content(_ name: String) throws -> String {
    try String(contentsOfFile: Project.path("Tests/Fixtures/run/\(name)"), encoding: .utf8)
  }
}
