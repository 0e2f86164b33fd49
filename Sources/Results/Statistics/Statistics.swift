/// Statistics of the batches of one cell.
///
/// Every function gives nil for no values, because none is a value as good as any other. Values
/// must not be NaN.
package enum Statistics {
  /// The value in the middle, or the mean of the two in the middle.
  package static func median(_ values: [Double]) -> Double? {
    quantile(0.5, ofSorted: values.sorted())
  }

  /// The value below which the given share of the values lies.
  ///
  /// Between two values it interpolates linearly, with the smallest at 0 and the largest at 1 (type
  /// 7 of Hyndman and Fan, the default of R, NumPy and spreadsheets).
  ///
  /// - Precondition: `share` lies in 0…1, and `values` rise.
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
