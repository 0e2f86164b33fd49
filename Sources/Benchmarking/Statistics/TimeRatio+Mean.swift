import Foundation

extension TimeRatio {
  /// The geometric mean of ratios; nothing when there are none.
  ///
  /// Its standard error is the mean of theirs: whatever the ratios have to do with each other, the
  /// true one is not greater. The interval is Student's, with the fewest degrees of freedom of any.
  package init?(geometricMeanOf ratios: [TimeRatio]) {
    guard let degrees = ratios.map(\.degrees).min() else { return nil }
    let count = Double(ratios.count)
    let value = exp(ratios.reduce(0) { $0 + log($1.value) } / count)
    let error = ratios.reduce(0) { $0 + $1.standardError } / count
    let reach = exp(error * StudentT.limit(holding: Self.level, degrees: degrees))
    self.init(
      value: value, interval: Self.interval(value, reach), standardError: error,
      degrees: degrees)
  }
}
