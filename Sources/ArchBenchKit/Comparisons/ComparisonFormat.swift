import Benchmarking
import Results
import TextOutput

/// The output formats of comparisons.
enum ComparisonFormat: String, OutputFormat {
  case text
  case markdown
  case csv

  static let option = Option<ComparisonFormat>()
  static let all = Option("all", help: "also show equal figures")

  /// Prints comparisons; the summary of CSV goes to standard error.
  ///
  /// - Parameter showsAll: whether equal figures are included.
  func print(_ comparisons: [Comparison], showsAll: Bool) throws {
    try Console.print(text(of: comparisons, showsAll: showsAll))
    guard self == .csv else { return }
    for comparison in comparisons {
      let summary = ComparisonContents(comparison, showsAll: showsAll).summary
      for line in [Self.title(of: comparison)] + summary {
        Console.note(TerminalText.visible(line))
      }
    }
  }

  private func text(of comparisons: [Comparison], showsAll: Bool) -> String {
    switch self {
    case .text: comparisons.map { Self.text(of: $0, showsAll) }.joined(separator: "\n")
    case .markdown: comparisons.map { Self.markdown(of: $0, showsAll) }.joined(separator: "\n")
    case .csv:
      CSVWriter.text(
        comparisons.flatMap { ComparisonRow.rows(of: $0, showsAll: showsAll) })
    }
  }

  private static func text(of comparison: Comparison, _ showsAll: Bool) -> String {
    let contents = ComparisonContents(comparison, showsAll: showsAll)
    let tables = contents.sections.map { "\($0.title)\n\($0.table.text())\n" }
    let lines = [title(of: comparison)] + contents.summary
    return tables.joined() + lines.map { TerminalText.visible($0) + "\n" }.joined()
  }

  private static func markdown(of comparison: Comparison, _ showsAll: Bool) -> String {
    let contents = ComparisonContents(comparison, showsAll: showsAll)
    let tables = contents.sections.map { "\($0.title):\n\n\($0.table.markdown())\n\n" }
    return "### \(MarkdownText.escaped(title(of: comparison)))\n\n" + tables.joined()
      + contents.summary.map { "- \(MarkdownText.escaped($0))\n" }.joined()
  }

  private static func title(of comparison: Comparison) -> String {
    "\(comparison.after) compared with \(comparison.before)"
  }
}

/// One row of a comparison as CSV: a metric of a cell, before and after.
private struct ComparisonRow: Sendable {
  let before: String, after: String
  let cell: Cell
  let metric: Metric
  let values: (old: Double?, new: Double?)
  let ratio: Double?
  let interval: ClosedRange<Double>?
  let smallestDetectableEffect: Double?

  /// `equal`, `regression` or `improvement` for exact metrics, and the verdict for times.
  let verdict: String?

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
