import Benchmarking
import Results

/// One row of a comparison as CSV: what became of one metric of one cell.
struct ComparisonRow: Sendable {
  let before: String, after: String
  let cell: Cell
  let metric: Metric
  let values: (old: Double?, new: Double?)
  let ratio: Double?
  let interval: ClosedRange<Double>?
  let smallestDetectableEffect: Double?

  /// `equal`, `regression` or `improvement` for exact metrics, and the verdict for times.
  let verdict: String?

  /// The rows of a comparison.
  static func rows(of comparison: Comparison, showsAll: Bool) -> [ComparisonRow] {
    let contents = ComparisonContents(comparison, showsAll: showsAll)
    let exact = contents.exact.map { change in
      ComparisonRow(
        before: comparison.before, after: comparison.after, cell: change.cell,
        metric: change.metric, values: (change.before, change.after), ratio: nil, interval: nil,
        smallestDetectableEffect: nil, verdict: change.meaning.rawValue)
    }
    let times = (contents.times + contents.unjudged).map { change in
      ComparisonRow(
        before: comparison.before, after: comparison.after, cell: change.cell,
        metric: .settleTime, values: (nil, nil),
        ratio: change.ratio, interval: change.interval,
        smallestDetectableEffect: change.smallestDetectableEffect,
        verdict: change.verdict?.rawValue)
    }
    return exact + times
  }
}

extension ComparisonRow: WritableCSVRow {
  static let columns: [CSVColumn<ComparisonRow>] = [
    CSVColumn("before") { $0.before },
    CSVColumn("after") { $0.after },
    CSVColumn("scenario") { $0.cell.group.scenario },
    CSVColumn("workload") { $0.cell.group.workload },
    CSVColumn("size") { $0.cell.group.size.label },
    CSVColumn("variant") { $0.cell.variant },
    CSVColumn("metric") { $0.metric },
    CSVColumn("unit") { $0.metric.unit },
    CSVColumn("old_value") { $0.values.old },
    CSVColumn("new_value") { $0.values.new },
    CSVColumn("ratio") { $0.ratio },
    CSVColumn("ratio_ci_low") { $0.interval?.lowerBound },
    CSVColumn("ratio_ci_high") { $0.interval?.upperBound },
    CSVColumn("mde") { $0.smallestDetectableEffect },
    CSVColumn("verdict") { $0.verdict },
  ]
}
