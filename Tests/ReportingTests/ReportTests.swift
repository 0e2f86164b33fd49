import Foundation
import Results
import Testing
import TextOutput

@testable import Reporting

@Suite("Report")
struct ReportTests {
  /// Changes of the rows of udf in news.
  private static let changes: [@Sendable (inout ResultRow) -> Void] = [
    { $0.finding = .didNotConform(reason: "it shows nothing") }, { $0.flags = [.unsound] },
    { $0.variant = "another" },
  ]

  @Test(
    "a variant that lacks a workload, does not conform or is unsound in it has no mean",
    arguments: 0..<3)
  func noMean(_ number: Int) throws {
    var rows = ReportSample.rows
    for index in rows.indices where rows[index].variant == "udf" && rows[index].scenario == "news" {
      Self.changes[number](&rows[index])
    }
    let report = try ReportSample.report(rows)
    let mean = try #require(try report.rows("udf").last)
    #expect(mean.prefix(5) == ["udf", "–", "–", "2.00±0.03 (b)", "–"])
    let other = try #require(try report.rows("mvc").last)
    #expect(other[1] == "1.01±0.01 (a)")
  }

  @Test("a variant that lacks one of the workloads that enter as one operation has no mean")
  func noMeanOfOperation() throws {
    let rows =
      ReportSample.cells("counter", "fanout-one", "10", 10)
      + ReportSample.cells("counter", "board", "10", 10, variants: [("mvc", 1.01)])
    let report = try ReportSample.report(rows)
    let means = try ["udf", "mvc"].map { try report.rows($0).last?[1] }
    #expect(means == ["–", "1.01±0.01 (a)"])
  }

