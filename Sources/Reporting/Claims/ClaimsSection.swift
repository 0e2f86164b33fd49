import Foundation
import Results
import TextOutput

/// The claims and their answers, for the page, for the summary and for a file of their own.
struct ClaimsSection {
  private typealias Answered = (number: Int, answer: ClaimAnswer)

  /// The claims with at least one measured cell, by their number among all claims.
  private let answered: [Answered]
  private let unanswered: [Answered]

  /// The anchors of workloads in the page.
  private let anchors: [String: String]

  init(_ answers: [ClaimAnswer], anchors: [String: String] = [:]) {
    let numbered = answers.enumerated().map { (number: $0.offset + 1, answer: $0.element) }
    answered = numbered.filter { $0.answer.kind != .notMeasured }
    unanswered = numbered.filter { $0.answer.kind == .notMeasured }
    self.anchors = anchors
  }

  /// The section of the page and the summary.
  func section() -> ReportSection {
    let title = "Claims about architectures"
    guard !answered.isEmpty else {
      return ReportSection(
        title: title, anchor: "claims", html: "<p>\(lead(over: nil))</p>",
        markdown: MarkdownText.escaped(lead(over: nil)))
    }
    let scopes = [nil] + answered.compactMap(\.answer.claim.scenario).withoutRepetitions
    let leads = scopes.map { scope in
      AnswerSection.scoped("<p>\(lead(over: scope))</p>", to: scope)
    }
    return ReportSection(
      title: title, anchor: "claims",
      html: """
        \(HTML(lines: leads))
        \(HTML(lines: answered.map(details)))
        <details><summary>How to read this</summary>
        \(HTML(lines: notes.map { "<p>\($0)</p>" }))
        </details>
        """,
      markdown: [
        MarkdownText.escaped(lead(over: nil)), overview.markdown(),
        "\(Report.claimsFileName) has the cells behind each answer.",
      ].joined(separator: "\n\n"))
  }

  private func details(_ number: Int, _ answer: ClaimAnswer) -> HTML {
    let claim = answer.claim
    return """
      <details class="claim" id="claim-\(number)"\(attribute: "data-scenario", claim.scenario)>
      <summary>\(number). \(claim.title): <strong>\(answer.text)</strong></summary>
      <p>\(answer.sentence)</p>
      \(HTML(lines: answer.asides.map { "<p>Beside it, \($0).</p>" }))
      \(HTML(lines: Self.background(claim).map { "<p>\($0): \($1)</p>" }))
      \(HTML(lines: answer.dependence.map { "<p>\($0)</p>" }))
      \(cells(number, answer).html())
      </details>
      """
  }

  private static func background(_ claim: Claim) -> [(String, String)] {
    [
      ("Made by", "\(claim.advocates)."), ("Would be shown by", claim.sign),
      ("Background", claim.reading),
    ]
  }

  /// The file of its own, in Markdown.
  func document(_ record: RunRecord, warnings: [String]) -> String {
    let facts = [
      record.machine.cpuModel, "Swift \(record.build.swiftVersion)",
      record.startedAt.formatted(.iso8601),
    ].compactMap(\.self).joined(separator: ", ")
    let origin = """
      Claims about these architectures, and the answers of run \(record.runID) (\(facts)). Generated \
      by “arch-bench report”.
      """
    let head =
      ["# Claims about architectures", MarkdownText.escaped(origin)]
      + warnings.map { "**\(MarkdownText.escaped($0))**" } + [MarkdownText.escaped(lead(over: nil))]
    let body =
      answered.isEmpty
      ? []
      : [overview.markdown(), "## How to read this"]
        + notes.map(MarkdownText.escaped) + answered.map(chapter)
    return (head + body).joined(separator: "\n\n") + "\n"
  }

  private func chapter(_ number: Int, _ answer: ClaimAnswer) -> String {
    let background =
      answer.asides.map { "Beside it, \($0)." }
      + Self.background(answer.claim).map { "\($0): \($1)" }
      + ["Tests: \(answer.tally())."] + answer.dependence
    return [
      "## \(number). \(MarkdownText.escaped(answer.claim.title))",
      "**\(MarkdownText.escaped(answer.sentence))**",
      background.map { "- \(MarkdownText.escaped($0))" }.joined(separator: "\n"),
      cells(number, answer).markdown(),
    ].joined(separator: "\n\n")
  }

