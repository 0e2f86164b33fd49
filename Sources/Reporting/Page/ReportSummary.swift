import Results
import Foundation
import TextOutput

/// The sections of a report in Markdown.
struct ReportSummary {
  let record: RunRecord
  let warnings: [String]
  let sections: [ReportSection]

  var text: String {
    let heading = "# arch-bench: \(MarkdownText.escaped(record.runID))"
    let parts = sections.filter { !$0.markdown.isEmpty }.map {
      "## \(MarkdownText.escaped($0.title))\n\n\($0.markdown)"
    }
    return ([heading] + warnings.map { "**\(MarkdownText.escaped($0))**" } + parts)
      .joined(separator: "\n\n") + "\n"
  }
}
