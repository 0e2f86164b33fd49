import Results
import Testing
import TextOutput

@testable import Reporting

@Suite("Report")
struct ReportTests {
  @Test("more variants than have letters, or more scenarios, make a page longer in proportion")
  func growth() throws {
    func length(_ variants: Int, _ scenarios: Int) throws -> Int {
      let names = (100..<100 + variants).map { ("v\($0)", 2.0) }
      let rows = (10..<10 + scenarios).flatMap {
        ReportSample.cells("s\($0)", "work", "1", 1, variants: names)
      }
      return try ReportSample.report(rows).html.utf8.count
    }
    let more = try (0..<3).map { (try length(30 * ($0 + 1), 2), try length(30, 2 * ($0 + 1))) }
    for lengths in [more.map(\.0), more.map(\.1)] {
      let growth = Double(lengths[2] - lengths[1]) / Double(lengths[1] - lengths[0])
      #expect(0.95...1.05 ~= growth, "\(lengths)")
    }
  }

  @Test("a variant that does not conform has no mean")
  func disqualified() throws {
    var rows = ReportSample.rows
    for index in rows.indices where rows[index].variant == "udf" && rows[index].scenario == "news" {
      rows[index].finding = .didNotConform(reason: "it shows nothing")
    }
    let answer = try ReportSample.section("What each variant costs", of: ReportSample.report(rows))
    #expect(answer.contains("| udf | ✗ DNF in news | – | – | 2.00±0.03 (b) | – |"))
    #expect(answer.contains("| news/load at 10 | \\<0.01 % | 100 ns | DNF | 101 ns · 1.01× |"))
    let report = try ReportSample.report(
      rows, conformance: [ReportSample.verdict("M1", "udf", .passed)])
    let findings = try ReportSample.section("Conformance to the contract", of: report)
    #expect(findings.contains("- udf does not conform in news, and has no figures there: it shows"))
    #expect(findings.contains("| udf | 1 | 0 | DNF in news |"))
  }

  @Test("figures of a variant that breaks a rule are marked, and are in no answer")
  func unsound() throws {
    var rows = ReportSample.rows
    for index in rows.indices where rows[index].variant == "udf" && rows[index].scenario == "news" {
      rows[index].flags = [.unsound]
    }
    let report = try ReportSample.report(rows)
    #expect(report.markdown.contains("udf breaks rules in news: its figures there are marked"))
    #expect(report.claims.contains("udf breaks rules in news"))
    let answer = try ReportSample.section("What each variant costs", of: report)
    #expect(answer.contains("| udf | ✓ must | – | – | 2.00±0.03 (b) | – |"))
    #expect(answer.contains("| news/load at 10 | \\<0.01 % | 100 ns |  | 101 ns · 1.01× |"))
    let news = try ReportSample.section("Scenario news", of: report)
    #expect(news.contains("| udf, unsound | 2.00"))
    #expect(news.contains("| udf, unsound | 3 |"))
    #expect(try !ReportSample.section("Scenario counter", of: report).contains("unsound"))
  }

  @Test("a variant that lacks a workload has no mean over it")
  func incomplete() throws {
    let rows = ReportSample.rows.filter { $0.variant != "udf" || $0.scenario != "news" }
    let answer = try ReportSample.section("What each variant costs", of: ReportSample.report(rows))
    #expect(answer.contains("| udf | ✓ must | – | – | 2.00±0.03 (b) | – |"))
  }

  @Test("reference cells are not in the answer")
  func referenceCells() throws {
    let report = try ReportSample.report(
      guide: ReportGuide(variants: [.init("mvc", isReferenceCell: true)]))
    #expect(try !ReportSample.section("What each variant costs", of: report).contains("| mvc"))
    #expect(try ReportSample.section("Scenario counter", of: report).contains("| mvc"))
  }

  @Test("verdicts of the conformance suite are in the answer, their details in a section")
  func conformance() throws {
    let report = try ReportSample.report(conformance: [
      ReportSample.verdict("M1", "direct", .passed), ReportSample.verdict("M1", "mvc", .passed),
      ReportSample.verdict("S1", "mvc", .knownGap, level: .should, detail: "it is late"),
      ReportSample.verdict("M1", "udf", .failed, detail: "1 | 2"),
    ])
    let answer = try ReportSample.section("What each variant costs", of: report)
    #expect(answer.contains("| direct | ✓ 1 |"))
    #expect(answer.contains("| mvc | ✓ 1, 1 gap |"))
    #expect(answer.contains("| udf | ✗ 1 broken |"))
    let findings = try ReportSample.section("Conformance to the contract", of: report)
    #expect(findings.contains("- udf, M1: broken: the law of M1: 1 \\| 2"))
    #expect(findings.contains("- mvc, S1: known gap: the law of S1: it is late"))
  }

