import Results
import Testing
import TextOutput

@testable import Reporting

/// The page and the summary as wholes.
@Suite("Report")
struct ReportTests {
  private func section(_ title: String, of report: Report) throws -> Substring {
    let start = try #require(report.markdown.firstRange(of: "## \(title)\n"))
    let rest = report.markdown[start.upperBound...]
    return rest[..<(rest.firstRange(of: "\n## ")?.lowerBound ?? rest.endIndex)]
  }

  @Test("the answer comes first: means over workloads, ties, and what the variants waste")
  func answer() throws {
    let report = try ReportSample.report()
    let answer = try section("What each variant costs", of: report)
    #expect(
      answer.contains(
        "Over all workloads, mvc is not told apart from code without an architecture; udf adds most "
          + "to its time."))
    #expect(
      answer.contains(
        "| variant | contract | all | counter | news | of a frame | allocates more | tells in vain "
          + "| longest |"))
    #expect(answer.contains("| direct | ✓ must | 1 (a) | 1 (a) | 1 (a) |"))
    #expect(answer.contains("| udf | ✓ must | 2.00±0.03 (b) |"))
    #expect(answer.contains("| \\<0.1 % | 2 of 2 | 0 of 2 | counter/fanout-one at 100 |"))
    let place = try #require(report.html.firstRange(of: "<section id=\"answer\"")?.lowerBound)
    #expect(report.html.firstRange(of: "<section id=\"scenario-")?.lowerBound ?? place > place)
  }

  @Test("those that add least are named together, and so are those that add most")
  func lead() throws {
    let variants = [("a", 2.0), ("b", 2.001), ("c", 3), ("d", 3.001)]
    let rows = ReportSample.cells("counter", "dispatch", "1", 1, variants: variants)
    #expect(
      try ReportSample.report(rows).markdown.contains(
        "Over all workloads, a and b add least to the time of code without an architecture, "
          + "c and d add most."))
  }

  @Test("too few variants are not compared in words")
  func fewVariants() throws {
    let rows = ReportSample.cells("counter", "dispatch", "1", 1, variants: [("a", 2)])
    #expect(
      try ReportSample.report(rows).markdown.contains(
        "Fewer than two variants were compared with the floor in all workloads."))
  }

  @Test("what does not conform is never averaged")
  func disqualified() throws {
    var rows = ReportSample.rows
    for index in rows.indices where rows[index].variant == "udf" && rows[index].scenario == "news" {
      rows[index].finding = .didNotConform(reason: "it shows nothing")
    }
    let answer = try section("What each variant costs", of: ReportSample.report(rows))
    #expect(answer.contains("| udf | ✗ DNF in news | – | 2.00±0.03 (b) | – |"))
    #expect(answer.contains("| news/load at 10 | 100 ns (a) | DNF | 1.01±0.01 (a) |"))
  }

  @Test("a variant that lacks a workload has no mean over it")
  func incomplete() throws {
    let rows = ReportSample.rows.filter { $0.variant != "udf" || $0.scenario != "news" }
    let answer = try section("What each variant costs", of: ReportSample.report(rows))
    #expect(answer.contains("| udf | ✓ must | – | 2.00±0.03 (b) | – |"))
  }

  @Test("cells that are no architectures are not in the answer")
  func referenceCells() throws {
    let report = try ReportSample.report(guide: ReportGuide(referenceCells: ["mvc"]))
    #expect(try !section("What each variant costs", of: report).contains("| mvc"))
    #expect(try section("Scenario counter", of: report).contains("| mvc"))
  }

  @Test("times and counts say how they grow, where that is known")
  func growth() throws {
    let exponents = [(Metric.settleTime, 0.5), (.allocations, 0.001)].map { metric, value in
      ResultRow(
        runID: "run-7", scenario: "counter", workload: "fanout-one", size: nil,
        architecture: "a", variant: "udf",
        .growth(of: metric, PowerLaw(exponent: value, interval: value - 0.25...value + 0.25)))
    }
    let scenario = try section(
      "Scenario counter", of: ReportSample.report(ReportSample.rows + exponents))
    #expect(scenario.contains("| variant | 1 | 100 | grows | of a frame | flags |"))
    #expect(scenario.contains("| n^0.50±0.25 | \\<0.1 % |"))
    #expect(scenario.contains("| variant | allocations | told in vain | allocations grow |"))
    #expect(scenario.contains("| udf | 3 | 0 | n^0.00±0.25 |"))
  }

  @Test("verdicts of the conformance suite stand with the variants, and what is behind them below")
  func conformance() throws {
    let report = try ReportSample.report(conformance: [
      ReportSample.verdict("M1", "direct", .passed), ReportSample.verdict("M1", "mvc", .passed),
      ReportSample.verdict("S1", "mvc", .knownGap, level: .should, detail: "it is late"),
      ReportSample.verdict("M1", "udf", .failed, detail: "1 | 2"),
    ])
    let answer = try section("What each variant costs", of: report)
    #expect(answer.contains("| direct | ✓ 1 |"))
    #expect(answer.contains("| mvc | ✓ 1, 1 gap |"))
    #expect(answer.contains("| udf | ✗ 1 broken |"))
    let findings = try section("Who keeps the contract", of: report)
    #expect(findings.contains("- udf, M1: broken: the law of M1: 1 \\| 2"))
    #expect(findings.contains("- mvc, S1: known gap: the law of S1: it is late"))
  }

  @Test("without verdicts of the suite it says how to get them")
  func withoutConformance() throws {
    let report = try ReportSample.report()
    let hint = "arch-bench verify --output FOLDER"
    #expect(try section("Who keeps the contract", of: report).contains(hint))
    #expect(report.html.contains(hint))
  }

  @Test("text from files is text, wherever it comes to stand")
  func hostileText() throws {
    let hostile = "</script><script>alert(1)</script>\"'`system('x')`|\n## <img src=x onerror=y>"
    let rows = ReportSample.cells(hostile, hostile, hostile, 1, variants: [(hostile, 2)])
    let verdict = ReportSample.verdict(hostile, hostile, .failed, detail: hostile)
    let guide = ReportGuide(
      workloads: ["\(hostile)/\(hostile)": hostile], variants: [Participant(hostile): hostile])
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

  @Test("names that read the same have places of their own")
  func anchors() throws {
    let rows = ReportSample.cells("a", "b", "1", 1) + ReportSample.cells("a", "b!", "1", 1)
    let html = try ReportSample.report(rows).html
    #expect(html.contains("id=\"workload-a-b\"") && html.contains("id=\"workload-a-b-2\""))
  }

  @Test("debug builds and instruments that fail their test are named before everything else")
  func warnings() throws {
    let report = try ReportSample.report {
      $0.build.isDebug = true
      $0.selfTest?.verdict = .slower
    }
    for text in ["This was a debug build", "times of this run decide nothing"] {
      let warning = try #require(report.markdown.firstRange(of: text)).lowerBound
      #expect(report.markdown[..<warning].contains("## What") == false)
      #expect(report.html.contains(text))
    }
  }

  @Test("the machine and the command are told, the command as a shell takes it")
  func machine() throws {
    let machine = try section("The machine and the run", of: ReportSample.report())
    #expect(machine.contains("| command | arch-bench run --filter 'it'\\\\''s' |"))
    #expect(machine.contains("| processor | unknown |"))
    #expect(machine.contains("| clock of batches | CLOCK\\_PROCESS\\_CPUTIME\\_ID |"))
    #expect(machine.contains("| clock of single operations | CLOCK\\_MONOTONIC |"))
    #expect(machine.contains("| started | 2026-01-02T03:04:05Z |"))
  }

  @Test("further sections stand behind the scenarios, in the page and in the summary")
  func furtherSections() throws {
    let report = try ReportSample.report(further: [
      ReportSection(title: "More & more", anchor: "more", html: "<p>even</p>", markdown: "Even.")
    ])
    #expect(report.html.contains("<section id=\"more\">\n<h2>More &amp; more</h2>\n<p>even</p>"))
    #expect(report.html.contains("<a href=\"#more\">More &amp; more</a>"))
    #expect(report.markdown.contains("## More & more\n\nEven.\n\n## Who keeps the contract"))
  }

  @Test("the same results give the same bytes")
  func repetition() throws {
    let (first, second) = (try ReportSample.report(), try ReportSample.report())
    #expect(first.html == second.html)
    #expect(first.markdown == second.markdown)
  }

  @Test("figures that are beyond measure make no difference to the rest")
  func absurdFigures() throws {
    var rows = ReportSample.rows
    for index in rows.indices where rows[index].variant == "udf" && rows[index].ratio != nil {
      rows[index].time = Time(
        value: 1e308, interval: -1e308...1e308, processes: 6, reference: .baseline,
        ratio: Time.Ratio(value: 1e300, interval: 1e-300...1e308, standardError: 203))
    }
    let answer = try section("What each variant costs", of: ReportSample.report(rows))
    #expect(answer.contains("| udf | ✓ must | – |"))
    #expect(answer.contains("| mvc | ✓ must | 1.01±0.01 (a) |"))
  }

  @Test(
    "a step of heat begins behind its limit",
    arguments: zip([1.03, 1.5, 3, 10, 100], Table.Heat.allCases))
  func heat(_ ratio: Double, _ heat: Table.Heat) {
    #expect(Table.Heat(ratio: ratio) == heat)
    #expect(Table.Heat(ratio: ratio * 1.001).rawValue == heat.rawValue + 1)
  }
}
