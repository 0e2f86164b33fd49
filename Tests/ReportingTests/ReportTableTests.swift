import Results
import Testing
import TextOutput

@testable import Reporting

@Suite("Tables of a report")
struct ReportTableTests {
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

  @Test("stages are a table in their order; a variant that reports none has empty cells, not 0")
  func stages() throws {
    let group = CellGroup(scenario: "counter", workload: "fanout-one", size: Size("100", n: 100))
    let reported = [(Metric.contentsComputed, 1.0), (.reducerCalls, 0), (.notifications, 100)].map {
      ResultRow(
        runID: "run-7", cell: Cell(group, "udf"), architecture: "a", .count($0, $1))
    }
    let scenario = try ReportSample.section(
      "Scenario counter", of: ReportSample.report(ReportSample.rows + reported))
    #expect(
      scenario.contains(
        """
        | variant | reducer calls | observers notified | contents computed | redundant updates |
        | --- | --: | --: | --: | --: |
        | direct |  |  |  | 0 |
        | udf | 0 | 100 | 1 | 0 |
        | mvc |  |  |  | 0 |
        """))
  }

  @Test("the variants of the run have a line each, with their links, and a row of decisions")
  func variants() throws {
    let guide = ReportGuide(variants: [
      .init(
        "udf", family: "flow", summary: "a store", follows: "a book",
        links: [.init("code", path: "../udf")], decisions: [.init("reach", "every|one")]),
      .init("absent", decisions: [.init("reach", "none")]),
    ])
    let report = try ReportSample.report(guide: guide)
    let section = try ReportSample.section("The variants", of: report)
    #expect(section.contains("- **udf**: a store · [code](../udf) · follows a book\n"))
    #expect(
      section.contains(
        """
        | variant | architecture | reach |
        | --- | --- | --- |
        | udf | flow | every\\|one |

        """))
    #expect(report.html.contains("<a href=\"../udf\">code</a>"))
    #expect(report.html.contains("<a href=\"#variant-udf\">udf</a>"))
  }

  @Test(
    "a step of heat begins above its share of a frame",
    arguments: zip([0.001, 0.01, 0.1, 0.5, 1], Table.Heat.allCases))
  func heat(_ share: Double, _ heat: Table.Heat) {
    #expect(Table.Heat(time: share * FigureText.frame * 0.999) == heat)
    #expect(Table.Heat(time: share * FigureText.frame * 1.001).rawValue == heat.rawValue + 1)
  }

  @Test("a row describes its task at its size")
  func descriptions() throws {
    let guide = ReportGuide(workloads: [.init("news/load", summary: "a page of n stories")])
    #expect(
      try ReportSample.report(guide: guide).html.contains("<small>a page of 10 stories</small>"))
  }
}
