import TextOutput

/// A plot with its legend, for a page.
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