  @Test("decisions verified by counts are no rules: contradictions are named, kept rules unchanged")
  func decisions() throws {
    let decisions = [("mvc", true), ("udf", false)].map { variant, isTrue in
      ConformanceRow(
        decision: "transition", law: "", scenarios: [], architecture: "a", variant: variant,
        isTrue: isTrue, detail: "48 at n = 1")
    }
    let rules = [ReportSample.verdict("M1", "udf", .passed)]
    for (rows, standing) in [(rules + decisions, "✓ 1"), (decisions, "✓ must")] {
      let report = try ReportSample.report(conformance: rows)
      #expect(
        try ReportSample.section("What each variant costs", of: report).contains(
          "| udf | \(standing) |"))
      let findings = try ReportSample.section("Conformance to the contract", of: report)
      #expect(findings.contains("Counts contradict the transition that udf declares."))
      #expect(findings.contains("| udf | transition | ✗ contradicted | 48 at n = 1 |"))
      #expect(findings.contains("| mvc | transition | ✓ confirmed | 48 at n = 1 |"))
    }
  }

  @Test("without verdicts of the suite there is a hint how to get them")
  func withoutConformance() throws {
    let report = try ReportSample.report()
    let hint = "arch-bench verify --output FOLDER"
    #expect(try ReportSample.section("Conformance to the contract", of: report).contains(hint))
    #expect(report.html.contains(hint))
  }

  @Test("text from files is escaped everywhere")
  func hostileText() throws {
    let hostile = "</script><script>alert(1)</script>\"'`system('x')`|\n## <img src=x onerror=y>"
    let rows = ReportSample.cells(hostile, hostile, hostile, 1, variants: [(hostile, 2)])
    let verdict = ReportSample.verdict(hostile, hostile, .failed, detail: hostile)
    let guide = ReportGuide(
      workloads: [.init("\(hostile)/\(hostile)", summary: hostile)],
      variants: [.init(Participant(hostile), summary: hostile)])
    let report = try ReportSample.report(rows, conformance: [verdict], guide: guide) {
      ($0.runID, $0.arguments, $0.machine.cpuModel) = (hostile, [hostile], hostile)
      ($0.allocator, $0.build.flags) = (hostile, hostile)
    }
    let plain = try ReportSample.report()
    #expect(
      report.html.matches(of: #/<\/?script/#).count == plain.html.matches(of: #/<\/?script/#).count)
    #expect(!report.html.contains("<img"))
    #expect(!report.markdown.contains(#/(^|[^\\])<(img|\/?script)/#))
    #expect(!report.markdown.contains(#/\n## .?<img/#))
  }

  @Test("similar names have distinct anchors")
  func anchors() throws {
    let rows = ReportSample.cells("a", "b", "1", 1) + ReportSample.cells("a", "b!", "1", 1)
    let html = try ReportSample.report(rows).html
    #expect(html.contains("id=\"workload-a-b\"") && html.contains("id=\"workload-a-b-2\""))
  }

  @Test("debug builds and failed self-tests are named before everything else")
  func warnings() throws {
    let report = try ReportSample.report {
      $0.build.isDebug = true
      $0.selfTest?.verdict = .slower
    }
    for text in ["This was a debug build", "Times of this run decide nothing"] {
      let warning = try #require(report.markdown.firstRange(of: text)).lowerBound
      #expect(report.markdown[..<warning].contains("## What") == false)
      #expect(report.html.contains(text))
    }
  }

  @Test("the machine and the command are shown, the command quoted for a shell")
  func machine() throws {
    let machine = try ReportSample.section("The machine and the run", of: ReportSample.report())
    #expect(machine.contains("| command | arch-bench run --filter 'it'\\\\''s' |"))
    #expect(machine.contains("| processor | unknown |"))
    #expect(machine.contains("| clock of batches | CLOCK\\_PROCESS\\_CPUTIME\\_ID |"))
    #expect(machine.contains("| clock of single operations | CLOCK\\_MONOTONIC |"))
    #expect(machine.contains("| started | 2026-01-02T03:04:05Z |"))
  }

  @Test("further sections follow the scenarios, in the page and in the summary")
  func furtherSections() throws {
    let report = try ReportSample.report(further: [
      ReportSection(title: "More & more", anchor: "more", html: "<p>even</p>", markdown: "Even.")
    ])
    #expect(report.html.contains("<section id=\"more\">\n<h2>More &amp; more</h2>\n<p>even</p>"))
    #expect(report.html.contains("<a href=\"#more\">More &amp; more</a>"))
    #expect(report.markdown.contains("## More & more\n\nEven.\n\n## Conformance to the contract"))
  }

  @Test("the same results give the same bytes")
  func repetition() throws {
    let (first, second) = (try ReportSample.report(), try ReportSample.report())
    #expect(first.html == second.html)
    #expect(first.markdown == second.markdown)
  }

  @Test("absurd figures do not affect the others")
  func absurdFigures() throws {
    var rows = ReportSample.rows
    for index in rows.indices where rows[index].variant == "udf" && rows[index].ratio != nil {
      rows[index].time = Time(
        value: 1e308, interval: -1e308...1e308, processes: 6, reference: .baseline,
        ratio: Time.Ratio(value: 1e300, interval: 1e-300...1e308, standardError: 203))
    }
    let answer = try ReportSample.section("What each variant costs", of: ReportSample.report(rows))
    #expect(answer.contains("| udf | ✓ must | – |"))
    #expect(answer.contains("| mvc | ✓ must | 1.01±0.01 (a) |"))
  }
}
