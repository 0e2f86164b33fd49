import Results
import Testing
import TextOutput

@testable import Reporting

@Suite("Report")
struct ReportTests {
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

  @Test("tables show the growth of times and counts, if fitted")
  func growth() throws {
    let exponents = [(Metric.settleTime, 0.5), (.allocations, 0.001)].map { metric, value in
      ResultRow(
        runID: "run-7", scenario: "counter", workload: "fanout-one", size: nil,
        architecture: "a", variant: "udf",
        .growth(of: metric, PowerLaw(exponent: value, interval: value - 0.25...value + 0.25)))
    }
    let scenario = try ReportSample.section(
      "Scenario counter", of: ReportSample.report(ReportSample.rows + exponents))
    #expect(scenario.contains("| variant | 1 | 100 | growth | % of a 120 Hz frame | flags |"))
    #expect(scenario.contains("| n^0.50±0.25 | \\<0.01 % |"))
    #expect(scenario.contains("| variant | allocations | growth of allocations |"))
    #expect(scenario.contains("| udf | 3 | n^0.00±0.25 |"))
  }

  @Test(
    "a step of heat begins above its share of a frame",
    arguments: zip([0.001, 0.01, 0.1, 0.5, 1], Table.Heat.allCases))
  func heat(_ share: Double, _ heat: Table.Heat) {
    #expect(Table.Heat(time: share * FigureText.frame * 0.999) == heat)
    #expect(Table.Heat(time: share * FigureText.frame * 1.001).rawValue == heat.rawValue + 1)
  }

  @Test("the smallest detectable effect is the share by which a ratio differs from 1")
  func noise() throws {
    #expect(
      try ReportSample.report().markdown.contains(
        "| smallest detectable effect, median of all cells | 2.0 % |"))
  }

  @Test("the same tap in other surroundings enters a mean once")
  func operations() throws {
    let rows =
      ["dispatch", "board", "fanout-one"].flatMap {
        ReportSample.cells("counter", $0, "10", 10, variants: [("udf", 4), ("mvc", 1)])
      } + ReportSample.cells("news", "load", "10", 10, variants: [("udf", 1), ("mvc", 1)])
    let means = Overview(figures: RunFigures(rows), guide: ReportGuide()).means(
      over: nil, at: .screen)
    let udf = try #require(means.contenders.first { $0.variant == "udf" })
    #expect(abs(udf.value - 2) < 1e-9)
    let answer = try ReportSample.report(rows).markdown
    #expect(answer.contains("most: udf (2.00 times (1.97 to 2.03))."))
  }

  @Test("opening a list has the time until its first complete content")
  func firstContent() throws {
    let cell = Cell(
      CellGroup(scenario: "news", workload: "load", size: Size("10", n: 10)), "udf")
    let time = ResultRow(
      runID: "run-7", cell: cell, architecture: "a",
      .time(.firstContentTime, Time(value: 2e3, interval: 1e3...3e3, processes: 6)))
    let scenario = try ReportSample.section(
      "Scenario news", of: ReportSample.report(ReportSample.rows + [time]))
    #expect(scenario.contains("| variant | first content at 10 |"))
    #expect(scenario.contains("| udf | 2.00 µs (1.00 to 3.00 µs) |"))
    #expect(try !ReportSample.report().markdown.contains("first content"))
  }

  @Test("the noise floor is the deviation of the baseline from itself in the middle of all cells")
  func noiseFloor() throws {
    let again = [(1, 0.9), (10, 1.002), (100, 1.03)].map { (n: Int, ratio: Double) in
      ResultRow(
        runID: "run-7",
        cell: Cell(
          CellGroup(scenario: "counter", workload: "fanout-one", size: Size(n.description, n: n)),
          .baselineAgain), architecture: "a",
        .time(
          .settleTime,
          Time(
            value: 100, processes: 6, reference: .baseline,
            ratio: Time.Ratio(
              value: ratio, interval: ratio * 0.9...ratio * 1.1, standardError: 0.01))))
    }
    let trust = try ReportSample.section(
      "Reliability of the times",
      of: ReportSample.report(ReportSample.rows + again) { $0.layouts = [1] })
    #expect(trust.contains("median deviation of the baseline from itself | 3.0 %, of 3 cells |"))
    #expect(trust.contains("All processes ran one link of the program"))
    #expect(!trust.contains("1 links"))
  }
}
