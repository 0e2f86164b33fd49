import Results
import TextOutput

/// What is said of architectures, and what the cells of this run say to it.
struct ClaimsSection {
  let texts: ClaimTexts

  func section() -> ReportSection {
    let overview = texts.overview { Self.anchor($0) }
    let notes = ClaimTexts.method + [texts.gaps].compactMap(\.self)
    let title = "What is said of architectures"
    let isEmpty = texts.answered.isEmpty
    return ReportSection(
      title: title, anchor: "claims",
      html: isEmpty
        ? "<p>\(texts.lead)</p>"
        : """
        <p class="lead">\(texts.lead)</p>
        \(overview.html())
        <details><summary>How to read this</summary>
        \(HTML(lines: notes.map { "<p>\($0)</p>" }))
        </details>
        <h3>The cells behind each answer</h3>
        \(HTML(lines: texts.answered.map(details)))
        """,
      markdown: isEmpty
        ? MarkdownText.escaped(texts.lead)
        : [
          MarkdownText.escaped(texts.lead), overview.markdown(),
          "\(Report.claimsFileName) has the cells behind each answer.",
        ].joined(separator: "\n\n"))
  }

  private static func anchor(_ number: Int) -> String { "claim-\(number)" }

  private func details(_ number: Int, _ answer: ClaimAnswer) -> HTML {
    let claim = answer.claim
    let attribute: HTML = claim.scenario.map { " data-scenario=\"\($0)\"" } ?? ""
    return """
      <details class="claim" id="\(Self.anchor(number))"\(attribute)>
      <summary>\(number). \(claim.title): <strong>\(answer.text)</strong></summary>
      <p>Who says so: \(claim.advocates).</p>
      <p>What would show it: \(claim.sign)</p>
      <p>\(claim.reading)</p>
      \(HTML(lines: answer.dependence.map { "<p>\($0)</p>" }))
      \(texts.cells(number, answer).html())
      </details>
      """
  }
}
