/// The distribution of the values of one series.
package struct Distribution: Codable, Equatable, Sendable {
  /// The number of values.
  package let count: Int

  package let minimum: Double
  package let p25: Double
  package let p50: Double
  package let p75: Double
  package let p90: Double
  package let p99: Double

  /// The median distance from the median.
  package let mad: Double

  package init(
    count: Int, minimum: Double, p25: Double, p50: Double, p75: Double, p90: Double, p99: Double,
    mad: Double
  ) {
    self.count = count
    self.minimum = minimum
    self.p25 = p25
    self.p50 = p50
    self.p75 = p75
    self.p90 = p90
    self.p99 = p99
    self.mad = mad
  }

  /// Describes values; nil for none.
  ///
  /// - Precondition: no value is NaN.
  package init?(_ values: [Double]) {
    let sorted = values.sorted()
    guard let minimum = sorted.first,
      let p25 = Statistics.quantile(0.25, ofSorted: sorted),
      let p50 = Statistics.quantile(0.5, ofSorted: sorted),
      let p75 = Statistics.quantile(0.75, ofSorted: sorted),
      let p90 = Statistics.quantile(0.9, ofSorted: sorted),
      let p99 = Statistics.quantile(0.99, ofSorted: sorted),
      let mad = Statistics.medianAbsoluteDeviation(sorted)
    else { return nil }
    self.init(
      count: sorted.count, minimum: minimum, p25: p25, p50: p50, p75: p75, p90: p90, p99: p99,
      mad: mad)
  }

  /// The common distribution of several series: the least minimum, the medians of the rest, and all
  /// values counted together; nil for no series.
  package init?(median series: [Distribution]) {
    func median(_ path: KeyPath<Distribution, Double>) -> Double? {
      Statistics.median(series.map { $0[keyPath: path] })
    }
    guard let minimum = series.map(\.minimum).min(), let p25 = median(\.p25),
      let p50 = median(\.p50), let p75 = median(\.p75), let p90 = median(\.p90),
      let p99 = median(\.p99), let mad = median(\.mad)
    else { return nil }
    self.init(
      count: series.reduce(0) { $0 + $1.count }, minimum: minimum, p25: p25, p50: p50, p75: p75,
      p90: p90, p99: p99, mad: mad)
  }
}
