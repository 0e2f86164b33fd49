import Benchmarking
import Foundation

/// What the code of the variants costs: its size, what it takes to build, and what a change takes.
struct CodeCostSection {
  let costs: CodeCosts?

  func section() -> ReportSection {
    let title = "What code costs"
    let anchor = "code"
    guard let costs else {
      let hint = "Code was not measured: this folder has no \(CodeCosts.fileName)."
      return ReportSection(
        title: title, anchor: anchor,
        html: "<p>\(hint) <code>make code-costs</code> makes one.</p>",
        markdown: "\(hint) `make code-costs` makes one.")
    }
    let texts = CodeCostTable(costs)
    let table = Self.table(texts)
    let notes = [Self.reading] + texts.notes
    return ReportSection(
      title: title, anchor: anchor,
      html: """
        \(table.html)
        \(HTML(lines: notes.map { "<p>\($0)</p>" }))
        """,
      markdown: ([table.markdown] + notes.map(MarkdownText.escaped)).joined(separator: "\n\n"))
  }

  private static let reading = """
    Lines are those of code, without blank lines and comments; the kernel is the architecture's own \
    runtime, and what all variants share is not counted. “Step size” is the same small feature, \
    written for every variant: what its patch touches.
    """

  private static func table(_ texts: CodeCostTable) -> ReportTable {
    ReportTable(
      caption: "Code by variant", names: texts.headers.first ?? "",
      columns: texts.headers.dropFirst().map { .init(title: $0) },
      rows: texts.rows.map { row in
        .init(
          name: row.first ?? "", variant: row.first,
          cells: row.dropFirst().map { .init(text: $0, key: key($0)) })
      })
  }

  /// The sum of what a text has, such as `31 + 893` or `2.7 (2.5–2.9)`; nil where that is nothing.
  private static func key(_ text: String) -> Double? {
    let figures = text.split(separator: "+").map { part in
      part.split(separator: " ").first.flatMap { Double($0) }
    }
    return figures.reduce(0) { sum, figure in sum.flatMap { sum in figure.map { sum + $0 } } }
  }
}