  // MARK: Texts

  /// The number of claims by answer: of those on a scenario and on no particular one, or of all.
  private func lead(over scenario: String?) -> String {
    let answered = answered.filter {
      scenario == nil || [nil, scenario].contains($0.answer.claim.scenario)
    }
    guard !answered.isEmpty else {
      return "This run has none of the cells that claims about architectures need."
    }
    let answers: [(text: String, matches: (ClaimAnswer) -> Bool)] = [
      ("supported", { $0.kind == .supported && $0.isComplete }),
      ("supported so far", { $0.kind == .supported && !$0.isComplete }),
      ("refuted", { $0.kind == .refuted && $0.isComplete }),
      ("refuted so far", { $0.kind == .refuted && !$0.isComplete }),
      ("mostly supported", { $0.kind == .mostlySupported }),
      ("mostly refuted", { $0.kind == .mostlyRefuted }),
      ("true of some cells and not of others", { $0.kind == .itDepends }),
      ("undecided", { $0.kind == .undecided }),
    ]
    let counts = answers.compactMap { text, matches in
      let count = answered.count { matches($0.answer) }
      return count == 0 ? nil : "\(count) \(count == 1 ? "is" : "are") \(text)"
    }
    let number = answered.count
    return "Of \(number) \(number == 1 ? "claim" : "claims") about architectures, "
      + "\(counts.joined(separator: ", "))."
  }

  private var notes: [String] {
    let titles = unanswered.map { "\($0.number). \($0.answer.claim.title)" }
    return Self.method
      + (titles.isEmpty
        ? [] : ["Claims without a measured cell: \(titles.joined(separator: "; "))."])
  }

  private static let method = [
    """
    A claim is a list of tests: cells, and the range of their figures if the claim is true. It is \
    supported if all tests speak for it, refuted if all speak against it, and either mostly if three \
    of four do. Otherwise it depends, or it is true of some variants and not of others. “So far” \
    means that the other tests are undecided or not measured. An answer quotes the clearest figure on \
    each side, and the size from which on it speaks so. \(ClaimExpectation.inWords) A claim that compares two variants \
    does so in every workload, except those that it names.
    """,
    """
    Counts are exact. A time decides only if its whole 95 % interval, in brackets, lies on one side \
    of the limit; otherwise it is undecided. The intervals are not corrected for their number: of \
    many tests, one may well be wrong. Times of two variants, or at two sizes, are compared as \
    ratios to the baseline's time. Cells are those of the largest size, unless they name others.
    """,
    """
    Cells say what these implementations of an idea cost, not what every implementation must cost, \
    and nothing about readability or correctness.
    """,
  ]

  // MARK: Tables

  /// All answers, with the clearest figures.
  private var overview: Table {
    var table = Table(
      [
        .init("claim", isProse: true), .init("answer", isProse: true), .init("tests"),
      ], caption: "Claims and answers")
    for (number, answer) in answered {
      table.append(
        [
          .init("\(number). \(answer.claim.title)"),
          .init("\(answer.sign) \(answer.sentence)"), .init(answer.tally()),
        ])
    }
    return table
  }

  /// The cells behind an answer.
  private func cells(_ number: Int, _ answer: ClaimAnswer) -> Table {
    var table = Table(
      ["cell", "variants", "metric", "from", "figure", "expected", "verdict"].map { .init($0) },
      caption: "The cells behind claim \(number)")
    for finding in answer.findings {
      let figure = finding.check.figure
      table.append(
        [
          .init(finding.place, link: figure.workload.flatMap { anchors[$0] }),
          .init(figure.variants), .init(figure.metricName), .init(finding.source),
          .init(finding.text), .init(figure.text(of: finding.check.expectation)),
          .init("\(finding.verdict.sign) \(finding.verdict.rawValue)"),
        ], scenario: figure.scenario)
    }
    return table
  }
}
