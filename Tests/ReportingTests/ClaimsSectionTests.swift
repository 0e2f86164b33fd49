import Results
import Testing

@testable import Reporting

/// Claims in the page, in the summary, and in a file of their own.
@Suite("Claims in reports")
struct ClaimsSectionTests {
  private typealias Sample = ClaimSample

  /// Rows of `counter/fanout-one`, of which a claim on stores makes use.
  private static let rows: [ResultRow] = {
    [Participant("udf"), "udf-global"].map { variant in
      var row = Sample.count(.redundantDeliveries, variant, variant == "udf" ? 0 : 99)
      row.workload = "fanout-one"
      return row
    }
  }()

  private func texts(_ claim: Claim, _ rows: [ResultRow]) -> ClaimTexts {
    ClaimTexts([ClaimAnswer(claim, Sample.evidence(rows))], anchors: ["counter/work": "there"])
  }

  private func document(_ texts: ClaimTexts) throws -> String {
    ClaimsDocument(record: try ReportSample.record(), warnings: [], texts: texts).text
  }

  @Test("a report has the answers in all of its files, with the cells in two of them")
  func report() throws {
    let report = try ReportSample.report(Self.rows)
    let title = "A Redux-like store updates views that a change does not concern"
    let row =
      "| 1. \(title) | ± true of udf-global, not of udf so far "
      + "| 1 test: counter/fanout-one at 100, views told in vain, udf-global: 99 | "
    #expect(report.markdown.contains(row))
    #expect(report.claims.contains(row))
    #expect(
      report.claims.contains(
        "## 1. \(title)\n\n**true of udf-global, not of udf so far: "
          + "1 for it, 1 against it, 8 not measured**"))
    let cells =
      "| counter/fanout-one at 100 | udf-global | views told in vain |  | 99 | some | ✓ supports |"
    #expect(report.claims.contains(cells))
    #expect(!report.markdown.contains(cells))
    #expect(report.html.contains("<a href=\"#claim-1\">1. \(title)</a>"))
    #expect(report.html.contains("<details class=\"claim\" id=\"claim-1\">"))
    #expect(
      report.html.contains(
        "<a href=\"#workload-counter-fanout-one\">counter/<wbr>fanout-one at 100</a>"))
  }

  @Test("claims of which nothing was measured have no answer, only their names")
  func unanswered() throws {
    let report = try ReportSample.report(Self.rows)
    #expect(
      report.claims.contains("Claims of which nothing was measured: 3. Finding out whom to tell"))
    #expect(!report.claims.contains("| Reducers cost boilerplate |"))
    #expect(
      report.claims.contains(
        "Of 2 claims on architectures, 1 is supported so far, 1 is true of some"))
  }

  @Test("without any of the cells it says so, and answers nothing")
  func nothing() throws {
    let rows = Self.rows.map { row in
      var row = row
      row.workload = "other"
      return row
    }
    let report = try ReportSample.report(rows)
    let hint = "This run has none of the cells that tell whether claims on architectures are true."
    for text in [report.html, report.markdown, report.claims] {
      #expect(text.contains(hint))
      #expect(!text.contains("supported"))
    }
  }

  @Test("claims of one scenario go with its filter")
  func filter() {
    let check = ClaimCheck.count(.redundantDeliveries, Sample.workload, "a", .none)
    let texts = texts(Sample.claim([check]), [Sample.count(.redundantDeliveries, "a", 0)])
    let html = ClaimsSection(texts: texts).section().html.text
    #expect(html.contains("<details class=\"claim\" id=\"claim-1\" data-scenario=\"counter\">"))
    #expect(html.contains("<tr data-variant=\"a\" data-scenario=\"counter\">"))
    #expect(html.contains("<a href=\"#there\">"))
  }

  @Test("times of a debug build decide no claim, and the file says so in the beginning")
  func debugBuild() throws {
    var rows = [Sample.time("udf", 2), Sample.time("udf-global", 9)]
    for index in rows.indices { rows[index].workload = "fanout-one" }
    let report = try ReportSample.report(rows) { $0.build.isDebug = true }
    #expect(report.claims.contains("**This was a debug build: its times say nothing.**"))
    #expect(
      report.claims.contains(
        "a debug build's times say nothing | at least 2 times | ? undecided |"))
    #expect(!report.claims.contains("✓ supported"))
    #expect(!report.claims.contains("✗ refuted"))
  }

  @Test("times of a run whose instrument failed its test decide no claim")
  func failedSelfTest() throws {
    var rows = [Sample.time("udf", 2), Sample.time("udf-global", 9)]
    for index in rows.indices { rows[index].workload = "fanout-one" }
    func claims(_ verdict: TimeVerdict) throws -> String {
      try ReportSample.report(rows) { $0.selfTest?.verdict = verdict }.claims
    }
    #expect(try claims(.equivalent).contains("| at least 2 times | ✓ supports |"))
    #expect(
      try claims(.slower).contains(
        "the instrument failed its test | at least 2 times | ? undecided |"))
  }

  @Test("names cannot break the page or the tables")
  func hostileText() throws {
    let hostile = "</details><script>x</script>|`\n\n## <img src=x>"
    var row = Sample.count(.redundantDeliveries, Participant(hostile), 3)
    row.size = Size(hostile)
    let check = ClaimCheck.count(
      .redundantDeliveries, Sample.workload, Participant(hostile), .none)
    let texts = texts(Sample.claim([check], title: hostile), [row])
    let section = ClaimsSection(texts: texts).section()
    #expect(!section.html.text.contains("<script") && !section.html.text.contains("<img"))
    #expect(section.html.text.matches(of: #/<\/details>/#).count == 2)
    for markdown in [section.markdown, try document(texts)] {
      #expect(!markdown.contains(#/(^|[^\\])<(img|\/?script|\/details)/#))
      #expect(!markdown.contains("\n## <"))
      let lines = markdown.split(separator: "\n").filter { $0.hasPrefix("|") }
      for line in lines where line.contains("details") {
        let bars = line.matches(of: #/[^\\]\|/#).count
        #expect(bars == (line.contains("1 test: ") ? 5 : 7), "\(line)")
      }
    }
  }
}
