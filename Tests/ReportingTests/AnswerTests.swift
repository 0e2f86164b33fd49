import Results
import Testing

@testable import Reporting

@Suite("The answer of a report")
struct AnswerTests {
  @Test("times on a screen come first, then those at other sizes, then ratios")
  func answer() throws {
    let report = try ReportSample.report()
    let answer = try ReportSample.section("What each variant costs", of: report)
    let parts = [
      "**Does the choice matter on an ordinary screen?** No.",
      "**When does it matter?** Not here",
      "**What costs least?** Repeated without pause on a screen, by the geometric mean over workloads: mvc (not "
        + "distinguishable from code without an architecture); most: udf (2.00 times (1.97 to 2.03)).",
      "Not measured: drawing",
      """
      | variant | tap | opening a list | redundant updates | adds at most, at the largest sizes |
      | --- | --: | --: | --: | --- |
      | direct | 100 ns | 100 ns | 0 | – |
      | udf | 100 ns | 100 ns | 0 | \\<0.01 %, counter/fanout-one at 100 |
      """,
      "| workload | most added | direct | udf | mvc |",
      "| counter/fanout-one at 1 | \\<0.01 % | 100 ns | 200 ns · 2.0× | 101 ns · 1.01× |",
      "| counter/fanout-one at 100 | \\<0.01 % | 100 ns |",
      "| variant | contract | on a screen | all | counter | news "
        + "| allocates more than baseline (of 2 workloads) | redundant updates (of 2 workloads) |",
      "| direct | ✓ must | 1 (a) | 1 (a) | 1 (a) | 1 (a) |",
      "| udf | ✓ must | 2.00±0.03 (b) |",
    ]
    var rest = answer
    for part in parts {
      let range = try #require(rest.firstRange(of: part), "\(part)")
      rest = rest[range.upperBound...]
    }
    let place = try #require(report.html.firstRange(of: "<section id=\"answer\"")?.lowerBound)
    #expect(report.html.firstRange(of: "<section id=\"scenario-")?.lowerBound ?? place > place)
  }

