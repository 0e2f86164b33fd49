import Benchmarking
import Foundation

@testable import Reporting

/// Results as files have them.
enum ReportSample {
  /// What was run.
  static func record(_ change: (inout RunRecord) -> Void = { _ in }) throws -> RunRecord {
    let json = """
      {
        "arguments": ["run", "--filter", "it's"], "build": {"is_debug": false, "swift_version": "6.3"},
        "clocks": {"batches": "CLOCK_PROCESS_CPUTIME_ID", "singles": "CLOCK_MONOTONIC"},
        "ended_at": "2026-01-02T03:05:05Z", "machine": {"core_count": 4}, "run_id": "run-7",
        "schema_version": 1, "seed": 7, "started_at": "2026-01-02T03:04:05Z",
        "self_test": {"ratio": 1.001, "ratio_low": 0.99, "ratio_high": 1.01, "verdict": "equivalent"},
        "timer": {"resolution_nanoseconds": 1}
      }
      """
    var record = try RunRecord(json: Data(json.utf8))
    change(&record)
    return record
  }

  /// The floor and two variants in two workloads, of which one has two sizes.
  static let rows: [ResultRow] =
    [1, 100].flatMap { n in cells("counter", "fanout-one", "\(n)", n) }
    + cells("news", "load", "10", 10)

  /// A time of each variant, and two counts.
  static func cells(
    _ scenario: String, _ workload: String, _ size: String, _ n: Int,
    variants: [(name: String, ratio: Double)] = [("udf", 2), ("mvc", 1.01)]
  ) -> [ResultRow] {
    let floor = time(scenario, workload, size, n, "direct", 100)
    return [floor] + counts(floor)
      + variants.flatMap { variant in
        var row = time(scenario, workload, size, n, variant.name, 100 * variant.ratio)
        (row.reference, row.ratio) = ("direct", variant.ratio)
        (row.ratioCILow, row.ratioCIHigh) = (variant.ratio * 0.99, variant.ratio * 1.01)
        (row.mde, row.verdict) = (1.02, variant.ratio > 1.5 ? .slower : .equivalent)
        return [row] + counts(row)
      }
  }

  private static func time(
    _ scenario: String, _ workload: String, _ size: String, _ n: Int, _ variant: String,
    _ value: Double
  ) -> ResultRow {
    var row = ResultRow(
      runID: "run-7", scenario: scenario, workload: workload, architecture: "a",
      variant: variant, metric: "settle_time", kind: .timed)
    (row.size, row.n, row.unit, row.value, row.processes) = (size, n, "ns/op", value, 6)
    (row.ciLow, row.ciHigh, row.ciLevel) = (value * 0.98, value * 1.02, 0.95)
    row.conformance = .conforms
    return row
  }

  private static func counts(_ time: ResultRow) -> [ResultRow] {
    [("allocations", time.variant == "udf" ? 3.0 : 0), ("wasted_deliveries", 0)].map {
      metric, value in
      var row = time
      (row.metric, row.kind, row.unit, row.value) = (metric, .exact, "count/op", value)
      (row.ciLow, row.ciHigh, row.ciLevel, row.ratio, row.ratioCILow) = (nil, nil, nil, nil, nil)
      (row.ratioCIHigh, row.mde, row.verdict) = (nil, nil, nil)
      return row
    }
  }

  /// A verdict of the conformance suite.
  static func verdict(
    _ rule: String, _ variant: String, _ verdict: ConformanceRow.Outcome,
    level: ConformanceRow.Level = .must, detail: String = ""
  ) -> ConformanceRow {
    ConformanceRow(
      rule: rule, level: level, law: "the law of \(rule)", scenarios: ["counter"],
      architecture: "a", variant: variant, verdict: verdict, detail: detail)
  }

  /// A report without plots.
  static func report(
    _ rows: [ResultRow] = rows, conformance: [ConformanceRow]? = nil,
    guide: ReportGuide = ReportGuide(), further: [ReportSection] = [],
    _ change: (inout RunRecord) -> Void = { _ in }
  ) throws -> Report {
    let input = ReportInput(record: try record(change), rows: rows, conformance: conformance)
    return try Report(input, guide: guide, gnuplot: nil, further: further)
  }
}
