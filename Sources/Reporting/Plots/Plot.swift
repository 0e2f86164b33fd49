import Results

/// A plot of the times of one workload, with their intervals, as SVG of a fixed size.
struct Plot {
  /// The horizontal axis.
  enum Axis: Equatable {
    /// A number of things, logarithmic.
    case n

    /// A place for each size, by its label.
    case sizes([String])

    /// A place for each variant, by its name.
    case variants([String])
  }

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

  /// The subject of the plot, in words.
  let title: String
  let series: [Series]
  let axis: Axis

  /// Takes the positive times; nil if there are none.
  ///
  /// - Parameters:
  ///   - summary: a description of one operation.
  ///   - places: the index of each variant among all of the run.
  init?(_ workload: WorkloadFigures, summary: String?, places: [Participant: Int]) {
    let variants = workload.variants
    let sizes = workload.sizes
    let axis: Axis =
      sizes.count < 2
      ? .variants(variants.map(\.id))
      : sizes.allSatisfy { $0.isCount && $0.n != 0 } ? .n : .sizes(sizes.map(\.label))
    let series = variants.enumerated().compactMap { index, variant -> Series? in
      let points = sizes.enumerated().compactMap { number, size in
        workload.row(.settleTime, size, variant).flatMap { row in
          let x =
            switch axis {
            case .n: size.n ?? 0
            case .sizes: number + 1
            case .variants: index + 1
            }
          return Point(row, x: Double(x))
        }
      }
      guard let place = places[variant], !points.isEmpty else { return nil }
      return Series(name: variant.id, place: place, points: points)
    }
    guard !series.isEmpty else { return nil }
    name = workload.name
    title = "Time of \(summary ?? "one operation")"
    self.series = series
    self.axis = axis
  }

  var points: [Point] { series.flatMap(\.points) }

  /// The times with their intervals.
  var times: [Double] { points.flatMap { [$0.low, $0.y, $0.high] } }
}

extension ResultTable {
  /// The index of each variant.
  var places: [Participant: Int] {
    Dictionary(zip(variants, variants.indices), uniquingKeysWith: { first, _ in first })
  }
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
struct PlotStyle: Hashable {
  /// The index of the colour in the style sheet.
  let color: Int

  /// The outline of a point, as a path around its place.
  let shape: String

  let isFilled: Bool

  /// The number of colours in the style sheet.
  static let colorCount = 8

  private static let areas = [
    "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z", "M-4-4h8v8h-8z", "M0-5L5 4h-10z", "M0-5L4 0L0 5L-4 0z",
    "M0 5L5-4h-10z",
  ]
  private static let crosses = ["M-4 0h8M0-4v8", "M-4-4l8 8m-8 0l8-8", "M-4 0h8M-4-4l8 8m-8 0l8-8"]

  /// The first 104 styles are distinct: filled shapes first, then their outlines, then crosses.
  init(place: Int) {
    color = place % Self.colorCount
    let shapes = Self.areas + Self.areas + Self.crosses
    let index = place % shapes.count
    shape = shapes[index]
    isFilled = index < Self.areas.count
  }
}
