import Results
import Testing

@testable import Reporting

@Suite("Frames that were drawn")
struct FrameSectionTests {
  private static let cell = CellGroup(
    scenario: "news", workload: "upvote", size: Size("10", n: 10))

  private static func row(_ metric: Metric, _ variant: Participant, _ value: Double) -> ResultRow {
    let tenth = abs(value) / 10
    return ResultRow(
      runID: "run-7", cell: Cell(cell, variant), architecture: "udf",
      .time(metric, Time(value: value, interval: value - tenth...value + tenth, processes: 6)))
  }

  @Test("the share of an architecture is what it adds, over the time until the frame is drawn")
  func share() throws {
    let (udf, frugal) = (Participant("udf"), Participant("frugal"))
    let rows = [
      Self.row(.settleTime, .baseline, 40e3), Self.row(.frameTime, .baseline, 1e6),
      Self.row(.settleTime, frugal, 40e3), Self.row(.frameTime, frugal, 60e3),
      Self.row(.overheadTime, frugal, -400e3),
      Self.row(.settleTime, udf, 140e3), Self.row(.frameTime, udf, 860e3),
      Self.row(.overheadTime, udf, 100e3),
    ]
    let frames = FrameSection(figures: RunFigures(rows), renderer: "GTK 4")
    let text = try #require(frames.section()?.markdown)
    #expect(text.contains("GTK 4"))
    #expect(text.contains("1.04 ms"))
    #expect(text.contains("1.00 ms"))
    #expect(text.contains("10.0 % (9.1 to 10.9)"))
    // A saving cannot be more than all of the time without it.
    #expect(text.contains("-80.0 % ("))
    #expect(frames.most(.screen, among: [udf])?.share == 0.1)
    #expect(frames.most(.largest, among: [udf])?.place == "news/upvote at 10")
    let evidence = ClaimEvidence(
      figures: RunFigures(rows), costs: nil, drawn: frames, guide: ReportGuide())
    func verdict(_ limit: Double) -> ClaimFinding.Verdict {
      evidence.finding(
        ClaimCheck(
          figure: .greatestDrawnShare(workload: "news/upvote"), expectation: .atLeast(limit))
      ).verdict
    }
    #expect([0.08, 0.1, 0.12].map(verdict) == [.supports, .undecided, .contradicts])
  }

  @Test("a redundant update costs what widgets add to the same variant, for each of them")
  func redundantUpdates() throws {
    let udf = Participant("udf")
    let count = ResultRow(
      runID: "run-7", cell: Cell(Self.cell, udf), architecture: "udf",
      .count(.redundantDeliveries, 10))
    let drawn = RunFigures([
      Self.row(.settleTime, udf, 140e3), Self.row(.frameTime, udf, 860e3),
      Self.row(.overheadTime, udf, 100e3), count,
    ])
    func frames(probes: Double) -> FrameSection {
      FrameSection(
        figures: drawn, renderer: "GTK 4",
        probes: RunFigures([
          Self.row(.settleTime, udf, 140e3), Self.row(.overheadTime, udf, probes),
        ]))
    }
    let text = try #require(frames(probes: 50e3).section()?.markdown)
    #expect(text.contains("5.00 µs (4.00 µs to 6.00 µs)"))
    #expect(frames(probes: 95e3).section()?.markdown.contains("under 1.50 µs") == true)
    #expect(FrameSection(figures: drawn, renderer: nil).redundantUpdates.isEmpty)
  }

  @Test("a run with drawn views beside a run answers a question of its report")
  func answer() throws {
    let udf = Participant("udf")
    let drawn = FrameSection(
      figures: RunFigures([
        Self.row(.settleTime, udf, 140e3), Self.row(.frameTime, udf, 860e3),
        Self.row(.overheadTime, udf, 100e3),
      ]), renderer: "GTK 4")
    let report = try Report(
      [
        try ReportInput(
          record: ReportSample.record(), rows: ReportSample.rows, conformance: nil, drawn: drawn)
      ],
      guide: ReportGuide(), gnuplot: nil)
    #expect(report.markdown.contains("**And with views that draw?** With widgets of GTK 4"))
    #expect(report.markdown.contains("Not measured: other toolkits"))
    #expect(report.markdown.contains("## Frames that were drawn"))
  }
}
