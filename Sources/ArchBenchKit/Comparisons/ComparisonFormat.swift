import Benchmarking
import Results
import TextOutput

/// The forms that comparisons can be printed in.
enum ComparisonFormat: String, OutputFormat {
  /// Tables for people.
  case text
  /// Tables for a web page.
  case markdown
  /// One table for programs.
  case csv

  /// Prints comparisons, and says beside a table for programs what has no place in it.
  ///
  /// - Parameter showsAll: whether what is the same is shown too.
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
