import Results
import TextOutput

/// The plots of a report, by the names of workloads, or why there are none.
struct PlotSet {
  private(set) var figures: [String: HTML] = [:]

  /// Why there are no plots; nil where there are.
  private(set) var obstacle: String?

  /// Draws a plot for each workload that has times.
  init(_ figures: RunFigures, gnuplot: Gnuplot?) {
    let plots = figures.workloads.compactMap { Plot($0, variants: figures.variants) }
    do {
      for (plot, drawing) in zip(plots, try PlotDrawing.all(of: plots, by: gnuplot)) {
        self.figures[plot.name] = PlotFigure(plot: plot, drawing: drawing).html
      }
    } catch {
      obstacle = error.reason
    }
  }
}
