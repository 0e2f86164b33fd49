import Results
import TextOutput

/// A plot as an SVG file, with title, legend and a light or dark background as the reader prefers.
package struct PlotDocument: Sendable {
  /// The reason why there is no plot of a workload.
  package enum Failure: Error, Equatable {
    case unknownWorkload(measured: [String])

    /// There is no positive time.
    case noTimes

    case cannotDraw(String)
  }

  package let svg: String

  private static let head = 64
  private static let legendWidth = 190
  private static let lineHeight = 24

  /// Plots the times of a workload, named `scenario/workload`.
  package init(
    of workload: String, in input: ReportInput, guide: ReportGuide, gnuplot: Gnuplot?
  ) throws(Failure) {
    let figures = RunFigures(input.rows)
    guard let measured = figures.workloads.first(where: { $0.name == workload }) else {
      throw .unknownWorkload(measured: figures.workloads.map(\.name))
    }
    guard let plot = Plot(measured, variants: figures.variants) else { throw .noTimes }
    do {
      let drawings = try PlotDrawing.all(of: [plot], by: gnuplot)
      svg = drawings.map { Self.document(plot, $0, guide).text }.joined()
    } catch {
      throw .cannotDraw(error.reason)
    }
  }

  private static func document(
    _ plot: Plot, _ drawing: PlotDrawing, _ guide: ReportGuide
  ) -> HTML {
    let title = "\(plot.name): time per operation\(plot.isOverSizes ? " over n" : "")"
    let axes = plot.isOverSizes ? "both axes are logarithmic" : "the axis is logarithmic"
    let note = "With 95 % intervals; \(axes)."
    let summary = guide.summary(ofWorkload: plot.name) ?? ""
    let series = legendOrder(plot)
    let (width, height) = (PlotScript.width + legendWidth, head + PlotScript.height)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)" role="img" aria-labelledby="title description">
      <title id="title">\(title)</title>
      <desc id="description">\(summary) \(note) Variants, from the slowest at the right end: \(series.map(\.name).joined(separator: ", ")).</desc>
      <style>
      \(HTML(trusted: String(decoding: PackageResources.colors_css, as: UTF8.self)))\
      .ground { fill: var(--page); }
      .label { fill: var(--text); font-size: 13px; }
      .title { font-size: 16px; font-weight: 600; }
      .soft { fill: var(--soft); }
      </style>
      <rect class="ground" width="\(width)" height="\(height)" rx="8"/>
      <text class="label title" x="16" y="22">\(title)</text>
      <text class="label" x="16" y="41">\(summary)</text>
      <text class="label soft" x="16" y="58">\(note)</text>
      <g transform="translate(0 \(head))">\(drawing.content)</g>
      \(HTML(lines: series.enumerated().map { entry($1, line: $0, drawing) }))
      </svg>

      """
  }

  /// The order of the lines at their right ends.
  private static func legendOrder(_ plot: Plot) -> [Plot.Series] {
    func end(_ series: Plot.Series) -> Double { series.points.last?.y ?? 0 }
    return plot.series.sorted { (end($0), $1.place) > (end($1), $0.place) }
  }

  private static func entry(_ series: Plot.Series, line: Int, _ drawing: PlotDrawing) -> HTML {
    let y = head + 40 + line * lineHeight
    return """
      <g class="color-\(series.style.color)" transform="translate(\(PlotScript.width + 16) \(y))">\
      <use href="#\(drawing.prefix)gpPt\(series.style.pointType - 1)" transform="scale(5)" \
      fill="none"/>\
      <text class="label" x="16" y="4.5">\(series.name)</text></g>
      """
  }
}
