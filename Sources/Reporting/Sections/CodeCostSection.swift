import Results
import TextOutput

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
        \(table.html())
        \(HTML(lines: notes.map { "<p>\($0)</p>" }))
        """,
      markdown: ([table.markdown()] + notes.map(MarkdownText.escaped)).joined(separator: "\n\n"))
  }

  private static let reading = """
    Lines are those of code, without blank lines and comments; the kernel is the architecture's \
    own runtime, and what all variants share is not counted. “Step size” is the same small \
    feature, written for every variant: what its patch touches.
    """

  private static func table(_ texts: CodeCostTable) -> Table {
    var table = Table(
      texts.headers.enumerated().map { .init($1, $0 == 0 ? .left : .right) },
      caption: "Code by variant", isSortable: true)
    for (row, keys) in zip(texts.rows, texts.keys) {
      table.append(zip(row, [nil] + keys).map { .init($0, key: $1) }, variant: row.first)
    }
    return table
  }
}