  @Test("instructions, retains and releases of the first table's operations are a table")
  func instructions() throws {
    var rows: [ResultRow] = []
    for (index, operation) in AnswerOperation.ofFeatures.enumerated() {
      let group = operation.group
      rows += ReportSample.cells(group.scenario, group.workload, "10", 10)
      for (metric, value) in [
        (Metric.instructions, 1_000.4), (.retains, Double(index)), (.releases, 2.5),
      ] { rows.append(ReportSample.row(Cell(group, "udf"), .count(metric, value))) }
    }
    #expect(
      try ReportSample.report(rows).rows("udf", in: "Instructions")
        == [["udf"] + (0..<6).map { "1000 · \($0) · 2.5" }])
    #expect(try !ReportSample.report().markdown.contains("## Instructions"))
  }

  @Test("what does not conform is named with its reason, and what is unsound is marked everywhere")
  func exclusions() throws {
    var rows = ReportSample.rows
    for index in rows.indices where rows[index].scenario == "news" {
      if rows[index].variant == "mvc" { rows[index].finding = .didNotConform(reason: "it is late") }
      if rows[index].variant == "udf" { rows[index].flags = [.unsound] }
    }
    let report = try ReportSample.report(rows)
    #expect(report.markdown.contains("udf breaks rules in news"))
    let times = try report.rows("news/load at 10")[0]
    #expect(times.suffix(2) == ["", "DNF"])
    #expect(try report.rows("udf, unsound", in: "Scenario news").count == 3)
    #expect(try !report.section("Scenario counter").contains("unsound"))
    let conformance = try report.section("Conformance to the contract")
    #expect(
      conformance.contains("mvc does not conform in news, and has no figures there: it is late"))
  }

  @Test("broken rules are listed and counted, and behaviours are beside each other")
  func conformance() throws {
    let rules = [
      ReportSample.verdict("M1", "direct", .passed), ReportSample.verdict("M1", "mvc", .passed),
      ReportSample.verdict("M1", "udf", .failed, detail: "1 | 2"),
    ]
    let behaviours = ["direct", "mvc", "udf"].map { variant in
      BehaviourRow(
        behaviour: "B04", situation: "ten changes within a frame", architecture: "a",
        variant: variant, seen: variant == "mvc" ? "ten updates" : "one update")
    }
    let report = try ReportSample.report(conformance: rules, behaviours: behaviours)
    let title = "Conformance to the contract"
    let counts = try ["direct", "mvc", "udf"].map {
      try report.rows($0, in: title).first?.dropFirst().prefix(3).joined()
    }
    #expect(counts == ["100", "100", "010"])
    #expect(try report.section(title).contains("udf, M1: broken: the law of M1: 1 \\| 2"))
    #expect(
      try report.rows("B04 ten changes within a frame", in: title).first?.dropFirst() == [
        "one update", "ten updates", "one update",
      ])
  }

  @Test("text from files is escaped everywhere")
  func hostileText() throws {
    let hostile = "</script><script>alert(1)</script>\"'`system('x')`|\n## <img src=x onerror=y>"
    let rows =
      ReportSample.cells("a", hostile, hostile, 1, variants: [(hostile, 2)])
      + [1, 10].flatMap { n in
        ReportSample.cells(hostile, hostile, "\(n)", n, variants: [(hostile, 2)])
      }
    let verdict = ReportSample.verdict(hostile, hostile, .failed, detail: hostile)
    let guide = ReportGuide(
      workloads: ["\(hostile)/\(hostile)": hostile],
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
    let plot = try #require(report.main.plot(of: "\(hostile)/\(hostile)", guide: guide))
    #expect(!plot.contains("<script") && !plot.contains("<img"))
  }

  @Test("a debug build and a baseline that differs from itself are named first, and answer nothing")
  func warnings() throws {
    let falseAlarm = [ReportSample.control(.baselineAgain, .faster)]
    for (text, isDebug, rows) in [
      ("This was a debug build", true, []),
      ("Times of this run decide nothing", false, falseAlarm),
    ] {
      let report = try ReportSample.report(ReportSample.rows + rows) { $0.build.isDebug = isDebug }
      let warning = try #require(report.markdown.firstRange(of: text)).lowerBound
      #expect(!report.markdown[..<warning].contains("## What"))
      #expect(report.html.contains(text))
      #expect(report.markdown.ranges(of: "The report cannot say: ").count == 3)
    }
  }

  @Test("the page says how often the baseline differs from itself, and a slower one was not found")
  func controls() throws {
    let again = (1...40).map {
      ReportSample.control(.baselineAgain, $0 == 7 ? .slower : .equivalent, n: $0)
    }
    let slow = (1...40).map {
      ReportSample.control(.baselineSlow, $0 < 4 ? .inconclusive : .slower, n: $0)
    }
    let report = try ReportSample.report(ReportSample.rows + again + slow)
    let section = try report.section("How it was measured")
    #expect(section.contains("it was called different from itself in 1 of 40 cells."))
    #expect(section.contains("these 5 % were not found in 3 of 40 cells."))
    #expect(!report.markdown.contains("decide nothing"))
  }

  private static func cold(
    _ variant: Participant, _ nanoseconds: Double, flags: Set<Flag> = [],
    workload: String = "counter/fanout-one"
  ) -> ResultRow {
    let names = workload.split(separator: "/").map(String.init)
    let cell = Cell(scenario: names[0], workload: names[1], size: Size("10"), variant: variant)
    return ReportSample.row(
      cell, .time(.coldOverheadTime, ReportSample.time(nanoseconds, 100)), flags: flags)
  }

  @Test("a flagged time is no headline, and is named where it is greater")
  func flagged() throws {
    let rows =
      ReportSample.cells("counter", "fanout-one", "10", 10)
      + ReportSample.cells("counter", "board", "10", 10) + [
        Self.cold("udf", 4_000),
        Self.cold("udf", 9_000, flags: [.stolenTime], workload: "counter/board"),
        Self.cold("mvc", 4_100, flags: [.stolenTime], workload: "counter/board"),  // Also 0.05 %.
      ]
    let text = try ReportSample.report(rows).markdown
    #expect(
      text.contains("adds to a tap is 0.05 % of a 120 Hz frame (udf, 4.00 µs, counter/fanout-one"))
    #expect(
      text.contains(
        "One time is greater, but flagged, and not reliable (udf, 0.11 %, counter/board"))
    #expect(text.contains("after a pause, stolen-time)"))
    // Earlier runs flag the whole time, not what is added.
    var earlier = ReportSample.cells("counter", "fanout-one", "10", 10, baseline: 1e6)
    for index in earlier.indices where earlier[index].metric == .settleTime {
      earlier[index].flags = [.wideInterval]
    }
    #expect(
      try ReportSample.report(earlier + ReportSample.cells("news", "load", "10", 10)).markdown
        .contains("repeated without pause, wide-interval)."))
  }

  @Test("the most at the largest sizes has no flag, a greater one is behind it, and gaps are named")
  func largest() throws {
    var flagged = ReportSample.cells("news", "load", "100", 100, baseline: 1e6)
    for index in flagged.indices where flagged[index].metric.isTime {
      flagged[index].flags = [.layoutSensitive]
    }
    let rows =
      [10, 30, 100].flatMap { n in
        ReportSample.cells("counter", "fanout-one", "\(n)", n, baseline: Double(n) * 1_000)
      } + flagged
    let report = try ReportSample.report(rows)
    let row = try #require(try report.rows("udf").first)
    #expect(
      row.last == """
        1.2 %, counter/fanout-one at 100; flagged: 12.0 % (11.8 to 12.2 %), news/load at 100
        """)
    for text in [
      "from n = 100 on. Between 10 and 100, only sizes of 30 were measured: repeated without pause at most 0.36 %",
      "of a frame in 1 of 2 workloads, and in 1 more by flagged times alone",
    ] { #expect(report.markdown.contains(text), "\(text)") }
  }

  @Test("sums of cold operations are of variants that have all of them")
  func sums() throws {
    let times: [(variant: Participant, microseconds: Double)] = [("a", 2), ("b", 3), ("c", 1)]
    // An earlier run has fewer operations.
    for (count, sums) in [
      (6, "a has the least sum (12.0 µs (11.4 to 12.6 µs)), and b the greatest (18.0 µs"),
      (5, "a has the least sum (10.0 µs (9.50 to 10.5 µs)), and b the greatest (15.0 µs"),
    ] {
      let rows = AnswerOperation.ofFeatures.prefix(count).enumerated().flatMap { index, operation in
        ReportSample.cells(operation.group.scenario, operation.group.workload, "10", 10)
          + times.filter { index > 0 || $0.variant != "c" }.map {
            Self.cold($0.variant, $0.microseconds * 1e3, workload: operation.workload)
          }
      }
      let text = try ReportSample.report(rows).markdown
      #expect(text.contains(sums))
      #expect(text.contains("keystroke") == (count == 6))
    }
  }

  @Test("only pairs of variants that the run has are compared by decisions")
  func decisions() throws {
    let all = [("store-inplace", 2.0), ("store", 3), ("mvc", 1.01)]
    func report(_ variants: [(String, Double)]) throws -> String {
      try ReportSample.report(
        ReportSample.cells(
          "news", "load", "10", 10, variants: variants.map { (name: $0.0, ratio: $0.1) })
      ).markdown
    }
    let text = try report(all)
    #expect(
      text.contains("instead of changing it in place takes, repeated without pause, 1.50 times"))
    #expect(!text.contains("Notifying every observer"))
    #expect(try !report(Array(all.dropFirst())).contains("What each decision costs"))
  }

  @Test("the least reliable ratio of a run is the widest of those with a flag that not all have")
  func leastReliable() throws {
    let variants = [("mvi", 2.0), ("udf", 3), ("mvc", 4), ("limit", 5)]
    var rows = ReportSample.cells(
      "counter", "fanout-one", "10", 10, variants: variants.map { (name: $0.0, ratio: $0.1) })
    for index in rows.indices {
      rows[index].flags =
        ["direct", "mvc"].contains(rows[index].variant)
        ? [.oneLayout] : [.oneLayout, .wideInterval]
      if rows[index].variant == "mvi", let ratio = rows[index].ratio {
        rows[index].time?.ratio = TimeRatio(
          value: ratio.value, interval: 1.7...2.3, standardError: 0.1, degrees: 5)
      }
    }
    let guide = ReportGuide(variants: [.init("limit", isReferenceCell: true)])
    let text = try RunConclusion(
      ReportSample.input(rows), guide: guide, TextPage(columns: 200)
    ).text()
    #expect(
      text.contains(
        "Least reliable: counter/fanout-one/10/mvi, 2.00±0.30 times direct (wide-interval); "
          + "2 of 3 ratios have such a flag."), "\(text)")
    #expect(!text.contains("limit"))
  }

  @Test("parts of a text that are not marked as they must be are rejected")
  func filling() throws {
    let text = "a\n\(QuotedParts.head("answer"))\nold\n\(QuotedParts.foot)\nz\n"
    let filled = try QuotedParts.filled(text, ["answer": "new"])
    #expect(filled == "a\n\(QuotedParts.head("answer"))\n\nnew\n\n\(QuotedParts.foot)\nz\n")
    #expect(try QuotedParts.filled(filled, ["answer": "new"]) == filled)
    for broken in ["", QuotedParts.foot, QuotedParts.head("answer"), "\(text)\(QuotedParts.foot)"] {
      #expect(throws: QuotedParts.Failure.self) {
        try QuotedParts.filled(broken, ["answer": "new"])
      }
    }
  }
}