  @Test("the answer to quote names a share that no interval exceeds, and the worst cases")
  func screen() throws {
    let rows =
      ReportSample.cells("counter", "fanout-one", "10", 10, baseline: 10_000)
      + ReportSample.cells("news", "load", "10", 10, baseline: 30_000)
    #expect(
      try ReportSample.report(rows).markdown.contains(
        "No. On a screen of ten rows, no variant adds more than 0.37 % of a 120 Hz frame to a tap or "
          + "opening a list (most: udf, 30.0 µs (29.4 to 30.6 µs), news/load at 10, repeated without "
          + "pause), nor to any of 2 workloads. These times are of operations repeated without pause"
      ))
  }

  /// Times of a tap after a pause, with flags.
  private static func cold(_ nanoseconds: Double, flags: Set<Flag> = []) -> [ResultRow] {
    let group = CellGroup(scenario: "counter", workload: "fanout-one", size: Size("10", n: 10))
    func row(_ metric: Metric, _ variant: Participant, _ value: Double) -> ResultRow {
      ResultRow(
        runID: "run-7", cell: Cell(group, variant), architecture: "a", flags: flags,
        .time(metric, Time(value: value, interval: value - 100...value + 100, processes: 6)))
    }
    return [
      row(.coldTime, .baseline, 900), row(.coldTime, "udf", 900 + nanoseconds),
      row(.coldOverheadTime, "udf", nanoseconds),
    ]
  }

  @Test("times after a pause make the answer and its table where a run has them")
  func cold() throws {
    let rows = ReportSample.cells("counter", "fanout-one", "10", 10) + Self.cold(4_000)
    let answer = try ReportSample.section(
      "What each variant costs", of: ReportSample.report(rows))
    #expect(
      answer.contains(
        "No. On a screen of ten rows, no variant adds more than 0.050 % of a 120 Hz frame to "
          + "counter/fanout-one at 10 (most: udf, 4.00 µs (3.90 to 4.10 µs), counter/fanout-one at 10, "
          + "after a pause).\n"))
    #expect(answer.contains("| direct | 900 ns | 0 |"))
    #expect(answer.contains("| udf | 4.00 µs | 0 |"))
    #expect(answer.contains("after a pause, on a screen of ten; for direct, its own time"))
  }

  @Test("a flagged time is no headline, and is named where it is greater")
  func flagged() throws {
    let rows =
      ReportSample.cells("news", "load", "10", 10)
      + Self.cold(4_000)
      + Self.cold(9_000, flags: [.stolenTime]).map { row in
        var row = row
        row.workload = "board"
        return row
      }
    #expect(
      try ReportSample.report(rows).markdown.contains(
        "One time is greater, but not reliable (most: udf, 9.00 µs (8.90 to 9.10 µs), counter/board "
          + "at 10, after a pause, stolen-time)."))
    // Earlier runs flag the whole time, not what is added.
    var earlier = ReportSample.cells("counter", "fanout-one", "10", 10, baseline: 1e6)
    for index in earlier.indices where earlier[index].measure == .value(of: .settleTime) {
      earlier[index].flags = [.wideInterval]
    }
    #expect(
      try ReportSample.report(earlier + ReportSample.cells("news", "load", "10", 10)).markdown
        .contains("repeated without pause, wide-interval)."))
  }

  @Test("workloads to which a variant adds more than 1 % of a frame are named, the greatest first")
  func largeSizes() throws {
    let rows = [(10, 1e3), (100, 1e5), (1000, 1e6)].flatMap { n, time in
      ReportSample.cells("counter", "fanout-one", "\(n)", n, baseline: time)
    }
    let report = try ReportSample.report(
      rows + ReportSample.cells("news", "load", "10", 10, baseline: 1e7))
    #expect(
      report.markdown.contains(
        "From n = 10 on. At the largest sizes, repeated without pause, a variant adds more than 1 % of a frame in 2 of 2 "
          + "workloads, most in news/load at 10 (udf, 120 % (118 to 122 %)) and counter/fanout-one at 1000 (udf, "
          + "12.0 % (11.8 to 12.2 %))."))
    #expect(report.markdown.contains("** In some cases. On a screen of ten rows,"))
  }

  @Test("the fastest variants are named together, and so are the slowest")
  func least() throws {
    let variants = [("a", 2.0), ("b", 2.001), ("c", 3), ("d", 3.001)]
    let rows = ReportSample.cells("counter", "dispatch", "1", 1, variants: variants)
    #expect(
      try ReportSample.report(rows).markdown.contains(
        "Repeated without pause on a screen, by the geometric mean over workloads: a and b (2.00 times (1.97 to 2.03) "
          + "the time of code without an architecture); most: c and d (3.00 times (2.96 to 3.05)).")
    )
  }

  @Test("means on a screen and at the largest sizes have a column each, and ties are not more")
  func columns() throws {
    let rows = [(1, 3.0), (10, 2), (100, 4)].flatMap { n, ratio in
      ReportSample.cells(
        "counter", "fanout-one", "\(n)", n, variants: [("udf", ratio), ("mvc", 1.01)])
    }
    let answer = try ReportSample.section("What each variant costs", of: ReportSample.report(rows))
    #expect(answer.contains("| udf | ✓ must | 2.00±0.03 (b) | 4.00±0.06 (b) | 1 | 0 |"))
    #expect(answer.contains("| mvc | ✓ must | 1.01±0.01 (a) | 1.01±0.01 (a) | 0 | 0 |"))
  }

  @Test("sums of cold operations are of variants that have all of them")
  func sums() throws {
    let times: [(variant: Participant, microseconds: Double)] = [("a", 2), ("b", 3), ("c", 1)]
    let rows = AnswerOperation.all.enumerated().flatMap { index, operation in
      ReportSample.cells(operation.group.scenario, operation.group.workload, "10", 10)
        + times.filter { index > 0 || $0.variant != "c" }.map { variant, microseconds in
          ResultRow(
            runID: "run-7", cell: Cell(operation.group, variant), architecture: "a",
            .time(.coldOverheadTime, Time(value: microseconds * 1e3, processes: 6)))
        }
    }
    #expect(
      try ReportSample.report(rows).markdown.contains(
        "a has the least sum (10.0 µs), and b the greatest (15.0 µs)"))
  }

  @Test("the memory of a list row is the growth from a screen to the largest list, by rows")
  func rowMemory() throws {
    let rows = [(10, 1_000.0), (110, 9_000)].flatMap { n, bytes in
      ReportSample.cells("news", "upvote", "\(n)", n) + [
        ResultRow(
          runID: "run-7",
          cell: Cell(
            scenario: "news", workload: "upvote", size: Size("\(n)", n: n), variant: "udf"),
          architecture: "a", .count(.peakLiveBytes, bytes))
      ]
    }
    let report = try ReportSample.report(rows)
    #expect(try #require(report.quotations["choice"]).contains(#/\| udf \|.*\| 80 \|/#))
    // Counts without a size are of the largest.
    #expect(try ReportSample.section("Scenario news", of: report).contains("| 9000 |"))
  }
  @Test("times that decide nothing answer nothing")
  func obstacle() throws {
    let report = try ReportSample.report { $0.build.isDebug = true }
    let answer = "The report cannot say: a debug build's times are meaningless."
    #expect(report.markdown.ranges(of: answer).count == 3)
  }
}
