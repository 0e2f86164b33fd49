import Foundation

/// The place of a plot's axes in its picture, in pixels, and what they show.
struct PlotArea {
  let horizontal: ClosedRange<Double>
  let vertical: ClosedRange<Double>

  /// The pixels that the axes enclose.
  let left = 84.0
  let top = 12.0
  let right: Double
  let bottom: Double

  private let isLogarithmic: Bool

  static let width = 760.0
  static let height = 380.0

  init(_ plot: Plot) {
    vertical = Self.logarithmic(plot.times)
    isLogarithmic = plot.axis == .n
    switch plot.axis {
    case .n:
      horizontal = Self.logarithmic(plot.points.map(\.x))
      (right, bottom) = (Self.width - 156, Self.height - 48)
    case .sizes(let labels):
      horizontal = 0.5...Double(labels.count) + 0.5
      (right, bottom) = (Self.width - 156, Self.height - 48)
    case .variants(let names):
      horizontal = 0.5...Double(names.count) + 0.5
      (right, bottom) = (Self.width - 12, Self.height - 110)
    }
  }

  /// A range with a margin around the numbers.
  private static func logarithmic(_ numbers: [Double]) -> ClosedRange<Double> {
    let (low, high) = (numbers.min() ?? 1, numbers.max() ?? 1)
    return low / 1.3...high * 1.3
  }

  func x(_ value: Double) -> Double {
    left + (right - left) * Self.part(value, horizontal, isLogarithmic: isLogarithmic)
  }

  func y(_ value: Double) -> Double {
    bottom - (bottom - top) * Self.part(value, vertical, isLogarithmic: true)
  }

  private static func part(
    _ value: Double, _ range: ClosedRange<Double>, isLogarithmic: Bool
  ) -> Double {
    let numbers = [value, range.lowerBound, range.upperBound].map { isLogarithmic ? log($0) : $0 }
    return (numbers[0] - numbers[1]) / (numbers[2] - numbers[1])
  }

  /// The heights for labels of the given heights, in the same order from the top, so that none covers
  /// another if there is room.
  func spread(_ heights: [Double]) -> [Double] {
    let gap = min(15, (bottom - top) / Double(max(1, heights.count - 1)))
    var places: [Double] = []
    for height in heights { places.append(max(height, (places.last ?? -gap) + gap)) }
    var limit = bottom
    for index in places.indices.reversed() {
      places[index] = min(places[index], limit)
      limit = places[index] - gap
    }
    return places
  }
}
