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

  @Test("several sizes are drawn over n, on two logarithmic axes, with intervals")
  func overSizes() throws {
    let script = try script(ReportSample.rows)
    #expect(script.contains("set logscale x\n"))
    #expect(script.contains("set logscale y\n"))
    #expect(script.contains("$p0s1 << EOD\n1.0 200.0 196.0 204.0\n100.0 200.0 196.0 204.0\nEOD\n"))
    #expect(script.contains("$p0s1 using 1:2:3:4 with yerrorlines"))
  }

  @Test("a single size has a place for each variant, with its name")
  func oneSize() throws {
    let rows = ReportSample.cells("counter", "dispatch", "1", 1)
    let script = try script(rows)
    #expect(script.contains("unset xtics\n"))
    #expect(script.contains("$p0s2 << EOD\n3.0 101.0"))
    let names = PlotLabels(plot: try plot(rows)).html.text
    let texts = names.matches(of: #/>([a-z]+)<\/text>/#).map { String($0.1) }
    #expect(texts == ["direct", "udf", "mvc"])
  }

  @Test("the names of lines do not cover each other, and stay beside the axes")
  func spread() throws {
    let area = PlotArea(try plot(ReportSample.rows))
    let places = area.spread([area.top, area.top + 1, area.bottom - 1, area.bottom])
    #expect(places == [area.top, area.top + 15, area.bottom - 15, area.bottom])
    let many = area.spread([Double](repeating: area.bottom, count: 200))
    #expect(many.allSatisfy { (area.top - 0.01...area.bottom).contains($0) })
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

  @Test("the duration of a frame, and 1 % of it, are drawn if they are in range")
  func frame() throws {
    let slow = ReportSample.cells("a", "b", "1", 1, variants: [("slow", 1e6)])
    #expect(try script(slow).contains("'a frame'") && script(slow).contains("'1 % of a frame'"))
    #expect(try !script(ReportSample.rows).contains("a frame'"))
  }

  private static let hostile = "`touch x`'\"\n;system('touch x')#<script>"

  @Test("gnuplot gets no names")
  func names() throws {
    let name = Self.hostile
    let rows = ReportSample.cells(name, name, name, 1, variants: [(name, 2)])
    let plain = ReportSample.cells("a", "b", "c", 1, variants: [("d", 2)])
    #expect(try script(rows) == script(plain))
  }

  @Test("the styles of the first 120 variants are distinct")
  func styles() {
    let styles = (0..<120).map { PlotStyle(place: $0) }
    #expect(Set(styles.map { [$0.color, $0.pointType] }).count == 120)
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
      </g></svg>

      """
    let rows = ReportSample.cells("a", Self.hostile, "1", 1, variants: [])
    let plot = try plot(rows)
    let drawings = try #require(PlotDrawing.all(in: output, of: [plot]))
    let html = drawings[0].html.text
    #expect(drawings[0].shapes.text == "<defs><path id='gpPt6' d=''/></defs>")
    #expect(html.contains("<g class=\"series color-0\" data-place=\"0\">\n<use href='#gpPt6' "))
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

  @Test("a failure of gnuplot is reported")
  func failing() throws {
    let folder = try TemporaryFolder()
    try folder.link("gnuplot", to: "/bin/false")
    let gnuplot = try #require(Gnuplot(searching: "/nowhere:\(folder.url.path)"))
    let set = PlotSet(RunFigures(ReportSample.rows), guide: ReportGuide(), gnuplot: gnuplot)
    #expect(set.obstacle == "gnuplot failed: it ended with 1")
  }

  @Test("unexpected output of gnuplot is reported")
  func other() throws {
    let folder = try TemporaryFolder()
    try folder.link("gnuplot", to: "/bin/echo")
    let gnuplot = try #require(Gnuplot(searching: folder.url.path))
    let set = PlotSet(RunFigures(ReportSample.rows), guide: ReportGuide(), gnuplot: gnuplot)
    #expect(set.obstacle?.hasPrefix("unexpected output of gnuplot") == true)
  }
}
