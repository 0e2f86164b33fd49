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
    // The whole has an interval too.
    #expect(text.contains("10.0 % (8.8 to 11.3)"))
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

  /// The redundant updates of udf-global beside udf, which makes none, by what udf-global adds with
  /// probes.
  private static func frames(probes: Double, size: Int = 10) -> FrameSection {
    func rows(_ global: Double, _ udf: Double) -> [ResultRow] {
      [("udf-global", global, 10.0), ("udf", udf, 0)].flatMap { variant, added, count in
        let cell = Cell(cell, Participant(variant))
        return [
          row(.settleTime, cell.variant, 140e3), row(.frameTime, cell.variant, 860e3),
          row(.overheadTime, cell.variant, added),
          ResultRow(
            runID: "run-7", cell: cell, architecture: "udf", .count(.redundantDeliveries, count)),
        ]
      }.map { row in
        var row = row
        row.size = Size("\(size)")
        return row
      }
    }
    return FrameSection(
      figures: RunFigures(rows(100e3, 20e3)), renderer: "GTK 4",
      probes: RunFigures(rows(probes, 10e3)))
  }

  @Test(
    "a redundant update costs what widgets add more than to a variant without, less that of probes")
  func redundantUpdates() throws {
    // (100 - 20) - (50 - 10), with the errors 10, 2, 5 and 1.
    let text = try #require(Self.frames(probes: 50e3).section()?.markdown)
    #expect(
      text.contains("| news/upvote | 10 | udf-global | udf | 10 | 4.00 µs (2.86 to 5.14 µs) |"))
    let doubtful = try #require(Self.frames(probes: 80e3).section()?.markdown)
    #expect(doubtful.contains("| not decidable: -300 ns to 2.30 µs |"))
    let unpaired = FrameSection(figures: Self.frames(probes: 50e3).figures, renderer: nil)
    #expect(unpaired.redundantUpdates.isEmpty)
  }

  @Test("a list has views for thirty rows, however long it is")
  func recycledRows() throws {
    let sections = [30, 100].map { Self.frames(probes: 50e3, size: $0) }
    let rows = sections.flatMap { $0.figures.workloads.flatMap(\.rows) }.map { row in
      guard row.size == Size("100"), row.measure == .value(of: .redundantDeliveries) else {
        return row
      }
      var row = row
      row.finding = .count(.redundantDeliveries, 101)
      return row
    }
    let frames = FrameSection(figures: RunFigures(rows), renderer: "GTK 4")
    let text = try #require(frames.section()?.markdown)
    #expect(
      text.contains(
        "| news/upvote | 100 | udf-global | 1.00 ms | 140 µs | 10.0 % (8.8 to 11.3) | 10 |"))
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
      guide: ReportGuide())
    #expect(report.markdown.contains("**And with views that draw?** With widgets of GTK 4"))
    #expect(report.markdown.contains("Not measured: other toolkits"))
    #expect(report.markdown.contains("## Frames that were drawn"))
  }
}
