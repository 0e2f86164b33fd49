import Results
import TextOutput

/// A drawing by gnuplot, adapted to a page with several of them.
struct PlotDrawing {
  /// The content of the SVG element, with the colours of the page's style sheet.
  let content: HTML

  /// The prefix of its identifiers, which makes them unique in the page.
  let prefix: String

  private let plot: Plot

  var html: HTML {
    let subject = plot.isOverSizes ? "over n, on logarithmic axes" : "of each variant"
    return """
      <svg class="plot" viewBox="0 0 \(PlotScript.width) \(PlotScript.height)" role="img" \
      aria-label="\(plot.name): time per operation \(subject); the table below has the figures">\
      \(content)</svg>
      """
  }

  /// Extracts the drawing from an SVG document by gnuplot; nil if there is none.
  init?(_ document: Substring, of plot: Plot, number: Int) {
    guard let head = document.firstRange(of: "</desc>") else { return nil }
    let prefix = "p\(number)-"
    var text = document[head.upperBound...].replacing(#/(?s)<filter .*?<\/filter>/#, with: "")
    text = text.replacing(#/(\bid|xlink:href)=['"](#?)([A-Za-z0-9_]+)['"]/#) { match in
      let name = match.1 == "id" ? "id" : "href"
      return "\(name)=\"\(match.2)\(prefix)\(match.3)\""
    }
    // The style sheet has the colours.
    text = text.replacing(#/ color=["'][a-z]+["']/#, with: "")
    text = text.replacing(#/rgb\([ 0-9,]*\)/#, with: "currentColor")
      .replacing(#/(stroke|fill)=["']black["']/#) { "\($0.1)=\"currentColor\"" }
    text = text.replacing(#/ font-family=["'][^"']*["']/#, with: "")
    for (index, series) in plot.series.enumerated() {
      text = text.replacing(
        "<g id=\"\(prefix)gnuplot_plot_\(index + 1)\"",
        with: "<g class=\"series color-\(series.style.color)\" data-place=\"\(series.place)\"")
    }
    text = text.replacing(#/<title>.*?<\/title>/#, with: "").replacing(#/\s*\n\s*/#, with: "\n")
    content = HTML(trusted: String(text))
    self.prefix = prefix
    self.plot = plot
  }

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
    let documents = output.split(separator: "</svg>").dropLast()
    guard documents.count == plots.count else { return nil }
    let drawings = zip(documents, plots).enumerated().compactMap { number, pair in
      PlotDrawing(pair.0, of: pair.1, number: number + 1)
    }
    return drawings.count == plots.count ? drawings : nil
  }
}

/// A plot with its legend, for the page.
struct PlotFigure {
  let plot: Plot
  let drawing: PlotDrawing

  var html: HTML {
    let entries = plot.series.map { series -> HTML in
      """
      <li data-place="\(series.place)">\
      <svg class="color-\(series.style.color)" viewBox="-1.6 -1.6 3.2 3.2" aria-hidden="true">\
      <use href="#\(drawing.prefix)gpPt\(series.style.pointType - 1)"/></svg>\(series.name)</li>
      """
    }
    return """
      <figure>
      \(drawing.html)
      <figcaption>Time per operation\(plot.isOverSizes ? " over n" : ""), with 95 % intervals
      <ul class="series-names">\(HTML(lines: entries))</ul></figcaption>
      </figure>
      """
  }
}

/// The plots of a report by workload, or the reason why there are none.
struct PlotSet {
  private(set) var figures: [String: HTML] = [:]

  private(set) var obstacle: String?

  /// Draws a plot for each workload with times.
  init(_ figures: RunFigures, gnuplot: Gnuplot?) {
    let plots = figures.workloads.compactMap { Plot($0, variants: figures.variants) }
    do {
      for (plot, drawing) in zip(plots, try PlotDrawing.all(of: plots, by: gnuplot)) {
        self.figures[plot.name] = PlotFigure(plot: plot, drawing: drawing).html
      }
    } catch {
      obstacle = error.reason
    }
  }
}
