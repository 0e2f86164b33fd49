import Foundation
import Results
import Testing

@testable import Reporting

enum ReportSample {
  static func record(_ change: (inout RunRecord) -> Void = { _ in }) throws -> RunRecord {
    let json = """
      {
        "arguments": ["run", "--filter", "it's"], "build": {"is_debug": false, "swift_version": "6.3"},
        "clocks": {"batches": "CLOCK_PROCESS_CPUTIME_ID", "singles": "CLOCK_MONOTONIC"},
        "ended_at": "2026-01-02T03:05:05Z", "machine": {"core_count": 4}, "run_id": "run-7",
        "schema_version": 3, "seed": 7, "started_at": "2026-01-02T03:04:05Z",
        "timer": {"resolution_nanoseconds": 1}
      }
      """
    var record = try RunRecord(json: Data(json.utf8))
    change(&record)
    return record
  }

  /// The baseline and two variants in two workloads, of which one has two sizes.
  static let rows: [ResultRow] =
    [1, 100].flatMap { n in cells("counter", "fanout-one", "\(n)", n) }
    + cells("news", "load", "10", 10)

  /// A time of each variant, what it adds to the baseline's, in nanoseconds, and two counts.
  static func cells(
    _ scenario: String, _ workload: String, _ size: String, _ n: Int,
    variants: [(name: String, ratio: Double)] = [("udf", 2), ("mvc", 1.01)], baseline: Double = 100
  ) -> [ResultRow] {
    let group = CellGroup(scenario: scenario, workload: workload, size: Size(size, n: n))
    return [row(Cell(group, .baseline), .time(.settleTime, time(baseline, baseline / 50)))]
      + counts(group, .baseline)
      + variants.flatMap { name, ratio in
        var time = time(baseline * ratio, baseline * ratio / 50)
        time.reference = .baseline
        time.ratio = TimeRatio(
          value: ratio, interval: ratio * 0.99...ratio * 1.01, standardError: log(1.02) / 3.49,
          degrees: 5, verdict: ratio > 1.5 ? .slower : .equivalent)
        let variant = Participant(name)
        let added = self.time(baseline * (ratio - 1), baseline * abs(ratio - 1) / 50)
        return [
          row(Cell(group, variant), .time(.settleTime, time)),
          row(Cell(group, variant), .time(.overheadTime, added)),
        ] + counts(group, variant)
      }
  }

  /// The time of one of the baseline's copies, with its verdict, at a size of `counter/fanout-one`.
  static func control(_ variant: Participant, _ verdict: TimeVerdict, n: Int = 1) -> ResultRow {
    var time = time(100, 2)
    time.reference = .baseline
    time.ratio = TimeRatio(value: 1, interval: 0.9...1.1, verdict: verdict)
    let cell = Cell(
      scenario: "counter", workload: "fanout-one", size: Size("\(n)", n: n), variant: variant)
    return row(cell, .time(.settleTime, time))
  }

  static func time(_ value: Double, _ reach: Double) -> Time {
    Time(value: value, interval: value - reach...value + reach, processes: 6)
  }

  private static func counts(_ group: CellGroup, _ variant: Participant) -> [ResultRow] {
    [(Metric.allocations, variant == "udf" ? 3.0 : 0), (.redundantDeliveries, 0)].map {
      row(Cell(group, variant), .count($0, $1))
    }
  }

  static func row(_ cell: Cell, _ finding: ResultRow.Finding, flags: Set<Flag> = []) -> ResultRow {
    ResultRow(runID: "run-7", cell: cell, architecture: "a", flags: flags, finding)
  }

  static func verdict(
    _ rule: String, _ variant: String, _ verdict: ConformanceRow.Outcome, detail: String = ""
  ) -> ConformanceRow {
    ConformanceRow(
      rule: rule, law: "the law of \(rule)", scenarios: ["counter"],
      architecture: "a", variant: variant, verdict: verdict, detail: detail)
  }

  static func input(
    _ rows: [ResultRow] = rows, conformance: [ConformanceRow]? = nil,
    behaviours: [BehaviourRow]? = nil, origin: String? = nil,
    _ change: (inout RunRecord) -> Void = { _ in }
  ) throws -> ReportInput {
    ReportInput(
      record: try record(change), figures: ResultTable(rows), conformance: conformance,
      behaviours: behaviours, origin: origin)
  }

  static func report(
    _ rows: [ResultRow] = rows, conformance: [ConformanceRow]? = nil,
    behaviours: [BehaviourRow]? = nil, guide: ReportGuide = ReportGuide(),
    _ change: (inout RunRecord) -> Void = { _ in }
  ) throws -> Report {
    try Report(
      [input(rows, conformance: conformance, behaviours: behaviours, change)], guide: guide)
  }
}

extension Report {
  func section(_ title: String) throws -> Substring {
    let start = try #require(markdown.firstRange(of: "## \(title)\n"))
    let rest = markdown[start.upperBound...]
    return rest[..<(rest.firstRange(of: "\n## ")?.lowerBound ?? rest.endIndex)]
  }

  /// The rows of all tables in a section of the summary that begin with a text, as texts.
  func rows(_ name: String, in title: String = "What each variant costs") throws -> [[String]] {
    try section(title).split(separator: "\n").map { line in
      line.split(separator: " | ", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: "| "))
      }
    }.filter { $0.first == name && $0.count > 1 }
  }
}
