import TextOutput

/// The names in a plot: those of lines at their ends, and those on its axis.
struct PlotLabels {
  let plot: Plot

  private var area: PlotArea { PlotArea(plot) }

  var html: HTML {
    switch plot.axis {
    case .n: ends
    case .sizes(let labels): HTML(lines: [ends] + labels.enumerated().map(tick))
    case .variants(let names): HTML(lines: names.enumerated().map(slanted))
    }
  }

  /// The names of the lines, in the order of their ends from the top.
  private var ends: HTML {
    let area = area
    let ends = plot.series.map { (series: $0, y: area.y($0.points.last?.y ?? 1)) }
      .sorted { ($0.y, $0.series.place) < ($1.y, $1.series.place) }
    return HTML(
      lines: zip(ends, area.spread(ends.map(\.y))).map { end, y in
        let style = end.series.style
        return """
          <g class="label color-\(style.color)" data-place="\(end.series.place)" \
          transform="translate(\(Self.pixel(area.right + 12)) \(Self.pixel(y)))">\
          <use href="#gpPt\(style.pointType - 1)" transform="scale(4)" fill="none"/>\
          <text x="10" y="4">\(end.series.name)</text></g>
          """
      })
  }

  private func tick(_ index: Int, _ text: String) -> HTML {
    let area = area
    return """
      <g class="label" transform="translate(\(Self.pixel(area.x(Double(index + 1)))) \
      \(Self.pixel(area.bottom + 18)))"><text text-anchor="middle">\(text)</text></g>
      """
  }

  private func slanted(_ index: Int, _ text: String) -> HTML {
    let area = area
    return """
      <g class="label" transform="translate(\(Self.pixel(area.x(Double(index + 1)) + 4)) \
      \(Self.pixel(area.bottom + 16))) rotate(-35)"><text text-anchor="end">\(text)</text></g>
      """
  }

  private static func pixel(_ value: Double) -> String { String(Int(value.rounded())) }
}
