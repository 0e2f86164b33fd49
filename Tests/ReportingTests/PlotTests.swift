import Results
import TestSupport
import Testing

@testable import Reporting

@Suite("Plots")
struct PlotTests {
  private func plot(_ rows: [ResultRow]) throws -> Plot {
    let figures = RunFigures(rows)
    let workload = try #require(figures.workloads.first)
    return try #require(Plot(workload, summary: nil, places: figures.places))
  }

  private func script(_ rows: [ResultRow]) throws -> String {
    PlotScript(plots: [try plot(rows)]).text
  }

  @Test("sizes of another kind have a place each with their label; times of 0 are left out")
  func kinds() throws {
    let none = ReportSample.cells("counter", "ballast", "none", 0)
    var rows =
      none
      + ReportSample.rows.map { row in
        var row = row
        row.workload = "ballast"
        return row
      }
    rows[0].time?.value = 0
    let plot = try plot(rows)
    #expect(plot.axis == .sizes(["none", "1", "100"]))
    #expect(PlotLabels(plot: plot).html.text.contains(">none</text>"))
    #expect(try !script(rows).contains("none") && !script(rows).contains("logscale x"))
    #expect(plot.points.allSatisfy { $0.x > 0 && $0.y > 0 && $0.low > 0 })
  }

  private static let hostile = "`touch x`'\"\n;system('touch x')#<script>"

  @Test("gnuplot gets no names")
  func names() throws {
    let name = Self.hostile
    let rows = ReportSample.cells(name, name, name, 1, variants: [(name, 2)])
    let plain = ReportSample.cells("a", "b", "c", 1, variants: [("d", 2)])
    #expect(try script(rows) == script(plain))
  }

  @Test(
    "drawings have a description, the classes of their series, and shapes of their own only once")
  func drawing() throws {
    let output = """
      <?xml version="1.0"?><svg viewBox="0 0 1 1"><title>Gnuplot</title>
      <desc>Produced by GNUPLOT 5.4</desc><g id="gnuplot_canvas">
      <defs><path id='gpPt6' d=''/><filter id='box'><feFlood/></filter></defs>
      <g id="gnuplot_plot_1" ><title>$p0s0</title>
      <use xlink:href='#gpPt6' color='rgb(  1,   2,   3)'/></g>
      <g id="gnuplot_plot_2" ><title>$p0s1</title>
      <path d='M2'/></g>
      </g></svg>

      """
    let rows = ReportSample.cells("a", Self.hostile, "1", 1, variants: [("udf", 2)])
    let plot = try plot(rows)
    let drawings = try #require(PlotDrawing.all(in: output, of: [plot]))
    let html = drawings[0].html.text
    #expect(drawings[0].shapes.text == "<defs><path id='gpPt6' d=''/></defs>")
    #expect(html.contains("<g class=\"series color-0\" data-place=\"0\">\n<use href='#gpPt6' "))
    #expect(html.contains("<g class=\"series color-1\" data-place=\"1\">\n<path d='M2'/>"))
    #expect(html.contains("role=\"img\" aria-label=\"Time of one operation; "))
    #expect(!html.contains("GNUPLOT") && !html.contains("id=") && !html.contains("filter"))
    #expect(html.matches(of: #/<g/#).count == html.matches(of: #/<\/g>/#).count)
    #expect(PlotDrawing.all(in: output + output, of: [plot]) == nil)
  }

  @Test("gnuplot draws one picture for each workload", .enabled(if: Gnuplot() != nil))
  func gnuplot() {
    let set = PlotSet(RunFigures(ReportSample.rows), guide: ReportGuide(), gnuplot: Gnuplot())
    #expect(set.obstacle == nil)
    #expect(set.figures.keys.sorted() == ["counter/fanout-one", "news/load"])
    for figure in set.figures.values {
      #expect(figure.text.matches(of: #/class="series color-/#).count == 3)
    }
  }

  @Test("a missing gnuplot is reported")
  func absent() {
    #expect(Gnuplot(searching: "/nowhere:") == nil)
    let set = PlotSet(RunFigures(ReportSample.rows), guide: ReportGuide(), gnuplot: nil)
    #expect(set.figures.isEmpty)
    #expect(set.obstacle?.contains("gnuplot-nox") == true)
  }
}
