import Results
import Testing

@testable import Reporting

@Suite("Claims in reports")
struct ClaimsSectionTests {
  private typealias Sample = ClaimSample

  private static let guide = ReportGuide(
    workloads: [.init("counter/fanout-one", summary: ""), .init("news/load", summary: "")],
    variants: [
      .init("udf", family: "udf"), .init("udf-global", family: "udf"), .init("mvi", family: "mvi"),
    ])

  /// Rows of `counter/fanout-one`, which a claim on stores uses.
  private static let rows: [ResultRow] = {
    [Participant("udf"), "udf-global"].map { variant in
      var row = Sample.count(.redundantDeliveries, variant, variant == "udf" ? 0 : 99)
      row.workload = "fanout-one"
      return row
    }
  }()

  private func claims(_ claim: Claim, _ rows: [ResultRow]) -> ClaimsSection {
    ClaimsSection([ClaimAnswer(claim, Sample.evidence(rows))], anchors: ["counter/work": "there"])
  }

  private func report(
    _ rows: [ResultRow] = rows, _ change: (inout RunRecord) -> Void = { _ in }
  ) throws -> Report {
    try ReportSample.report(rows, guide: Self.guide, change)
  }

  @Test("a report has the answers in all of its files, and the cells in two of them")
  func files() throws {
    let report = try self.report()
    let title = "A Redux-like store updates views that a change does not concern"
    let row =
      "| 1. \(title) | ± True of udf-global, not of udf so far. udf-global: 99 redundant updates in "
      + "counter/fanout-one at 100; but udf: 0 redundant updates in counter/fanout-one at 100. "
      + "| 1 for it, 1 against it, 8 not measured |"
    #expect(report.markdown.contains(row))
    #expect(report.claims.contains(row))
    #expect(
      report.claims.contains(
        "## 1. \(title)\n\n**True of udf-global, not of udf so far. udf-global: 99 redundant"))
    let cells =
      "| counter/fanout-one at 100 | udf-global | redundant updates |  | 99 | some | ✓ supports |"
    #expect(report.claims.contains(cells))
    #expect(!report.markdown.contains(cells))
    #expect(
      report.html.contains(
        "<details class=\"claim\" id=\"claim-1\">\n<summary>1. \(title): <strong>true of"))
    #expect(
      report.html.contains(
        "<a href=\"#workload-counter-fanout-one\">counter/<wbr>fanout-one at 100</a>"))
  }

  @Test("claims without a measured cell are named without an answer")
  func unanswered() throws {
    let report = try self.report()
    #expect(
      report.claims.contains("Claims without a measured cell: 3. Finding the observers to notify"))
    #expect(!report.claims.contains("| Reducers cost boilerplate |"))
    #expect(
      report.claims.contains(
        "Of 2 claims about architectures, 1 is supported so far, 1 is true of some"))
  }

  @Test("a run without any of the cells has no answers")
  func nothing() throws {
    let rows = Self.rows.map { row in
      var row = row
      row.workload = "other"
      return row
    }
    let report = try self.report(rows)
    let hint = "This run has none of the cells that claims about architectures need."
    for text in [report.html, report.markdown, report.claims] {
      #expect(text.contains(hint))
      #expect(!text.lowercased().contains("supported"))
    }
  }

  @Test("claims of one scenario follow its filter")
  func filter() {
    let check = ClaimCheck.count(.redundantDeliveries, Sample.workload, "a", .none)
    let section = claims(Sample.claim([check]), [Sample.count(.redundantDeliveries, "a", 0)])
    let html = section.section().html.text
    #expect(html.contains("<details class=\"claim\" id=\"claim-1\" data-scenario=\"counter\">"))
    #expect(html.contains("<tr data-scenario=\"counter\">"))
    #expect(html.contains("<div data-only=\"counter\" hidden>\n<p>Of 1 claim about"))
    #expect(html.contains("<a href=\"#there\">"))
  }

  @Test("times of a debug build decide no claim, and the file begins with a warning")
  func debugBuild() throws {
    var rows = [Sample.time("udf", 2, n: 1), Sample.time("udf", 9)]
    for index in rows.indices { rows[index].workload = "fanout-one" }
    let report = try self.report(rows) { $0.build.isDebug = true }
    #expect(report.claims.contains("**This was a debug build: its times are meaningless.**"))
    #expect(
      report.claims.contains(
        "a debug build's times are meaningless | at least 2 times | ? undecided |"))
    #expect(!report.claims.contains("✓ Supported"))
    #expect(!report.claims.contains("✗ Refuted"))
  }

  @Test("times of a run with a failed self-test decide no claim")
  func failedSelfTest() throws {
    var rows = [Sample.time("udf", 2, n: 1), Sample.time("udf", 9)]
    for index in rows.indices { rows[index].workload = "fanout-one" }
    func claims(_ verdict: TimeVerdict) throws -> String {
      try report(rows) { $0.selfTest?.verdict = verdict }.claims
    }
    #expect(try claims(.equivalent).contains("| at least 2 times | ✓ supports |"))
    #expect(
      try claims(.slower).contains(
        "the self-test failed | at least 2 times | ? undecided |"))
  }

  @Test("names are escaped in the page and in tables")
  func hostileText() throws {
    let hostile = "</details><script>x</script>|`\n\n## <img src=x>"
    var row = Sample.count(.redundantDeliveries, Participant(hostile), 3)
    row.size = Size(hostile, n: 100)
    let check = ClaimCheck.count(
      .redundantDeliveries, Sample.workload, Participant(hostile), .none)
    let claims = self.claims(Sample.claim([check], title: hostile), [row])
    let section = claims.section()
    #expect(!section.html.text.contains("<script") && !section.html.text.contains("<img"))
    #expect(section.html.text.matches(of: #/<\/details>/#).count == 2)
    for markdown in [section.markdown, claims.document([try ReportSample.record()], warnings: [])] {
      #expect(!markdown.contains(#/(^|[^\\])<(img|\/?script|\/details)/#))
      #expect(!markdown.contains("\n## <"))
      let lines = markdown.split(separator: "\n").filter { $0.hasPrefix("|") }
      for line in lines where line.contains("details") {
        let bars = line.matches(of: #/[^\\]\|/#).count
        #expect(bars == (line.contains("1 against it |") ? 3 : 7), "\(line)")
      }
    }
  }
}
