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
