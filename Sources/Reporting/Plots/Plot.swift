import Foundation
import Results
import TextOutput

/// A plot of the times of one workload over its sizes, with their intervals, on logarithmic axes.
struct Plot {
  struct Series {
    let name: String

    /// The index among all variants of the run, so that its style is the same in all plots.
    let place: Int
    let points: [Point]

    /// The index of the colour among the eight in the style sheet.
    var color: Int { place % 8 }

    /// The class and the outline of a point: filled shapes, then their outlines, then crosses.
    ///
    /// With their colours, the first 104 series are distinct.
    var mark: (kind: String, shape: String) {
      let shapes = Plot.areas + Plot.areas + Plot.crosses
      let index = place % shapes.count
      return (index < Plot.areas.count ? "filled" : "curve", shapes[index])
    }
  }

  private static let areas = [
    "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z", "M-4-4h8v8h-8z", "M0-5L5 4h-10z", "M0-5L4 0L0 5L-4 0z",
    "M0 5L5-4h-10z",
  ]
  private static let crosses = ["M-4 0h8M0-4v8", "M-4-4l8 8m-8 0l8-8", "M-4 0h8M-4-4l8 8m-8 0l8-8"]

  /// A time and its interval, all positive.
  struct Point {
    let x: Double
    let y: Double
    let low: Double
    let high: Double
  }

  let name: String
  let title: String
  let series: [Series]

  private let horizontal: ClosedRange<Double>
  private let vertical: ClosedRange<Double>

  private static let width = 760, height = 380

  /// The pixels that the axes enclose.
  private let left = 84.0, top = 12.0
  private let right = Double(Plot.width) - 156, bottom = Double(Plot.height) - 48

  init?(_ workload: WorkloadFigures, summary: String?, places: [Participant: Int]) {
    let sizes = workload.sizes
    guard sizes.count > 1, sizes.allSatisfy({ $0.isCount && $0.n != 0 }) else { return nil }
    series = workload.variants.compactMap { variant in
      let points = sizes.compactMap { size in
        workload.row(.settleTime, size, variant).flatMap { Point($0, x: Double(size.n ?? 1)) }
      }
      return points.isEmpty
        ? nil : places[variant].map { Series(name: variant.id, place: $0, points: points) }
    }
    guard !series.isEmpty else { return nil }
    name = workload.name
    title = "Time of \(summary ?? "one operation")"
    let points = series.flatMap(\.points)
    horizontal = Self.range(points.map(\.x))
    vertical = Self.range(points.flatMap { [$0.low, $0.y, $0.high] })
  }

  private static func range(_ numbers: [Double]) -> ClosedRange<Double> {
    (numbers.min() ?? 1) / 1.3...(numbers.max() ?? 1) * 1.3
  }

  private func x(_ value: Double) -> Double {
    left + (right - left) * Self.part(value, horizontal)
  }

  private func y(_ value: Double) -> Double {
    bottom - (bottom - top) * Self.part(value, vertical)
  }

  private static func part(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    log(value / range.lowerBound) / log(range.upperBound / range.lowerBound)
  }

  var document: PlotDocument {
    let parts = verticalAxis + horizontalAxis + frames + series.map(curve) + ends
    return PlotDocument(
      title: title, caption: ", with 95 % intervals", note: "\(name), with 95 % intervals.",
      width: Self.width, height: Self.height, content: HTML(lines: parts))
  }

  private var verticalAxis: [HTML] {
    [HTML.path("axis", "M\(px: left) \(px: top)V\(px: bottom)H\(px: right)")]
      + Self.marks(vertical).flatMap { time in
        [level("gridline", at: time), HTML.label(Self.name(time), left - 8, y(time) + 4, "end")]
      } + [HTML.label("time, log scale", 16, (top + bottom) / 2, "middle", turn: -90)]
  }

  private var horizontalAxis: [HTML] {
    Self.marks(horizontal).flatMap { n in
      [
        HTML.path("gridline", "M\(px: x(n)) \(px: top)V\(px: bottom)"),
        HTML.label(FigureText.number(n, 0), x(n), bottom + 18, "middle"),
      ]
    } + [HTML.label("n, log scale", (left + right) / 2, bottom + 38, "middle")]
  }

  private func level(_ kind: String, at time: Double) -> HTML {
    HTML.path(kind, "M\(px: left) \(px: y(time))H\(px: right)")
  }

  private var frames: [HTML] {
    [(FigureText.frame, "a frame"), (FigureText.frame / 100, "1 % of a frame")]
      .filter { vertical.contains($0.0) }
      .flatMap { time, name in
        [level("frame", at: time), HTML.label(name, left + 6, y(time) - 4, "start")]
      }
  }

