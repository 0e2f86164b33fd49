import Foundation
import Results
import TextOutput

/// Draws a plot in the colours of the style sheet.
struct PlotDrawing {
  let plot: Plot

  private let horizontal: ClosedRange<Double>
  private let vertical: ClosedRange<Double>

  /// The pixels that the axes enclose.
  private let left = 84.0, top = 12.0
  private let right: Double, bottom: Double

  static let width = 760
  static let height = 380

  init(_ plot: Plot) {
    self.plot = plot
    vertical = Self.logarithmic(plot.times)
    let isOfVariants = plot.isOfVariants
    horizontal =
      plot.axis == .n
      ? Self.logarithmic(plot.points.map(\.x)) : 0.5...Double(plot.placeNames.count) + 0.5
    right = Double(Self.width) - (isOfVariants ? 12 : 156)
    bottom = Double(Self.height) - (isOfVariants ? 110 : 48)
  }

  /// A range with a margin around the numbers.
  private static func logarithmic(_ numbers: [Double]) -> ClosedRange<Double> {
    (numbers.min() ?? 1) / 1.3...(numbers.max() ?? 1) * 1.3
  }

  private func x(_ value: Double) -> Double {
    left + (right - left) * Self.part(value, horizontal, plot.axis == .n ? { log($0) } : { $0 })
  }

  private func y(_ value: Double) -> Double {
    bottom - (bottom - top) * Self.part(value, vertical) { log($0) }
  }

  private static func part(
    _ value: Double, _ range: ClosedRange<Double>, _ scale: (Double) -> Double
  ) -> Double {
    let low = scale(range.lowerBound)
    return (scale(value) - low) / (scale(range.upperBound) - low)
  }

  private static func pixel(_ value: Double) -> String { FigureText.number(value, 1) }

  private func point(_ x: Double, _ y: Double) -> String { "\(Self.pixel(x)) \(Self.pixel(y))" }

  // MARK: Parts

  var content: HTML {
    HTML(
      lines: verticalAxis + horizontalAxis + frames + plot.series.map(curve)
        + (plot.isOfVariants ? [] : ends))
  }

  private func line(_ kind: String, _ path: String) -> HTML {
    "<path class=\"\(kind)\" d=\"\(path)\"/>"
  }

  private func text(_ text: String, _ x: Double, _ y: Double, _ anchor: String, turn: Int = 0)
    -> HTML
  {
    let rotation = turn == 0 ? "" : " rotate(\(turn))"
    return """
      <text class="label" text-anchor="\(anchor)" transform="translate(\(point(x, y)))\(rotation)">\
      \(text)</text>
      """
  }

  private var verticalAxis: [HTML] {
    [line("axis", "M\(point(left, top))V\(Self.pixel(bottom))H\(Self.pixel(right))")]
      + Self.marks(vertical).flatMap { time in
        [
          line("gridline", "M\(point(left, y(time)))H\(Self.pixel(right))"),
          text(Self.name(time), left - 8, y(time) + 4, "end"),
        ]
      } + [text("time, log scale", 16, (top + bottom) / 2, "middle", turn: -90)]
  }

  private var horizontalAxis: [HTML] {
    switch plot.axis {
    case .n:
      Self.marks(horizontal).flatMap { n in
        [
          line("gridline", "M\(point(x(n), top))V\(Self.pixel(bottom))"),
          text(FigureText.number(n, 0), x(n), bottom + 18, "middle"),
        ]
      } + [text("n, log scale", (left + right) / 2, bottom + 38, "middle")]
    case .sizes(let names):
      names.enumerated().map { text($1, x(Double($0 + 1)), bottom + 18, "middle") }
    case .variants(let names):
      names.enumerated().map { text($1, x(Double($0 + 1)) + 4, bottom + 16, "end", turn: -35) }
    }
  }

  /// Lines at the duration of a 120 Hz frame and at a hundredth of it, where they are in range.
  private var frames: [HTML] {
    [(FigureText.frame, "a frame"), (FigureText.frame / 100, "1 % of a frame")]
      .filter { vertical.contains($0.0) }
      .flatMap { time, name in
        [
          line("frame", "M\(point(left, y(time)))H\(Self.pixel(right))"),
          text(name, left + 6, y(time) - 4, "start"),
        ]
      }
  }

  private func curve(_ series: Plot.Series) -> HTML {
    let steps = series.points.map { point(x($0.x), y($0.y)) }
    let bars = series.points.map { value in
      "M\(point(x(value.x), y(value.low)))V\(Self.pixel(y(value.high)))"
    }
    return """
      <g class="series color-\(series.style.color)" data-place="\(series.place)">\
      \(line("curve", "M" + steps.joined(separator: "L") + bars.joined()))\
      \(HTML(joining: steps.map { mark(series.style, at: $0) }))</g>
      """
  }

