import TextOutput

/// What gnuplot drew, made fit for a page that has several of them.
struct PlotDrawing {
  /// What is in the picture, with the colours of the page's style sheet.
  let content: HTML

  /// What the names of its parts begin with.
  let prefix: String

  private let plot: Plot

  /// The picture as an element of a page.
  var html: HTML {
    let subject = plot.isOverSizes ? "over n, on logarithmic axes" : "of each variant"
    return """
      <svg class="plot" viewBox="0 0 \(PlotScript.width) \(PlotScript.height)" role="img" \
      aria-label="\(plot.name): time per operation \(subject); the table below has the figures">\
      \(content)</svg>
      """
  }

  /// Takes the picture out of a document of gnuplot's; nothing where there is none.
  init?(_ document: Substring, of plot: Plot, number: Int) {
    guard let head = document.firstRange(of: "</desc>") else { return nil }
    let prefix = "p\(number)-"
    var text = document[head.upperBound...].replacing(#/(?s)<filter .*?<\/filter>/#, with: "")
    text = text.replacing(#/(\bid|xlink:href)=['"](#?)([A-Za-z0-9_]+)['"]/#) { match in
      let name = match.1 == "id" ? "id" : "href"
      return "\(name)=\"\(match.2)\(prefix)\(match.3)\""
    }
    // The style sheet says which colours there are.
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

  /// Why there are no pictures.
  struct Obstacle: Error {
    let reason: String
  }

  /// Has gnuplot draw a picture for each plot.
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
        reason: "gnuplot drew something else than was asked for; version 5.4 is known to do it")
    }
    return drawings
  }

  /// All pictures in what gnuplot wrote, one for each plot; nothing where that is something else.
  static func all(in output: String, of plots: [Plot]) -> [PlotDrawing]? {
    let documents = output.split(separator: "</svg>").dropLast()
    guard documents.count == plots.count else { return nil }
    let drawings = zip(documents, plots).enumerated().compactMap { number, pair in
      // The end of the canvas stays, that of the picture went with the separator.
      PlotDrawing(pair.0, of: pair.1, number: number + 1)
    }
    return drawings.count == plots.count ? drawings : nil
  }
}
