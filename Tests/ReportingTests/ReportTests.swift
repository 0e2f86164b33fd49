import Results
import TestSupport
import Testing

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
    let report = try ReportSample.report(
      ReportSample.cells("counter", "fanout-one", "10", 10)
        + ReportSample.cells("counter", "board", "10", 10, variants: [("mvc", 1.01)]))
    #expect(try ["udf", "mvc"].map { try report.rows($0).last?[1] } == ["–", "1.01±0.01 (a)"])
  }

  @Test(
    "the first table adds up its times, and their intervals")
  func sum() throws {
    let rows = try ReportSample.report().rows("udf")[0]
    #expect(rows.contains("200 ns±4.0 ns"), "\(rows)")
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
    #expect(try report.section("Conformance to the contract").contains("it is late"))
  }

  @Test("broken rules are listed and counted, and behaviours are beside each other")
  func conformance() throws {
    let rules = ["direct", "mvc", "udf"].map { variant in
      ReportSample.verdict(
        "M1", variant, variant == "udf" ? .failed : .passed, detail: variant == "udf" ? "1 | 2" : ""
      )
    }
    let behaviours = ["direct", "mvc", "udf"].map { variant in
      BehaviourRow(
        behaviour: "B04", situation: "ten changes within a frame", architecture: "a",
        variant: variant, seen: variant == "mvc" ? "ten updates" : "one update")
    }
    let report = try Report(
      [ReportSample.input(conformance: rules, behaviours: behaviours)], guide: ReportGuide())
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
    let input = ReportSample.input(rows, conformance: [verdict]) {
      ($0.runID, $0.arguments, $0.machine.cpuModel) = (hostile, [hostile], hostile)
      ($0.allocator, $0.build.flags) = (hostile, hostile)
    }
    let report = try Report([input], guide: guide)
    let plain = try ReportSample.report()
    #expect(
      report.html.matches(of: #/<\/?script/#).count == plain.html.matches(of: #/<\/?script/#).count)
    #expect(!report.html.contains("<img"))
    #expect(!report.markdown.contains(#/(^|[^\\])<(img|\/?script)/#))
    #expect(!report.markdown.contains(#/\n## .?<img/#))
    let plot = try #require(report.main.plot(of: "\(hostile)/\(hostile)", guide: guide))
    #expect(!plot.contains("<script") && !plot.contains("<img"))
  }

  @Test("a debug build and a baseline that differs from itself are named before all figures")
  func warnings() throws {
    var falseAlarm = try #require(ReportSample.rows.first { $0.ratio != nil })
    falseAlarm.variant = .baselineAgain
    for (text, isDebug, rows) in [
      ("This was a debug build", true, []),
      ("Times of this run decide nothing", false, [falseAlarm]),
    ] {
      let report = try ReportSample.report(ReportSample.rows + rows) { $0.build.isDebug = isDebug }
      let warning = try #require(report.markdown.firstRange(of: text)).lowerBound
      #expect(!report.markdown[..<warning].contains("## What"))
      #expect(report.html.contains(text))
    }
  }
}
