import Results

/// The data of a plot: the times of one workload.
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

extension RunFigures {
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
