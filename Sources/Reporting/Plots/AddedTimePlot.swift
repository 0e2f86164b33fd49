import Foundation
import Results
import TextOutput

/// A bar per variant: the time that it adds to an operation on a screen, over that of code without an
/// architecture, as SVG.
struct AddedTimePlot {
  struct Bar {
    let name: String

    /// The index among all variants of the run, so that its colour is the same in all plots.
    let place: Int
    let times: [Estimate]
  }

  let title: String
  let note: String

  /// The variants, the least time first; those that cost something for sure have a bar.
  let bars: [Bar]

  private static let width = 760
  private static let rowHeight = 26
  private let left = 150.0
  private let right = 560.0
  private let range: ClosedRange<Double>

  /// Takes the times of one operation; nil for fewer than two variants, or if times decide nothing.
  init?(_ operation: AnswerOperation, in survey: Survey) {
    guard survey.timeObstacle == nil else { return nil }
    let times = survey.additions(to: operation)
    let places = survey.main.overview.figures.places
    bars = Dictionary(grouping: times, by: \.variant).compactMap { variant, times in
      places[variant].map { Bar(name: variant.id, place: $0, times: times.map(\.time)) }
    }.sorted { ($0.greatest, $0.name) < ($1.greatest, $1.name) }
    guard bars.count > 1, let first = times.first else { return nil }
    title = "The time that an architecture adds to \(operation.phrase)"
    let direct = survey.baselineText(operation)
    note = """
      \(first.place), \(first.condition.words)\(survey.conditionPlace), with 95 % intervals, log scale\
      \(direct.isEmpty ? "" : "; without an architecture: \(direct)")
      """
    let ends = bars.flatMap(\.ends).filter { $0 > 0 }
    range = (ends.min() ?? 1) / 1.5...max(FigureText.frame / 100, ends.max() ?? 1) * 1.5
  }

  private func x(_ time: Double) -> Double {
    let low = log(range.lowerBound)
    let part = (log(max(time, range.lowerBound)) - low) / (log(range.upperBound) - low)
    return left + (right - left) * part
  }

  private static func pixel(_ value: Double) -> String { FigureText.number(value, 1) }

  private static func text(_ text: String, _ x: Double, _ y: Double, _ anchor: String) -> HTML {
    """
    <text class="label" text-anchor="\(anchor)" transform="translate(\(pixel(x)) \(pixel(y)))">\(text)</text>
    """
  }

  private var height: Int { bars.count * Self.rowHeight + 34 }

  private var content: HTML {
    let bottom = Double(bars.count * Self.rowHeight + 10)
    let limit = x(FigureText.frame / 100)
    let marks = (0...9).map { pow(10, Double($0)) }.filter(range.contains)
    let frame: [HTML] =
      marks.flatMap { time -> [HTML] in
        [
          "<path class=\"gridline\" d=\"M\(Self.pixel(x(time))) 4V\(Self.pixel(bottom))\"/>",
          // The limit has a label of its own.
          abs(x(time) - limit) < 100
            ? "" : Self.text(FigureText.duration(time), x(time), bottom + 16, "middle"),
        ]
      } + [
        "<path class=\"frame\" d=\"M\(Self.pixel(limit)) 4V\(Self.pixel(bottom))\"/>",
        Self.text("1 % of a 120 Hz frame", limit, bottom + 16, "middle"),
      ]
    return HTML(
      lines: frame + bars.enumerated().map { row($1, at: Double($0 * Self.rowHeight) + 8) })
  }

  private func row(_ bar: Bar, at top: Double) -> HTML {
    let (low, high) = (bar.ends.min() ?? 0, bar.ends.max() ?? 0)
    let middle = top + 9
    let length = x(bar.greatest) - left
    return """
      \(Self.text(bar.name, left - 8, middle + 4, "end"))
      <g class="series color-\(PlotStyle(place: bar.place).color)">\
      <path class="filled" d="M\(Self.pixel(left)) \(Self.pixel(top))h\(Self.pixel(length))v18h-\(Self.pixel(length))z"/></g>
      <path class="interval" d="M\(Self.pixel(x(low))) \(Self.pixel(middle))H\(Self.pixel(x(high)))"/>
      \(Self.text(bar.times.text(FigureText.duration), right + 12, middle + 4, "start"))
      """
  }

  /// The plot in a page.
  var figure: HTML {
    """
    <figure>
    <figcaption>\(title) (\(note))</figcaption>
    <svg class="plot" viewBox="0 0 \(Self.width) \(height)" role="img" \
    aria-label="\(title); the table below has the figures">
    \(content)
    </svg>
    </figure>
    """
  }

  /// The plot as a file.
  var document: String {
    PlotDocument(
      title: title, note: note, width: Self.width, height: height, content: content
    ).text
  }
}

extension AddedTimePlot.Bar {
  fileprivate var greatest: Double { times.map(\.value).max() ?? 0 }

  /// The ends of all intervals.
  fileprivate var ends: [Double] {
    times.flatMap { [$0.interval?.lowerBound ?? $0.value, $0.interval?.upperBound ?? $0.value] }
  }
}
