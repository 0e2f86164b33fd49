/// The plots of a report, by the names of workloads, or why there are none.
struct PlotSet {
  private(set) var figures: [String: HTML] = [:]

  /// Why there are no plots; nil where there are.
  private(set) var obstacle: String?

  /// Draws a plot for each workload that has times.
  init(_ figures: RunFigures, gnuplot: Gnuplot?) {
    let plots = figures.workloads.compactMap { Plot($0, variants: figures.variants) }
    guard let gnuplot else {
      obstacle = "gnuplot is not installed (on Debian and Ubuntu: apt-get install gnuplot-nox)"
      return
    }
    do {
      let output = try gnuplot.output(of: PlotScript(plots: plots).text)
      guard let drawings = PlotDrawing.all(in: output, of: plots) else {
        obstacle = "gnuplot drew something else than was asked for; version 5.4 is known to do it"
        return
      }
      for (plot, drawing) in zip(plots, drawings) {
        self.figures[plot.name] = PlotFigure(plot: plot, drawing: drawing).html
      }
    } catch {
      obstacle = "gnuplot failed: \(error.reason)"
    }
  }
}
