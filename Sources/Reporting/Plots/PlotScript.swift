import Results
import Foundation

/// The commands for gnuplot: they contain numbers only, since text from data would be code there.
struct PlotScript {
  let plots: [Plot]

  /// The commands that draw all plots.
  var text: String { plots.enumerated().map { commands($1, number: $0) }.joined() }

  private func commands(_ plot: Plot, number: Int) -> String {
    let blocks = plot.series.enumerated().map { index, series in
      let lines = series.points.map { "\($0.x) \($0.y) \($0.low) \($0.high)\n" }
      return "$p\(number)s\(index) << EOD\n\(lines.joined())EOD\n"
    }
    let area = PlotArea(plot)
    let curves = plot.series.enumerated().map { index, series in
      """
      $p\(number)s\(index) using 1:2:3:4 with yerrorlines linewidth 1.5 \
      pointtype \(series.style.pointType) pointsize 0.8
      """
    }
    return """
      reset
      set terminal svg size \(Int(PlotArea.width)),\(Int(PlotArea.height)) dynamic noenhanced \
      font 'sans-serif,13'
      unset key
      set lmargin at screen \(area.left / PlotArea.width)
      set rmargin at screen \(area.right / PlotArea.width)
      set tmargin at screen \(1 - area.top / PlotArea.height)
      set bmargin at screen \(1 - area.bottom / PlotArea.height)
      set border 3 linewidth 1
      set grid linewidth 1
      set logscale y
      set yrange [\(area.vertical.lowerBound):\(area.vertical.upperBound)]
      set ytics nomirror (\(Self.timeTics(area.vertical)))
      set label 'time, log scale' at screen 0.02, graph 0.5 center rotate by 90
      set xrange [\(area.horizontal.lowerBound):\(area.horizontal.upperBound)]
      \(horizontal(plot, area))
      \(frames(area.vertical))
      \(blocks.joined())plot \(curves.joined(separator: ", "))

      """
  }

  private func horizontal(_ plot: Plot, _ area: PlotArea) -> String {
    switch plot.axis {
    case .n:
      """
      set logscale x
      set xlabel 'n, log scale' offset 0,0.5
      set xtics nomirror (\(Self.tics(area.horizontal) { String(Int($0)) }))
      """
    case .sizes(let labels):
      // The labels are texts from data: ``PlotLabels`` has them.
      "set xtics nomirror (\((1...labels.count).map { "'' \($0)" }.joined(separator: ", ")))"
    case .variants: "unset xtics"
    }
  }

  /// Lines at the duration of a 120 Hz frame and at a hundredth of it, where they are in range.
  private func frames(_ range: ClosedRange<Double>) -> String {
    [(FigureText.frame, "a frame"), (FigureText.frame / 100, "1 % of a frame")]
      .filter { range.contains($0.0) }
      .map { time, name in
        """
        set arrow from graph 0, first \(time) to graph 1, first \(time) nohead dashtype 2
        set label '\(name)' at graph 0.01, first \(time) left offset 0,0.5
        """
      }.joined(separator: "\n")
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
