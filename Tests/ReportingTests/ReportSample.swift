import Foundation
import Results
import TestSupport
import Testing

@testable import Reporting

enum ReportSample {
  /// The baseline and two variants in two workloads, of which one has two sizes.
  static let rows: [ResultRow] =
    [10, 100].flatMap { n in cells("counter", "fanout-one", "\(n)", n) }
    + cells("news", "load", "10", 10)

  /// A time of each variant, what it adds to the baseline's, in nanoseconds, and two counts.
  static func cells(
    _ scenario: String, _ workload: String, _ size: String, _ n: Int,
    variants: [(name: String, ratio: Double)] = [("udf", 2), ("mvc", 1.01)], baseline: Double = 100
  ) -> [ResultRow] {
    let group = CellGroup(scenario: scenario, workload: workload, size: Size(size, n: n))
    return [ResultRow(Cell(group, .baseline), .time(.settleTime, time(baseline, baseline / 50)))]
      + counts(group, .baseline)
      + variants.flatMap { name, ratio in
        var time = time(baseline * ratio, baseline * ratio / 50)
        time.ratio = TimeRatio(
          value: ratio, interval: ratio * 0.99...ratio * 1.01, standardError: log(1.02) / 3.49,
          degrees: 5, verdict: ratio > 1.5 ? .slower : .equivalent)
        let variant = Participant(name)
        let added = self.time(baseline * (ratio - 1), baseline * abs(ratio - 1) / 50)
        return [
          ResultRow(Cell(group, variant), .time(.settleTime, time)),
          ResultRow(Cell(group, variant), .time(.overheadTime, added)),
        ] + counts(group, variant)
      }
  }

  static func time(_ value: Double, _ reach: Double) -> Time {
    Time(value: value, interval: value - reach...value + reach, processes: 6)
  }

  private static func counts(_ group: CellGroup, _ variant: Participant) -> [ResultRow] {
    [(Metric.allocations, variant == "udf" ? 3.0 : 0), (.redundantDeliveries, 0)].map {
      ResultRow(Cell(group, variant), .count($0, $1))
    }
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
    behaviours: [BehaviourRow]? = nil, _ change: (inout RunRecord) -> Void = { _ in }
  ) -> ReportInput {
    var record = RunRecord.example()
    change(&record)
    return ReportInput(
      record: record, figures: ResultTable(rows), conformance: conformance,
      behaviours: behaviours)
  }

  static func report(
    _ rows: [ResultRow] = rows, _ change: (inout RunRecord) -> Void = { _ in }
  ) throws -> Report {
    try Report([input(rows, change)], guide: ReportGuide())
  }
}

extension Report {
  func section(_ title: String) throws -> Substring {
    let start = try #require(markdown.firstRange(of: "## \(title)\n"))
    let rest = markdown[start.upperBound...]
    return rest[..<(rest.firstRange(of: "\n## ")?.lowerBound ?? rest.endIndex)]
  }

  /// The rows of all tables in a section of the summary that begin with a text, as texts.
  func rows(_ name: String, in title: String = "What each architecture adds") throws -> [[String]] {
    try section(title).split(separator: "\n").map { line in
      line.split(separator: " | ", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: "| "))
      }
    }.filter { $0.first == name && $0.count > 1 }
  }
}
