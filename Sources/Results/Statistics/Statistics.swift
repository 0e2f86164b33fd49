import Foundation

/// Statistics of the batches of one cell.
///
/// Every function gives nil for no values. Values must not be NaN.
package enum Statistics {
  package static func median(_ values: [Double]) -> Double? {
    quantile(0.5, ofSorted: values.sorted())
  }

  /// The value below which the given share of the values lies.
  ///
  /// Between two values it interpolates linearly, with the smallest at 0 and the largest at 1 (type
  /// 7 of Hyndman and Fan, the default of R, NumPy and spreadsheets).
  package static func quantile(_ share: Double, ofSorted values: [Double]) -> Double? {
    precondition((0...1).contains(share), "a quantile is asked for by a share from 0 to 1")
    guard let last = values.indices.last else { return nil }
    let position = share * Double(last)
    let lower = Int(position)
    let upper = min(lower + 1, last)
    let fraction = position - Double(lower)
    return fraction == 0
      ? values[lower] : values[lower] + fraction * (values[upper] - values[lower])
  }

  /// The arithmetic mean; rounding does not move that of equal values away from them.
  package static func mean(_ values: [Double]) -> Double? {
    guard let low = values.min(), let high = values.max() else { return nil }
    return min(max(values.reduce(0, +) / Double(values.count), low), high)
  }

  /// The median distance from the median, not scaled to a standard deviation.
  package static func medianAbsoluteDeviation(_ values: [Double]) -> Double? {
    guard let center = median(values) else { return nil }
    return median(values.map { abs($0 - center) })
  }

  /// The standard deviation of the groups' medians, without what the scatter of the values in each
  /// group explains; nil without two groups, or without a group of two values.
  package static func spreadOfMedians(_ groups: [[Double]]) -> Double? {
    let medians = groups.compactMap(median)
    guard let error = standardErrorOfMean(medians) else { return nil }
    let variance = error * error * Double(medians.count)
    // The error of a median is √(π/2) times that of the mean, for many values of a normal distribution.
    let explained = groups.compactMap(standardErrorOfMean).map { $0 * $0 * .pi / 2 }
    guard !explained.isEmpty else { return nil }
    return max(0, variance - explained.reduce(0, +) / Double(explained.count)).squareRoot()
  }

  /// The standard error of the mean of the values; nil for less than two values.
  package static func standardErrorOfMean(_ values: [Double]) -> Double? {
    guard values.count > 1 else { return nil }
    let count = Double(values.count)
    let mean = values.reduce(0, +) / count
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / (count - 1) / count).squareRoot()
  }
}

package struct Distribution: Equatable, Sendable {
  /// The names of its figures: the minimum, percentiles, and the median distance from the median.
  static let names = ["min", "p25", "p50", "p75", "p90", "p99", "mad"]
  private static let shares = [0, 0.25, 0.5, 0.75, 0.9, 0.99]

  package let count: Int
  package let figures: [Double]

  init?(count: Int, figures: [Double]) {
    guard figures.count == Self.names.count else { return nil }
    self.count = count
    self.figures = figures
  }

  package init?(_ values: [Double]) {
    let sorted = values.sorted()
    self.init(
      count: sorted.count,
      figures: Self.shares.compactMap { Statistics.quantile($0, ofSorted: sorted) }
        + [Statistics.medianAbsoluteDeviation(sorted)].compactMap(\.self))
  }
}

/// Student's t distribution: how far a mean of few values may lie from the truth.
///
/// The probabilities are the finite sums for whole degrees of freedom of Abramowitz and Stegun,
/// *Handbook of Mathematical Functions*, 26.7.3 and 26.7.4; O(degrees of freedom).
package enum StudentT {
  /// The probability that a value lies further from 0 than this one, on either side.
  package static func probability(beyond t: Double, degrees: Int) -> Double {
    max(0, 1 - probability(withinAngle: atan(abs(t) / Double(degrees).squareRoot()), degrees))
  }

  /// The distance from 0 within which that share of all values lies, on both sides.
  package static func limit(holding share: Double, degrees: Int) -> Double {
    precondition((0..<1).contains(share), "a share is asked for from 0 to less than 1")
    // As an angle, the limit lies between two numbers; half of what is between them goes each time.
    var low = 0.0
    var high = Double.pi / 2
    for _ in 0..<Double.significandBitCount {
      let middle = (low + high) / 2
      if probability(withinAngle: middle, degrees) < share { low = middle } else { high = middle }
    }
    return tan(low) * Double(degrees).squareRoot()
  }

  /// The probability of a value within ±t, where t is √degrees times the tangent of the angle.
  private static func probability(withinAngle angle: Double, _ degrees: Int) -> Double {
    precondition(degrees > 0, "a t distribution has a degree of freedom at least")
    let isOdd = !degrees.isMultiple(of: 2)
    var term = isOdd ? cos(angle) : 1
    var sum = degrees == 1 ? 0 : term
    for factor in stride(from: isOdd ? 2 : 1, through: degrees - 3, by: 2) {
      term *= Double(factor) / Double(factor + 1) * pow(cos(angle), 2)
      sum += term
    }
    return isOdd ? 2 / Double.pi * (angle + sin(angle) * sum) : sin(angle) * sum
  }
}
