import Foundation
import Results
import TextOutput

/// A drawing by gnuplot, adapted to a page with several of them; the style sheet has its colours.
struct PlotDrawing {
  /// The content of the SVG element, with all names.
  let content: HTML

  /// The shapes of points, which all drawings share.
  let shapes: HTML

  private let plot: Plot

  var html: HTML {
    """
    <svg class="plot" viewBox="0 0 \(Int(PlotArea.width)) \(Int(PlotArea.height))" role="img" \
    aria-label="\(plot.title); the table below has the figures">\(content)</svg>
    """
  }

  /// Extracts the drawing from an SVG document by gnuplot; nil if there is none.
  ///
  /// - Complexity: linear in the length of the document.
  init?(_ document: String, of plot: Plot) {
    let text = document.replacingOccurrences(of: "xlink:href", with: "href")
      .replacingOccurrences(of: "\t", with: "")
    let parts = text.components(separatedBy: "</defs>")
    guard parts.count == 2, let start = parts[0].range(of: "<defs>") else { return nil }
    let shapes = parts[0][start.upperBound...]
    let end = shapes.range(of: "<filter")?.lowerBound ?? shapes.endIndex
    self.shapes = HTML(trusted: "<defs>\(shapes[..<end])</defs>")
    // The rest is within a group that was opened before the shapes.
    let series = parts[1].components(separatedBy: Self.seriesStart)
    guard series.count == plot.series.count + 1 else { return nil }
    let groups = zip(plot.series, series.dropFirst()).map { series, text -> HTML in
      let body = text.range(of: "</title>").map { text[$0.upperBound...] } ?? ""
      return """
        <g class="series color-\(series.style.color)" data-place="\(series.place)">\
        \(HTML(trusted: String(body)))
        """
    }
    let labels = PlotLabels(plot: plot).html
    content = HTML(joining: [HTML(trusted: "<g>\(series[0])")] + groups + [labels])
    self.plot = plot
  }

  /// The start of the group of a series; its number and its title follow.
  private static let seriesStart = "<g id=\"gnuplot_plot_"

  /// There are no drawings.
  struct Obstacle: Error {
    let reason: String
  }

  static func all(of plots: [Plot], by gnuplot: Gnuplot?) throws(Obstacle) -> [PlotDrawing] {
    guard let gnuplot else {
      throw Obstacle(
        reason: "gnuplot is not installed (on Debian and Ubuntu: apt-get install gnuplot-nox)")
    }
    let output: String
    do {
      output = try gnuplot.output(of: PlotScript(plots: plots).text)
    } catch {
      throw Obstacle(reason: "gnuplot failed: \(error.reason)")
    }
    guard let drawings = all(in: output, of: plots) else {
      throw Obstacle(
        reason: "unexpected output of gnuplot; version 5.4 is supported")
    }
    return drawings
  }

  /// The drawings in the output of gnuplot, one for each plot; nil for any other output.
  static func all(in output: String, of plots: [Plot]) -> [PlotDrawing]? {
    let documents = output.components(separatedBy: "</svg>").dropLast()
    guard documents.count == plots.count else { return nil }
    let drawings = zip(documents, plots).compactMap { PlotDrawing($0, of: $1) }
    return drawings.count == plots.count ? drawings : nil
  }
}

/// The plots of a report by workload, or the reason why there are none.
struct PlotSet {
  private(set) var figures: [String: HTML] = [:]

  /// The shapes that all plots refer to.
  private(set) var shapes: HTML = ""

  private(set) var obstacle: String?

  /// Draws a plot for each workload with times.
  init(_ figures: RunFigures, guide: ReportGuide, gnuplot: Gnuplot?) {
    let places = figures.places
    let plots = figures.workloads.compactMap {
      Plot($0, summary: guide.summary(ofWorkload: $0.name), places: places)
    }
    do {
      for (plot, drawing) in zip(plots, try PlotDrawing.all(of: plots, by: gnuplot)) {
        shapes = "<svg class=\"shapes\" aria-hidden=\"true\">\(drawing.shapes)</svg>"
        self.figures[plot.name] = """
          <figure>
          <figcaption>\(plot.title), with 95 % intervals</figcaption>
          \(drawing.html)
          </figure>
          """
      }
    } catch {
      obstacle = error.reason
    }
  }
}
