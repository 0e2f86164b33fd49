import Benchmarking
import Foundation

/// What gnuplot is told: numbers alone, no text from data, which would be code there.
struct PlotScript {
  let plots: [Plot]

  /// The commands that draw all plots, one after the other.
  var text: String { plots.enumerated().map { commands($1, number: $0) }.joined() }

  static let width = 480
  static let height = 320

  private func commands(_ plot: Plot, number: Int) -> String {
    let blocks = plot.series.enumerated().map { index, series in
      let lines = series.points.map { "\($0.x) \($0.y) \($0.low) \($0.high)\n" }
      return "$p\(number)s\(index) << EOD\n\(lines.joined())EOD\n"
    }
    let times = plot.points.flatMap { [$0.low, $0.y, $0.high] }
    let range = Self.decades(times)
    let style = plot.isOverSizes ? "yerrorlines" : "yerrorbars"
    let curves = plot.series.enumerated().map { index, series in
      "$p\(number)s\(index) using 1:2:3:4 with \(style) pointtype \(series.style.pointType)"
    }
    return """
      reset
      set terminal svg size \(Self.width),\(Self.height) dynamic noenhanced font 'sans-serif,13'
      unset key
      set border 3 linewidth 1
      set grid linewidth 1
      set logscale y
      set yrange [\(range.lowerBound):\(range.upperBound)]
      set ytics nomirror (\(Self.timeTics(range)))
      \(horizontal(plot))
      \(frame(range))
      \(blocks.joined())plot \(curves.joined(separator: ", ")) linewidth 1.5 pointsize 0.8

      """
  }

  private func horizontal(_ plot: Plot) -> String {
    let places = plot.points.map(\.x)
    guard plot.isOverSizes else {
      return "unset xtics\nset xrange [0:\((places.max() ?? 0) + 1)]"
    }
    let (low, high) = (places.min() ?? 1, places.max() ?? 1)
    let tics = Self.decades(places)
    return """
      set logscale x
      set xrange [\(low / 1.3):\(high * 1.3)]
      set xlabel 'n'
      set xtics nomirror (\(Self.tics(tics) { $0.formatted(.number.locale(Locale(identifier: "en_US_POSIX")).grouping(.never)) }))
      """
  }

  /// A line where a frame at 120 Hz ends, if times come near it.
  private func frame(_ range: ClosedRange<Double>) -> String {
    guard range.contains(FigureText.frame) else { return "" }
    return """
      set arrow from graph 0, first \(FigureText.frame) to graph 1, first \(FigureText.frame) \
      nohead dashtype 2
      set label 'a frame' at graph 0.99, first \(FigureText.frame) right offset 0,0.5
      """
  }

  /// The powers of ten around the numbers.
  static func decades(_ numbers: [Double]) -> ClosedRange<Double> {
    let low = pow(10, floor(log10(numbers.min() ?? 1)))
    let high = pow(10, ceil(log10(numbers.max() ?? 1)))
    return low...max(high, low * 10)
  }

  private static func timeTics(_ range: ClosedRange<Double>) -> String {
    tics(range) { nanoseconds in
      switch nanoseconds {
      case ..<0.99: "\(FigureText.number(nanoseconds, 3)) ns"
      case ..<0.99e3: "\(FigureText.number(nanoseconds, 0)) ns"
      case ..<0.99e6: "\(FigureText.number(nanoseconds / 1e3, 0)) µs"
      case ..<0.99e9: "\(FigureText.number(nanoseconds / 1e6, 0)) ms"
      default: "\(FigureText.number(nanoseconds / 1e9, 0)) s"
      }
    }
  }

  /// A mark at each power of ten, as gnuplot lists them.
  private static func tics(_ range: ClosedRange<Double>, _ text: (Double) -> String) -> String {
    let exponents = Int(log10(range.lowerBound).rounded())...Int(log10(range.upperBound).rounded())
    return exponents.map { exponent in
      let value = pow(10, Double(exponent))
      return "'\(text(value))' \(value)"
    }.joined(separator: ", ")
  }
}
