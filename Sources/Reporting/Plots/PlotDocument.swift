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

  private static let head = 48

  /// Plots the times of a workload, named `scenario/workload`.
  package init(
    of workload: String, in input: ReportInput, guide: ReportGuide, gnuplot: Gnuplot?
  ) throws(Failure) {
    let figures = input.soundFigures
    guard let measured = figures.workloads.first(where: { $0.name == workload }) else {
      throw .unknownWorkload(measured: figures.workloads.map(\.name))
    }
    let summary = guide.summary(ofWorkload: workload)
    guard let plot = Plot(measured, summary: summary, places: figures.places) else {
      throw .noTimes
    }
    do {
      let drawings = try PlotDrawing.all(of: [plot], by: gnuplot)
      svg = drawings.map { Self.document(plot, $0).text }.joined()
    } catch {
      throw .cannotDraw(error.reason)
    }
  }

  private static func document(_ plot: Plot, _ drawing: PlotDrawing) -> HTML {
    let (width, height) = (Int(PlotArea.width), head + Int(PlotArea.height))
    let note = "\(plot.name), with 95 % intervals."
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)" role="img" aria-labelledby="title description">
      <title id="title">\(plot.title)</title>
      <desc id="description">\(note)</desc>
      <style>
      \(HTML(trusted: String(decoding: PackageResources.colors_css, as: UTF8.self)))\
      .ground { fill: var(--page); }
      .heading { fill: var(--text); font-size: 16px; font-weight: 600; }
      .soft { fill: var(--soft); font-size: 13px; }
      </style>
      \(drawing.shapes)
      <rect class="ground" width="\(width)" height="\(height)" rx="8"/>
      <text class="heading" x="16" y="22">\(plot.title)</text>
      <text class="soft" x="16" y="41">\(note)</text>
      <g transform="translate(0 \(head))">\(drawing.content)</g>
      </svg>

      """
  }
}