  private func mark(_ style: PlotStyle, at place: String) -> HTML {
    """
    <path class="\(style.isFilled ? "filled" : "curve")" d="\(style.shape)" \
    transform="translate(\(place))"/>
    """
  }

  /// The names of the lines, in the order of their ends from the top.
  private var ends: [HTML] {
    let ends = plot.series.map { (series: $0, y: y($0.points.last?.y ?? 1)) }
      .sorted { ($0.y, $0.series.place) < ($1.y, $1.series.place) }
    return zip(ends, spread(ends.map(\.y))).map { end, y in
      """
      <g class="color-\(end.series.style.color)" data-place="\(end.series.place)">\
      \(mark(end.series.style, at: point(right + 12, y)))\(text(end.series.name, right + 22, y + 4, "start"))</g>
      """
    }
  }

  /// The heights for labels of the given heights, in the same order from the top, so that none covers
  /// another if there is room.
  func spread(_ heights: [Double]) -> [Double] {
    let gap = min(15, (bottom - top) / Double(max(1, heights.count - 1)))
    var places: [Double] = []
    for height in heights { places.append(max(height, (places.last ?? -gap) + gap)) }
    var limit = bottom
    for index in places.indices.reversed() {
      places[index] = min(places[index], limit)
      limit = places[index] - gap
    }
    return places
  }

  // MARK: Marks

  /// The powers of ten, and numbers in between if there are few.
  private static func marks(_ range: ClosedRange<Double>) -> [Double] {
    let isShort = range.upperBound / range.lowerBound < 200
    let exponents = Int(log10(range.lowerBound).rounded(.down))...Int(log10(range.upperBound))
    return exponents.flatMap { exponent in
      (isShort ? [1.0, 2, 5] : [1]).map { $0 * pow(10, Double(exponent)) }
    }.filter(range.contains)
  }

  /// A round time without its decimals.
  private static func name(_ time: Double) -> String {
    time < 0.99 ? "\(time) ns" : FigureText.duration(time).replacing(#/\.0+ /#, with: " ")
  }
}

extension Plot {
  /// Whether the places of the axis are those of variants.
  fileprivate var isOfVariants: Bool { if case .variants = axis { true } else { false } }

  /// The names of places on the axis.
  fileprivate var placeNames: [String] {
    switch axis {
    case .n: []
    case .sizes(let names), .variants(let names): names
    }
  }

  /// The plot in a page.
  var figure: HTML {
    """
    <figure>
    <figcaption>\(title), with 95 % intervals</figcaption>
    <svg class="plot" viewBox="0 0 \(PlotDrawing.width) \(PlotDrawing.height)" role="img" \
    aria-label="\(title); the table below has the figures">
    \(PlotDrawing(self).content)
    </svg>
    </figure>
    """
  }

  /// The plot as a file.
  var document: String {
    PlotDocument(
      title: title, note: "\(name), with 95 % intervals.", width: PlotDrawing.width,
      height: PlotDrawing.height, content: PlotDrawing(self).content
    ).text
  }
}

/// A plot as a file, with its title and a light or dark background as the reader prefers.
struct PlotDocument {
  let title: String
  let note: String
  let width: Int
  let height: Int
  let content: HTML

  var text: String {
    let head = 48
    let file: HTML = """
      <svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="0 0 \(width) \(head + height)" \
      width="\(width)" height="\(head + height)" role="img" aria-labelledby="title description">
      <title id="title">\(title)</title>
      <desc id="description">\(note)</desc>
      <style>
      \(HTML(trusted: String(decoding: PackageResources.colors_css, as: UTF8.self)))\
      .ground { fill: var(--page); }
      .heading { fill: var(--text); font-size: 16px; font-weight: 600; }
      .soft { fill: var(--soft); font-size: 13px; }
      </style>
      <rect class="ground" width="\(width)" height="\(head + height)" rx="8"/>
      <text class="heading" x="16" y="22">\(title)</text>
      <text class="soft" x="16" y="41">\(note)</text>
      <g transform="translate(0 \(head))">
      \(content)
      </g>
      </svg>

      """
    return file.text
  }
}

extension ReportInput {
  /// A plot of a workload, named `scenario/workload`, as an SVG file; nil without positive times of it.
  package func plot(of workload: String, guide: ReportGuide) -> String? {
    soundFigures.workload(named: workload).flatMap { measured in
      Plot(
        measured, summary: guide.summary(ofWorkload: workload), places: soundFigures.places
      )?.document
    }
  }

  /// The names of the measured workloads.
  package var workloads: [String] { soundFigures.workloads.map(\.name) }
}
