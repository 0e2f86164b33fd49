import Results
import Testing

@testable import Reporting

@Suite("Frames that were drawn")
struct FrameSectionTests {
  private static func row(
    _ metric: Metric, _ variant: Participant, _ value: Double, n: Int = 10,
    in scenario: String = "news", _ workload: String = "upvote"
  ) -> ResultRow {
    ReportSample.row(
      Cell(scenario: scenario, workload: workload, size: Size("\(n)"), variant: variant),
      metric.isTime
        ? .time(metric, ReportSample.time(value, abs(value) / 10)) : .count(metric, value))
  }

  @Test("the share of an architecture is what it adds, over the time until the frame is drawn")
  func share() throws {
    let frames = FrameSection(
      figures: ResultTable([
        Self.row(.settleTime, .baseline, 40e3), Self.row(.frameTime, .baseline, 1e6),
        Self.row(.settleTime, "mvc", 40e3), Self.row(.frameTime, "mvc", 60e3),
        Self.row(.overheadTime, "mvc", -400e3), Self.row(.settleTime, "udf", 140e3),
        Self.row(.frameTime, "udf", 860e3), Self.row(.overheadTime, "udf", 100e3),
      ]), renderer: "GTK 4")
    let part = try #require(frames.additions(.screen, among: ["udf"]).first?.part)
    #expect(part.value == 0.1)
    // The whole has an interval too.
    #expect(abs((part.interval?.upperBound ?? 0) - 0.113) < 0.001)
    // A saving cannot be more than all of the time without it.
    #expect(frames.additions(.largest, among: ["mvc"]).first?.part?.value == -0.8)
  }

  @Test(
    "a stream with widgets has a share of a core and missed frames, without them a computed share")
  func stream() throws {
    func shares(_ played: [(Metric, Double)]) throws -> [String]? {
      let drawn = played.map { Self.row($0, "udf", $1, in: "application", "stream") }
      let cells = ReportSample.cells("application", "stream", "10", 10, baseline: 1e6)
      let input = ReportInput(
        record: try ReportSample.record(), figures: ResultTable(cells), conformance: nil,
        drawn: drawn.isEmpty
          ? nil : (try ReportSample.record { $0.views = "GTK 4" }, ResultTable(drawn)))
      let report = try Report([input], guide: ReportGuide())
      return try report.rows("udf", in: "All features at once").first
    }
    #expect(try shares([]) == ["udf", "2.00 %"])
    let played: [(Metric, Double)] = [
      (.processorShare, 0.06), (.missedFrames60, 0), (.missedFrames120, 1.5),
    ]
    #expect(try shares(played) == ["udf", "6.00 % (5.40 to 6.60 %); 0, 1.5"])
  }

  @Test("the answer quotes the greatest part without a flag, and names a greater one with a flag")
  func flagged() throws {
    var rows = [(Participant.baseline, 40e3), ("udf", 140e3), ("mvi", 340e3)].flatMap {
      variant, time in
      [
        Self.row(.settleTime, variant, time), Self.row(.frameTime, variant, 1e6),
        Self.row(.overheadTime, variant, time - 40e3),
      ]
    }
    rows[rows.count - 1].flags = [.wideInterval]
    let text = try ReportSample.report(rows) { $0.views = "GTK 4" }.markdown
    #expect(text.contains("what a variant adds is at most 8.8 %"))
    #expect(text.contains("on a screen; greater is 22.4 %"))
    #expect(text.contains("(mvi, news/upvote at 10, flagged wide-interval)."))
  }

  @Test(
    "a redundant update costs what widgets add more than to a variant without, less that of probes")
  func redundantUpdates() throws {
    /// A variant with redundant updates beside one of its kernel without.
    func table(_ global: Double, _ udf: Double, n: Int) -> ResultTable {
      ResultTable(
        [(Participant("store-uncompared"), global, 10.0), ("store", udf, 0)].flatMap {
          variant, added, count in
          [
            Self.row(.settleTime, variant, 140e3, n: n), Self.row(.frameTime, variant, 860e3, n: n),
            Self.row(.overheadTime, variant, added, n: n),
            Self.row(.redundantDeliveries, variant, count, n: n),
          ] as [ResultRow]
        })
    }
    func update(probes: Double) throws -> FrameSection.RedundantUpdate {
      let frames = FrameSection(
        figures: table(100e3, 20e3, n: 10), renderer: nil, probes: table(probes, 10e3, n: 10))
      return try #require(frames.redundantUpdates.first)
    }
    // (100 - 20) - (50 - 10), with the errors 10, 2, 5 and 1.
    let decided = try update(probes: 50e3)
    #expect(decided.isDecided && decided.cost.value == 4e3)
    #expect(abs((decided.cost.interval?.lowerBound ?? 0) - (4e3 - 130.0.squareRoot() * 100)) < 1)
    #expect(try !update(probes: 80e3).isDecided)
  }
}
