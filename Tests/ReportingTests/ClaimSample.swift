import Benchmarking
import TestSupport

@testable import Reporting

/// Cells that claims of tests are about: `counter/work` at two sizes.
enum ClaimSample {
  static let workload = "counter/work"

  /// A count of a variant.
  static func count(_ metric: Metric, _ variant: String, _ value: Double, n: Int = 100) -> ResultRow
  {
    var row = row(metric, variant, n)
    (row.kind, row.value) = (.exact, value)
    return row
  }

  /// A time of a variant, as a multiple of the floor's 100 ns, and by how many percent it may be off.
  static func time(
    _ variant: String, _ ratio: Double, percent: Double = 1, n: Int = 100,
    metric: Metric = .settleTime
  ) -> ResultRow {
    var row = row(metric, variant, n)
    let reach = 1 + percent / 100
    (row.kind, row.value) = (.timed, 100 * ratio)
    (row.ciLow, row.ciHigh, row.ciLevel) = (100 * ratio / reach, 100 * ratio * reach, 0.95)
    row.processes = 6
    guard variant != Suite.floor else { return row }
    (row.reference, row.ratio) = (Suite.floor, ratio)
    (row.ratioCILow, row.ratioCIHigh, row.mde) = (ratio / reach, ratio * reach, reach)
    return row
  }

  private static func row(_ metric: Metric, _ variant: String, _ n: Int) -> ResultRow {
    var row = ResultRow(
      runID: "run-7", scenario: "counter", workload: "work", architecture: "a", variant: variant,
      metric: metric.rawValue, kind: .exact)
    (row.size, row.n, row.unit, row.conformance) = ("\(n)", n, metric.unit, .conforms)
    return row
  }

  static func evidence(
    _ rows: [ResultRow], costs: CodeCosts? = nil, referenceCells: Set<String> = [],
    timeObstacle: String? = nil
  ) -> ClaimEvidence {
    ClaimEvidence(
      figures: RunFigures(rows), costs: costs, referenceCells: referenceCells,
      timeObstacle: timeObstacle)
  }

  /// What rows say of a test.
  static func verdict(_ check: ClaimCheck, _ rows: [ResultRow]) -> ClaimFinding.Verdict {
    evidence(rows).finding(check).verdict
  }

  static func claim(_ checks: [ClaimCheck], title: String = "It is so") -> Claim {
    Claim(
      title: title, advocates: "some", sign: "It shows.", reading: "It is easy.", checks: checks)
  }

  /// What a part of a variant's code costs, in a file.
  static func costs(_ lines: [String], in folder: TemporaryFolder) throws -> CodeCosts {
    try folder.write(
      (["schema_version,variant,part,module,metric,unit,value,min,max"] + lines)
        .map { $0 + "\n" }.joined(), to: CodeCosts.fileName)
    return try CodeCosts(path: folder.path(CodeCosts.fileName))
  }
}
