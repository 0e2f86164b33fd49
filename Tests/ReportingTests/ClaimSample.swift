import Foundation
import Results
import TestSupport

@testable import Reporting

/// Sample cells of claims, in the workload `counter/work`.
enum ClaimSample {
  static let workload = "counter/work"

  /// A count of a variant.
  static func count(
    _ metric: Metric, _ variant: Participant, _ value: Double, n: Int = 100
  ) -> ResultRow {
    row(variant, n, .count(metric, value))
  }

  /// A time of a variant, as a ratio to the baseline's 100 ns, and the half-width of its interval.
  static func time(
    _ variant: Participant, _ ratio: Double, percent: Double = 1, n: Int = 100,
    metric: Metric = .settleTime
  ) -> ResultRow {
    let reach = 1 + percent / 100
    var time = Time(
      value: 100 * ratio, interval: 100 * ratio / reach...100 * ratio * reach, processes: 6)
    if variant != .baseline {
      time.reference = .baseline
      time.ratio = TimeRatio(
        value: ratio, interval: ratio / reach...ratio * reach,
        standardError: log(reach) / effectReach, degrees: 5)
    }
    return row(variant, n, .time(metric, time))
  }

  /// The smallest detectable effect of six processes in standard errors.
  private static let effectReach =
    StudentT.limit(holding: 0.95, degrees: 5) + StudentT.limit(holding: 0.6, degrees: 5)

  private static func row(
    _ variant: Participant, _ n: Int, _ finding: ResultRow.Finding
  ) -> ResultRow {
    ResultRow(
      runID: "run-7", scenario: "counter", workload: "work", size: Size("\(n)"),
      architecture: "a", variant: variant, finding)
  }

  static func evidence(
    _ rows: [ResultRow], costs: CodeCosts? = nil, guide: ReportGuide = ReportGuide(),
    timeObstacle: String? = nil
  ) -> ClaimEvidence {
    ClaimEvidence(
      figures: ResultTable(rows), costs: costs, guide: guide, timeObstacle: timeObstacle)
  }

  static func verdict(_ check: ClaimCheck, _ rows: [ResultRow]) -> ClaimFinding.Verdict {
    evidence(rows).finding(check).verdict
  }

  static func claim(_ checks: [ClaimCheck], title: String = "It is so") -> Claim {
    Claim(
      title: title, advocates: "some", sign: "It shows.", reading: "It is easy.", checks: checks)
  }

  /// A file of code costs.
  static func costs(_ lines: [String], in folder: TemporaryFolder) throws -> CodeCosts {
    try folder.write(
      (["schema_version,variant,part,module,metric,unit,value,min,max"] + lines)
        .map { $0 + "\n" }.joined(), to: CodeCosts.fileName)
    return try CodeCosts(path: folder.path(CodeCosts.fileName))
  }
}
