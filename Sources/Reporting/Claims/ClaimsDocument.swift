import Results
import Foundation
import TextOutput

/// The claims and the cells behind their answers, as a file of its own in Markdown.
struct ClaimsDocument {
  let record: RunRecord
  let warnings: [String]
  let texts: ClaimTexts

  var text: String {
    let head = [
      "# Claims about architectures, and what was measured", MarkdownText.escaped(origin),
    ]
    let parts =
      head + warnings.map { "**\(MarkdownText.escaped($0))**" } + [MarkdownText.escaped(texts.lead)]
      + (texts.answered.isEmpty ? [] : [texts.overview { _ in nil }.markdown()] + reading)
      + texts.answered.map(section)
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var origin: String {
    let facts = [
      record.machine.cpuModel, "Swift \(record.build.swiftVersion)",
      record.startedAt.formatted(.iso8601),
    ]
    return """
      What is said of these architectures, and what the cells of run \(record.runID) say to it \
      (\(facts.compactMap(\.self).joined(separator: ", "))). “arch-bench report” made this file.
      """
  }

  private var reading: [String] {
    (["## How to read this"]
      + (ClaimTexts.method + [texts.gaps].compactMap(\.self))
      .map(MarkdownText.escaped))
  }

  private func section(_ number: Int, _ answer: ClaimAnswer) -> String {
    let claim = answer.claim
    let dependence = answer.dependence.map { "- \(MarkdownText.escaped($0))" }
    return [
      "## \(number). \(MarkdownText.escaped(claim.title))",
      "**\(MarkdownText.escaped("\(answer.text): \(answer.tally())"))**",
      ([
        "- Who says so: \(MarkdownText.escaped(claim.advocates)).",
        "- What would show it: \(MarkdownText.escaped(claim.sign))",
        "- To know: \(MarkdownText.escaped(claim.reading))",
      ] + dependence).joined(separator: "\n"),
      texts.cells(number, answer).markdown(),
    ].joined(separator: "\n\n")
  }
}
