import Results
import TestSupport
import Testing

@testable import Reporting

@Suite("Report")
struct ReportTests {
  @Test("the first table has what each architecture adds, and its sum with an interval")
  func firstTable() throws {
    let report = try ReportSample.report()
    let rows = try ["udf", "mvc"].map { try #require(try report.rows($0).first) }
    #expect(
      rows == [
        ["udf", "100 ns", "100 ns", "200 ns±4.0 ns"], ["mvc", "1.0 ns", "1.0 ns", "2.0 ns±0.0 ns"],
      ])
    #expect(
      report.markdown.contains(
        "Code by hand (direct) itself takes: tap 100 ns, opening a list 100 ns."))
  }

  @Test("a variant that breaks a rule or does not conform has no figure there, and its reason")
  func exclusions() throws {
    var rows = ReportSample.rows
    for index in rows.indices where rows[index].scenario == "news" {
      if rows[index].variant == "mvc" { rows[index].finding = .didNotConform(reason: "it is late") }
      if rows[index].variant == "udf" { rows[index].flags = [.unsound] }
    }
    let report = try ReportSample.report(rows)
    #expect(report.markdown.contains("udf breaks rules"))
    #expect(try report.rows("mvc")[0] == ["mvc", "1.0 ns", "DNF", ""])
    #expect(try report.rows("udf")[0] == ["udf", "100 ns", "", ""])
    #expect(
      try report.section("Rules").contains(
        "mvc does not conform in news, and has no figures there: it is late"))
    #expect(report.html.contains(#""news/load/10/mvc":{"reason":"it is late"}"#))
    #expect(report.html.contains(#""news/load/10/udf":{"reason":"breaks a rule"}"#))
  }

  @Test("broken rules are listed and counted, and behaviours are beside each other")
  func conformance() throws {
    let verdicts = [("direct", ConformanceRow.Outcome.skipped), ("mvc", .passed), ("udf", .failed)]
    let rules = verdicts.map { variant, verdict in
      ReportSample.verdict("M1", variant, verdict, detail: verdict == .failed ? "1 | 2" : "")
    }
    let behaviours = ["direct", "mvc", "udf"].map { variant in
      BehaviourRow(
        behaviour: "B04", situation: "ten changes within a frame", architecture: "a",
        variant: variant, seen: variant == "mvc" ? "ten updates" : "one update")
    }
    let report = try Report(
      [ReportSample.input(conformance: rules, behaviours: behaviours)], guide: ReportGuide())
    let counts = try ["direct", "mvc", "udf"].map {
      try report.rows($0, in: "Rules").first?.dropFirst().joined()
    }
    #expect(counts == ["001", "100", "010"])
    #expect(try report.section("Rules").contains("udf breaks M1: 1 \\| 2"))
    let seen = try report.rows("B04 ten changes within a frame", in: "How they behave").first
    #expect(seen?.dropFirst() == ["one update", "ten updates", "one update"])
  }

  @Test("with widgets there are frames, and a picture of one")
  func frames() throws {
    let group = CellGroup(scenario: "news", workload: "vote", size: Size("10", n: 10))
    let cells = ReportSample.cells("news", "vote", "10", 10, baseline: 40_000)
    let drawn =
      cells
      + ["direct", "udf", "mvc"].map { variant in
        ResultRow(
          Cell(group, Participant(variant)), .time(.frameTime, ReportSample.time(160_000, 1)))
      }
    let report = try Report(
      [
        ReportInput(
          record: .example(), figures: ResultTable(cells),
          drawn: (record: .example(), figures: ResultTable(drawn)))
      ], guide: ReportGuide())
    #expect(try report.rows("direct", in: "Drawn frames")[0] == ["direct", "itself 200 µs"])
    #expect(try report.rows("udf", in: "Drawn frames")[0] == ["udf", "40.0 µs (16.7 %)"])
    let picture = try #require(report.picture)
    #expect(
      picture.contains(
        "A vote, ten rows: with code by hand 200 µs; added: mvc 400 ns, udf 40.0 µs."))
    #expect(try ReportSample.report().picture == nil)
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
  }

  @Test("a debug build and a baseline that differs from itself are named before all figures")
  func warnings() throws {
    var falseAlarm = try #require(ReportSample.rows.first { $0.ratio != nil })
    falseAlarm.variant = .baselineAgain
    for (text, isDebug, rows) in [
      ("This was a debug build", true, []),
      ("trust these times", false, [falseAlarm]),
    ] {
      let report = try ReportSample.report(ReportSample.rows + rows) { $0.build.isDebug = isDebug }
      let warning = try #require(report.markdown.firstRange(of: text)).lowerBound
      #expect(!report.markdown[..<warning].contains("## What each"))
      #expect(report.html.contains(text))
    }
  }
}
