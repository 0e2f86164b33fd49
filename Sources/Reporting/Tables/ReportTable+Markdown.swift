import Benchmarking
import TextOutput

extension ReportTable {
  /// The table in Markdown, without its caption.
  var markdown: String {
    let titles = [names] + columns.map(\.title)
    let alignments = ["---"] + columns.map { $0.isNumeric ? "--:" : "---" }
    let lines = rows.map { row in
      [MarkdownText.escaped(row.name)]
        + row.cells.map { cell in
          MarkdownText.escaped(cell.text) + (cell.letters.isEmpty ? "" : " (\(cell.letters))")
        }
    }
    return ([titles.map(MarkdownText.escaped), alignments] + lines).map(MarkdownText.row)
      .joined(separator: "\n")
  }
}
