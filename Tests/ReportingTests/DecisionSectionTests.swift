import Results
import Testing

@testable import Reporting

@Suite("The cost of each decision")
struct DecisionSectionTests {
  private typealias Variants = [(name: String, ratio: Double)]

  private static let variants: Variants = [
    ("udf-inplace", 2), ("udf", 3), ("udf-global", 6), ("mvc", 1.01),
  ]

  private static func rows(_ variants: Variants) -> [ResultRow] {
    [(1, 100.0), (10, 200), (100, 4_000)].flatMap { n, time in
      ReportSample.cells(
        "counter", "fanout-one", "\(n)", n,
        variants: n == 100 ? variants.map { ($0.name, $0.ratio * $0.ratio) } : variants,
        baseline: time)
    } + ReportSample.cells("news", "load", "10", 10, variants: variants.map { ($0.name, 2) })
  }

  private static func section(_ rows: [ResultRow]) throws -> Substring {
    try ReportSample.section("What each decision costs", of: ReportSample.report(rows))
  }

  @Test("a decision's cost is the ratio of a pair's times, as a mean and at its extremes")
  func sentence() throws {
    let section = try Self.section(Self.rows(Self.variants))
    #expect(
      section.contains(
        "Returning a new state instead of changing it in place takes, repeated without pause, 1.22 "
          + "times (1.20 to 1.25) the time on a screen and 1.50 times (1.47 to 1.53) the time at the largest sizes, as geometric "
          + "means over the workloads; most in "
          + "counter/fanout-one at 100 (2.25 times), least in news/load at 10 (1.00 times)."))
    #expect(section.contains("| counter/fanout-one at 100 | 1.50±0.03 | 2.25±0.04 | 20.0 µs ("))
    #expect(section.contains("| news/load at 10 | 1.00±0.02 | 1.00±0.02 | 0.0 ns ("))
  }

  @Test("a pair that was compared in the same rounds has the ratio of these")
  func paired() throws {
    let cell = CellGroup(scenario: "news", workload: "load", size: Size("10", n: 10))
    let ratio = Time.Ratio(value: 1.04, interval: 1.03...1.05, standardError: 0.003)
    let row = ResultRow(
      runID: "run-7", cell: Cell(cell, "udf-inplace"), architecture: "a",
      .time(
        .relativeTime,
        Time(
          value: 1.04, interval: ratio.interval, processes: 6, reference: "udf", ratio: ratio)))
    let section = try Self.section(Self.rows(Self.variants) + [row])
    #expect(section.contains("| news/load at 10 | 0.96±0.01 | 0.96±0.01 |"))
    #expect(section.contains("in the same rounds of the same processes"))
    #expect(try Self.section(Self.rows(Self.variants)).contains("rows relative\\_time"))
  }

  @Test("only pairs that the run has are compared")
  func pairs() throws {
    let section = try Self.section(Self.rows(Self.variants))
    #expect(section.contains("instead of comparing first takes, repeated without pause, 1.41"))
    #expect(!section.contains("Notifying every observer"))
    #expect(section.components(separatedBy: "Also differs: ").count == 2)
    let others = try ReportSample.report(Self.rows([("udf", 2), ("mvc", 1.01)]))
    #expect(!others.markdown.contains("What each decision costs"))
    #expect(!others.html.contains("id=\"decisions\""))
  }

  @Test("counts that differ are shown from one variant to the other")
  func counts() throws {
    let section = try Self.section(Self.rows(Self.variants))
    #expect(section.contains("| 0 → 3 |"))
  }
}
