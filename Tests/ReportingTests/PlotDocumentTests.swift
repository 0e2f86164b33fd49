import Foundation
import Results
import Testing

@testable import Reporting

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Plot files")
struct PlotDocumentTests {
  private func input(_ variants: [(name: String, ratio: Double)]) throws -> ReportInput {
    let rows = [1, 100].flatMap { n in
      ReportSample.cells("counter", "fanout-one", "\(n)", n, variants: variants)
    }
    return ReportInput(record: try ReportSample.record(), rows: rows, conformance: nil)
  }

  private func svg(
    _ variants: [(name: String, ratio: Double)] = [("udf", 2), ("mvc", 3)], summary: String = ""
  ) throws -> String {
    let guide = ReportGuide(workloads: [.init("counter/fanout-one", summary: summary)])
    return try PlotDocument(
      of: "counter/fanout-one", in: input(variants), guide: guide, gnuplot: Gnuplot()
    ).svg
  }

  @Test(
    "names are escaped, and the file is well-formed", .enabled(if: Gnuplot() != nil))
  func soundness() throws {
    let hostile = "</text><script>alert(1)</script>&\"'"
    let svg = try svg([(hostile, 2)], summary: hostile)
    #expect(!svg.contains("<script"))
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(!svg.contains("http://") || svg.matches(of: #/http:/#).count == 1, "only its namespace")
  }

  @Test("unknown workloads, missing times and a missing gnuplot are reported")
  func failures() throws {
    let sample = try input([("udf", 2)])
    #expect(throws: PlotDocument.Failure.unknownWorkload(measured: ["counter/fanout-one"])) {
      try PlotDocument(of: "counter/x", in: sample, guide: ReportGuide(), gnuplot: Gnuplot())
    }
    let counts = ReportInput(
      record: try ReportSample.record(),
      rows: ReportSample.rows.filter { $0.time == nil }, conformance: nil)
    #expect(throws: PlotDocument.Failure.noTimes) {
      try PlotDocument(of: "news/load", in: counts, guide: ReportGuide(), gnuplot: Gnuplot())
    }
    let obstacle = "gnuplot is not installed (on Debian and Ubuntu: apt-get install gnuplot-nox)"
    #expect(throws: PlotDocument.Failure.cannotDraw(obstacle)) {
      try PlotDocument(
        of: "counter/fanout-one", in: sample, guide: ReportGuide(), gnuplot: nil)
    }
  }
}
