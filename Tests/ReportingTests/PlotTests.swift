import Foundation
import Results
import Testing

@testable import Reporting

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Plots")
struct PlotTests {
  private func plot(_ rows: [ResultRow], summary: String? = nil) throws -> Plot {
    let figures = RunFigures(rows)
    let workload = try #require(figures.workloads.first)
    return try #require(Plot(workload, summary: summary, places: figures.places))
  }

  private func labels(_ plot: Plot) -> [String] {
    plot.document.matches(of: #/class="label"[^>]*>([^<]*)</#).map { String($0.1) }
  }

  @Test("several sizes are drawn over n, on two logarithmic axes, with intervals and names")
  func overSizes() throws {
    let rows = [1, 100, 10_000].flatMap { n in
      ReportSample.cells(
        "counter", "fanout-one", "\(n)", n, variants: [("udf", Double(n) * 1e4)], baseline: 100)
    }
    let plot = try plot(rows)
    #expect(labels(plot).contains("10 µs") && labels(plot).contains("n, log scale"))
    #expect(Array(labels(plot).suffix(4)) == ["a frame", "1 % of a frame", "udf", "direct"])
    // The middle size of three powers is in the middle, whatever the scale of times.
    let curves = plot.document.matches(of: #/class="curve" d="M([\d.]+) ([\d.]+)L([\d.]+) /#)
    let middle = curves.compactMap { Double($0.3) }
    #expect(curves.allSatisfy { Double($0.1) ?? 0 > 84 } && Set(middle).count == 1)
    #expect(abs((middle.first ?? 0) - (84 + 604) / 2) < 1)
    let udf = try #require(curves.last.flatMap { Double($0.2) })
    let direct = try #require(curves.first.flatMap { Double($0.2) })
    #expect(udf < direct, "a longer time is higher")
  }

  @Test("a single size has a place for each variant, with its name")
  func oneSize() throws {
    let plot = try plot(ReportSample.cells("counter", "dispatch", "1", 1))
    #expect(plot.axis == .variants(["direct", "udf", "mvc"]))
    #expect(labels(plot).suffix(3) == ["direct", "udf", "mvc"])
  }

  @Test("the names of lines do not cover each other, and stay beside the axes")
  func spread() throws {
    let drawing = PlotDrawing(try plot(ReportSample.rows))
    #expect(drawing.spread([12, 13, 331, 332]) == [12, 27, 317, 332])
    let many = drawing.spread([Double](repeating: 332, count: 200))
    #expect(many.allSatisfy { (11.99...332).contains($0) })
  }

  @Test("sizes of another kind have a place each with their label; times of 0 are left out")
  func kinds() throws {
    var rows =
      ReportSample.cells("counter", "ballast", "none", 0)
      + ReportSample.rows.map { row in
        var row = row
        row.workload = "ballast"
        return row
      }
    rows[0].time?.value = 0
    let plot = try plot(rows)
    #expect(plot.axis == .sizes(["none", "1", "100"]))
    #expect(labels(plot).contains("none") && !labels(plot).contains("n, log scale"))
    #expect(plot.points.allSatisfy { $0.x > 0 && $0.y > 0 && $0.low > 0 })
  }

  @Test("the styles of the first 104 variants are distinct")
  func styles() {
    #expect(Set((0..<104).map { PlotStyle(place: $0) }).count == 104)
  }

  @Test("a file has a title, a description and colours for light and dark; names are escaped")
  func file() throws {
    let hostile = "</text><script>alert(1)</script>&\"'"
    let rows = [1, 100].flatMap { n in
      ReportSample.cells("counter", "b", "\(n)", n, variants: [(hostile, 2)])
    }
    let svg = try plot(rows, summary: hostile).document
    #expect(svg.contains("<title id=\"title\">Time of &lt;/text&gt;"))
    #expect(svg.contains(">counter/b, with 95 % intervals.</desc>"))
    #expect(svg.contains("prefers-color-scheme: dark") && !svg.contains("<script"))
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(svg.matches(of: #/http:/#).count == 1, "only its namespace")
  }

  @Test("unknown workloads and missing times are reported")
  func failures() throws {
    func input(_ rows: [ResultRow]) throws -> ReportInput {
      ReportInput(record: try ReportSample.record(), rows: rows, conformance: nil)
    }
    let names = ["counter/fanout-one", "news/load"]
    #expect(throws: ReportInput.PlotFailure.unknownWorkload(measured: names)) {
      try input(ReportSample.rows).plot(of: "counter/x", guide: ReportGuide())
    }
    #expect(throws: ReportInput.PlotFailure.noTimes) {
      try input(ReportSample.rows.filter { $0.time == nil })
        .plot(of: "news/load", guide: ReportGuide())
    }
  }
}
