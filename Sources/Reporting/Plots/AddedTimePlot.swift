import Foundation
import Results
import TextOutput

/// A bar per variant: the time that it adds to an operation on a screen, over that of code without an
/// architecture, as SVG.
struct AddedTimePlot {
  struct Bar {
    let name: String
    let times: [Estimate]

    var greatest: Double { times.map(\.value).max() ?? 0 }

    var ends: [Double] {
      times.flatMap { [$0.interval?.lowerBound ?? $0.value, $0.interval?.upperBound ?? $0.value] }
    }
  }

  let title: String
  let note: String
  let bars: [Bar]

  private static let width = 760
  private static let rowHeight = 26
  private let left = 150.0
  private let right = 560.0
  private let end: Double

  init?(in survey: Survey) {
    guard survey.timeObstacle == nil, let operation = survey.vote else { return nil }
    let times = survey.quoted.flatMap {
      $0.overview.additions(over: nil, at: .screen, survey.condition)
    }.filter { $0.workload == operation.workload }
    bars = Dictionary(grouping: times, by: \.variant).map { variant, times in
      Bar(name: variant.id, times: times.map(\.time))
    }.sorted { ($0.greatest, $0.name) < ($1.greatest, $1.name) }
    guard bars.count > 1, let first = times.first else { return nil }
    title = "The time that an architecture adds to \(operation.phrase), with its 95 % interval"
    let direct = survey.baselineText(operation)
    let processors = times.map(\.processor).withoutRepetitions
    note = """
      \(direct.isEmpty ? "" : "without an architecture: \(direct); ")\
      \(first.place), \(first.condition.words)\(processors.count > 1
        ? "; bars: the longest of \(processors.count) processors" : survey.place(of: processors))
      """
    end = max(FigureText.frame / 100, bars.flatMap(\.ends).max() ?? 0)
  }

  private func x(_ time: Double) -> Double { left + (right - left) * max(0, time) / end }

  /// Round times along the axis, at most five.
  private var marks: [Double] {
    let power = pow(10, floor(log10(end)))
    let step = [0.2, 0.5, 1, 2, 5].map { $0 * power }.first { end / $0 < 5 } ?? end
    return Array(stride(from: 0, through: end, by: step))
  }

  private var content: HTML {
    let bottom = Double(bars.count * Self.rowHeight + 10)
    let limit = x(FigureText.frame / 100)
    let frame: [HTML] =
      marks.flatMap { time -> [HTML] in
        let name = time == 0 ? "0" : FigureText.duration(time)
        return [
          HTML.path("gridline", "M\(px: x(time)) 4V\(px: bottom)"),
          // The limit has a label of its own.
          abs(x(time) - limit) < 100 ? "" : HTML.label(name, x(time), bottom + 16, "middle"),
        ]
      } + [
        HTML.path("frame", "M\(px: limit) 4V\(px: bottom)"),
        HTML.label("1 % of a 120 Hz frame", limit, bottom + 16, "middle"),
      ]
    return HTML(
      lines: frame + bars.enumerated().map { row($1, at: Double($0 * Self.rowHeight) + 8) })
  }

  private func row(_ bar: Bar, at top: Double) -> HTML {
    let (low, high) = (bar.ends.min() ?? 0, bar.ends.max() ?? 0)
    let middle = top + 9
    let length = x(bar.greatest) - left
    let label = FigureText.range(bar.times.map(\.value), FigureText.duration)
    return """
      \(HTML.label(bar.name, left - 8, middle + 4, "end"))
      <g class="series color-1">\
      \(HTML.path("filled", "M\(px: left) \(px: top)h\(px: length)v18h-\(px: length)z"))</g>
      \(HTML.path("interval", "M\(px: x(low)) \(px: middle)H\(px: x(high))"))
      \(HTML.label(label, right + 12, middle + 4, "start"))
      """
  }

  var document: PlotDocument {
    PlotDocument(
      title: title, caption: " (\(note))", note: note, width: Self.width,
      height: bars.count * Self.rowHeight + 34, content: content)
  }
}
