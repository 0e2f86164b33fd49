import Results

/// The data of a plot: the times of one workload.
///
/// With several sizes, over n on two logarithmic axes; otherwise with a place for each variant.
struct Plot {
  /// The points of one variant.
  struct Series {
    let name: String

    /// The index among all variants of the run, so that its style is the same in all plots.
    let place: Int
    let points: [Point]

    var style: PlotStyle { PlotStyle(place: place) }
  }

  /// A time and its interval, all positive.
  struct Point {
    let x: Double
    let y: Double
    let low: Double
    let high: Double
  }

  let name: String
  let series: [Series]

  /// Whether the horizontal axis is n.
  let isOverSizes: Bool

  /// Takes the positive times; nil if there are none.
  ///
  /// - Parameter variants: all variants of the run, in order.
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
  /// The times that a plot can show; others are left out.
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

/// The colour and the point shape of a variant in all plots and legends.
struct PlotStyle {
  /// The index of the colour in the style sheet.
  let color: Int

  /// The number of gnuplot's point type.
  let pointType: Int

  /// The number of colours in the style sheet.
  static let colorCount = 8

  /// Filled shapes first, then their outlines, then crosses.
  private static let pointTypes = [7, 5, 9, 13, 11, 15, 4, 6, 8, 12, 10, 14, 1, 2, 3]

  /// The first 120 styles are distinct.
  init(place: Int) {
    color = place % Self.colorCount
    pointType = Self.pointTypes[place % Self.pointTypes.count]
  }
}
