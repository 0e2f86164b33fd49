import Benchmarking
import Results
import TextOutput

/// The output formats of comparisons.
enum ComparisonFormat: String, OutputFormat {
  case text
  case markdown
  case csv

  static let option = Option<ComparisonFormat>()
  static let all = Option("all", help: "also list equal and inconclusive figures")

  /// Prints comparisons; the summary of CSV goes to standard error.
  ///
  /// - Parameter showsAll: whether equal and inconclusive figures are included.
  func print(_ comparisons: [Comparison], showsAll: Bool, _ page: TextPage) throws {
    let contents = comparisons.map { ComparisonContents(comparison: $0, showsAll: showsAll) }
    switch self {
    case .text:
      try Console.print(contents.map { Self.text(of: $0, page) }.joined(separator: "\n"))
    case .markdown:
      try Console.print(contents.map(Self.markdown).joined(separator: "\n"))
    case .csv:
      let rows = comparisons.flatMap { ComparisonRow.rows(of: $0, showsAll: showsAll) }
      try Console.print(CSVWriter.text(rows))
      for line in contents.flatMap({ [Self.title(of: $0.comparison)] + $0.summary }) {
        Console.note(TerminalText.visible(line))
      }
    }
  }

  private static func text(of contents: ComparisonContents, _ page: TextPage) -> String {
    let head =
      page.paragraph(title(of: contents.comparison), .bold)
      + contents.summary.map { page.paragraph($0) }.joined()
    let tables = contents.sections.map { section in
      page.paragraph(section.title, section.mark) + section.table.text(page)
        + (more(section).map { page.paragraph($0) } ?? "")
    }
    return ([head] + tables + [contents.hint.map { page.paragraph($0) }].compactMap(\.self))
      .joined(separator: "\n")
  }

  private static func markdown(of contents: ComparisonContents) -> String {
    let tables = contents.sections.map { section in
      "\n**\(section.title)**\n\n\(section.table.markdown())\n"
        + (more(section).map { "\n\($0)\n" } ?? "")
    }
    return "### \(MarkdownText.escaped(title(of: contents.comparison)))\n\n"
      + contents.summary.map { "- \(MarkdownText.escaped($0))\n" }.joined() + tables.joined()
  }

  private static func more(_ section: ComparisonContents.Section) -> String? {
    section.hiddenCount > 0 ? "… and \(section.hiddenCount) more; --all lists them" : nil
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

  /// The rows of all figures, or of those that are neither equal nor equivalent; a time without a
  /// verdict seems to differ where its interval excludes 1.
  static func rows(of comparison: Comparison, showsAll: Bool) -> [ComparisonRow] {
    let exact = comparison.exact.changes.filter { showsAll || $0.meaning != .equal }
    let judged = comparison.times?.changes.filter { showsAll || $0.verdict != .equivalent }
    let unjudged = comparison.times?.unjudged
      .filter { showsAll || !($0.interval?.contains(1) ?? false) }
    return exact.map { change in
      ComparisonRow(
        before: comparison.before, after: comparison.after, cell: change.cell,
        metric: change.metric, values: (change.before, change.after), ratio: nil, interval: nil,
        smallestDetectableEffect: nil, verdict: change.meaning.rawValue)
    }
      + ((judged ?? []) + (unjudged ?? [])).map { change in
        ComparisonRow(
          before: comparison.before, after: comparison.after, cell: change.cell,
          metric: .settleTime, values: (nil, nil),
          ratio: change.ratio, interval: change.interval,
          smallestDetectableEffect: change.smallestDetectableEffect,
          verdict: change.verdict?.rawValue)
      }
  }
}

extension ComparisonRow: WritableCSVRow {
  /// A name that is neither a command to a terminal nor a formula of a spreadsheet.
  private static func harmless(_ name: String) -> String {
    let name = TerminalText.visible(name)
    return name.first.map("=+-@".contains) ?? false ? "'\(name)" : name
  }

  static let columns: [CSVColumn<ComparisonRow>] = [
    CSVColumn("before") { harmless($0.before) },
    CSVColumn("after") { harmless($0.after) },
    CSVColumn("scenario") { harmless($0.cell.group.scenario) },
    CSVColumn("workload") { harmless($0.cell.group.workload) },
    CSVColumn("size") { harmless($0.cell.group.size.label) },
    CSVColumn("variant") { harmless($0.cell.variant.id) },
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