  private func curve(_ series: Series) -> HTML {
    let steps = series.points.map { "\(px: x($0.x)) \(px: y($0.y))" }
    let bars = series.points.map { "M\(px: x($0.x)) \(px: y($0.low))V\(px: y($0.high))" }
    return """
      <g class="series color-\(series.color)" data-variant="\(series.name)">\
      \(HTML.path("curve", "M" + steps.joined(separator: "L") + bars.joined()))\
      \(HTML(joining: steps.map { mark(series, at: $0) }))</g>
      """
  }

  private func mark(_ series: Series, at place: String) -> HTML {
    """
    <path class="\(series.mark.kind)" d="\(series.mark.shape)" transform="translate(\(place))"/>
    """
  }

  private var ends: [HTML] {
    let ends = series.map { (series: $0, y: y($0.points.last?.y ?? 1)) }
      .sorted { ($0.y, $0.series.place) < ($1.y, $1.series.place) }
    return zip(ends, spread(ends.map(\.y))).map { end, y in
      """
      <g class="color-\(end.series.color)" data-variant="\(end.series.name)">\
      \(mark(end.series, at: "\(px: right + 12) \(px: y)"))\
      \(HTML.label(end.series.name, right + 22, y + 4, "start"))</g>
      """
    }
  }

  /// The heights for labels of the given heights, in the same order from the top, so that none covers
  /// another if there is room.
  private func spread(_ heights: [Double]) -> [Double] {
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

  private static func marks(_ range: ClosedRange<Double>) -> [Double] {
    let isShort = range.upperBound / range.lowerBound < 200
    let exponents = Int(log10(range.lowerBound).rounded(.down))...Int(log10(range.upperBound))
    return exponents.flatMap { exponent in
      (isShort ? [1.0, 2, 5] : [1]).map { $0 * pow(10, Double(exponent)) }
    }.filter(range.contains)
  }

  private static func name(_ time: Double) -> String {
    time < 0.99 ? "\(time) ns" : FigureText.duration(time).replacing(#/\.0+ /#, with: " ")
  }
}

extension Plot.Point {
  /// Nil for a time that logarithmic axes cannot show; an interval that reaches 0 ends far below the time.
  fileprivate init?(_ row: ResultRow, x: Double) {
    guard let value = row.time?.value, value > 1e-3 else { return nil }
    self.init(
      x: x, y: value, low: max(row.interval?.lowerBound ?? value, value / 1e3),
      high: min(row.interval?.upperBound ?? value, value * 1e3))
  }
}

extension ResultTable {
  func plots(_ guide: ReportGuide) -> [String: PlotDocument] {
    let places = Dictionary(uniqueKeysWithValues: zip(variants, variants.indices))
    return Dictionary(
      uniqueKeysWithValues: workloads.compactMap { workload in
        Plot(workload, summary: guide.workloads[workload.name], places: places)
          .map { (workload.name, $0.document) }
      })
  }
}

extension ReportInput {
  /// A plot of a workload, named `scenario/workload`, as an SVG file; nil without times over its sizes.
  package func plot(of workload: String, guide: ReportGuide) -> String? {
    soundFigures.plots(guide)[workload]?.file
  }

  package var workloads: [String] {
    let plots = soundFigures.plots(ReportGuide())
    return soundFigures.workloads.map(\.name).filter { plots[$0] != nil }
  }
}

/// A drawing in the colours of the style sheet, for a page or as a file of its own.
struct PlotDocument {
  let title: String

  /// The text behind the title in a page, and below it in a file.
  let caption: String, note: String
  let width: Int, height: Int
  let content: HTML

  var figure: HTML {
    """
    <figure>
    <figcaption>\(title)\(caption)</figcaption>
    <svg class="plot" viewBox="0 0 \(width) \(height)" role="img" \
    aria-label="\(title); the table below has the figures">
    \(content)
    </svg>
    </figure>
    """
  }

  /// The drawing as a file, with a light or dark background as the reader prefers.
  var file: String {
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

extension HTML {
  static func path(_ kind: String, _ path: String) -> HTML {
    "<path class=\"\(kind)\" d=\"\(path)\"/>"
  }

  static func label(
    _ text: String, _ x: Double, _ y: Double, _ anchor: String, turn: Int = 0
  ) -> HTML {
    let place = "translate(\(px: x) \(px: y))" + (turn == 0 ? "" : " rotate(\(turn))")
    return """
      <text class="label" text-anchor="\(anchor)" transform="\(place)">\(text)</text>
      """
  }
}

extension DefaultStringInterpolation {
  mutating func appendInterpolation(px value: Double) {
    appendLiteral(FigureText.number(value, 1))
  }
}
