import Results

/// The times of one workload as a drawing.
///
/// Over n on two logarithmic axes where several sizes were measured, otherwise a place for each
/// variant.
struct Plot {
  /// One variant.
  struct Series {
    let name: String

    /// Its place among all variants of the run, so that it looks the same in all plots.
    let place: Int
    let points: [Point]

    /// How it is drawn: a class of the style sheet for its colour, a shape of gnuplot's.
    var style: PlotStyle { PlotStyle(place: place) }
  }

  /// A time and its interval, all above zero.
  struct Point {
    let x: Double
    let y: Double
    let low: Double
    let high: Double
  }

  let name: String
  let series: [Series]

  /// Whether places along the horizontal axis are sizes.
  let isOverSizes: Bool

  /// Draws the variants, whose places are those in the list of all; nothing where no time above zero
  /// was measured.
  init?(_ workload: WorkloadFigures, variants: [Participant]) {
    let sizes = workload.sizes.filter { ($0.n ?? 0) > 0 }
    let isOverSizes = sizes.count > 1
    let shown = isOverSizes ? sizes : workload.largest.map { [$0] } ?? []
    let series = workload.variants.enumerated().compactMap { index, variant -> Series? in
      guard let place = variants.firstIndex(of: variant) else { return nil }
      let points = shown.compactMap { size in
        workload.row(.settleTime, size, variant).flatMap {
          Point($0, x: isOverSizes ? Double(size.n ?? 0) : Double(index + 1))
        }
      }
      return points.isEmpty ? nil : Series(name: variant.id, place: place, points: points)
    }
    guard !series.isEmpty else { return nil }
    name = workload.name
    self.series = series
    self.isOverSizes = isOverSizes
  }

  var points: [Point] { series.flatMap(\.points) }
}

extension Plot.Point {
  /// What a drawing can show of times; what is beyond is left out.
  private static let drawable = 1e-3...1e15

  fileprivate init?(_ row: ResultRow, x: Double) {
    guard let value = row.time?.value, Self.drawable.contains(value) else { return nil }
    func clamped(_ end: Double) -> Double {
      min(max(end, Self.drawable.lowerBound), Self.drawable.upperBound)
    }
    self.init(
      x: x, y: value, low: clamped(row.interval?.lowerBound ?? value),
      high: clamped(row.interval?.upperBound ?? value))
  }
}
