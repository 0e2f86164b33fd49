import Results
import Foundation

/// The commands for gnuplot: they contain numbers only, since text from data would be code there.
struct PlotScript {
  let plots: [Plot]

  /// The commands that draw all plots.
  var text: String { plots.enumerated().map { commands($1, number: $0) }.joined() }

  static let width = 480
  static let height = 320

  private func commands(_ plot: Plot, number: Int) -> String {
    let blocks = plot.series.enumerated().map { index, series in
      let lines = series.points.map { "\($0.x) \($0.y) \($0.low) \($0.high)\n" }
      return "$p\(number)s\(index) << EOD\n\(lines.joined())EOD\n"
    }
    let times = plot.points.flatMap { [$0.low, $0.y, $0.high] }
    let range = Self.range(times)
    let curves = plot.series.enumerated().map { index, series in
      """
      $p\(number)s\(index) using 1:2:3:4 with yerrorlines linewidth 1.5 \
      pointtype \(series.style.pointType) pointsize 0.8
      """
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
      \(blocks.joined())plot \(curves.joined(separator: ", "))

      """
  }

  private func horizontal(_ plot: Plot) -> String {
    let places = plot.points.map(\.x)
    guard plot.isOverSizes else {
      return "unset xtics\nset xrange [0:\((places.max() ?? 0) + 1)]"
    }
    let range = Self.range(places)
    return """
      set logscale x
      set xrange [\(range.lowerBound):\(range.upperBound)]
      set xlabel 'n' offset 0,0.5
      set xtics nomirror (\(Self.tics(range) { String(Int($0)) }))
      """
  }

  /// A line at the duration of a 120 Hz frame, if it is in range.
  private func frame(_ range: ClosedRange<Double>) -> String {
    guard range.contains(FigureText.frame) else { return "" }
    return """
      set arrow from graph 0, first \(FigureText.frame) to graph 1, first \(FigureText.frame) \
      nohead dashtype 2
      set label 'a frame' at graph 0.99, first \(FigureText.frame) right offset 0,0.5
      """
  }

  /// A range with a margin around the numbers.
  private static func range(_ numbers: [Double]) -> ClosedRange<Double> {
    let (low, high) = (numbers.min() ?? 1, numbers.max() ?? 1)
    return low / 1.3...high * 1.3
  }

  private static func timeTics(_ range: ClosedRange<Double>) -> String {
    tics(range) { nanoseconds in
      switch nanoseconds {
      case ..<0.99: "\(nanoseconds) ns"
      case ..<0.99e3: "\(FigureText.number(nanoseconds, 0)) ns"
      case ..<0.99e6: "\(FigureText.number(nanoseconds / 1e3, 0)) µs"
      case ..<0.99e9: "\(FigureText.number(nanoseconds / 1e6, 0)) ms"
      default: "\(FigureText.number(nanoseconds / 1e9, 0)) s"
      }
    }
  }

  /// Marks at the powers of ten, and in between if there are few, in gnuplot's syntax.
  private static func tics(_ range: ClosedRange<Double>, _ text: (Double) -> String) -> String {
    let isShort = range.upperBound / range.lowerBound < 200
    let exponents = Int(log10(range.lowerBound).rounded(.down))...Int(log10(range.upperBound))
    let marks = exponents.flatMap { exponent in
      (isShort ? [1.0, 2, 5] : [1]).map { $0 * pow(10, Double(exponent)) }
    }
    return marks.filter(range.contains).map { "'\(text($0))' \($0)" }.joined(separator: ", ")
  }
}
