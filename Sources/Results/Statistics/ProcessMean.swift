import Foundation

/// The mean of a figure over processes; the value of a process is the median of its rounds.
///
/// Its interval is Student's, from the processes alone: rounds of one process resemble each other.
package struct ProcessMean: Equatable, Sendable {
  package let value: Double

  /// The 95 % interval; nil for a single process: its variance is undefined.
  package let interval: ClosedRange<Double>?

  /// The arithmetic mean; nil for no values.
  package init?(_ values: [Double]) {
    guard let mean = Statistics.mean(values) else { return nil }
    value = mean
    interval = Statistics.standardErrorOfMean(values).map { error in
      let reach = error * StudentT.limit(holding: TimeRatio.level, degrees: values.count - 1)
      return (mean - reach).finite...(mean + reach).finite
    }
  }

  /// The p-value of a mean: the probability of one at least as far from 0 by chance; nil without an interval.
  static func chance(
    of mean: Double, _ interval: ClosedRange<Double>?, processes: Int
  ) -> Double? {
    guard let interval, processes > 1 else { return nil }
    let reach = interval.upperBound / 2 - interval.lowerBound / 2
    guard reach > 0 else { return mean == 0 ? 1 : 0 }
    let limit = StudentT.limit(holding: TimeRatio.level, degrees: processes - 1)
    return StudentT.probability(beyond: mean / reach * limit, degrees: processes - 1)
  }

  /// The geometric mean, whose interval is that of the logarithms; nil for no values, or when one is not
  /// above 0.
  package init?(geometric values: [Double]) {
    guard values.allSatisfy({ $0 > 0 }), let low = values.min(), let high = values.max(),
      let mean = ProcessMean(values.map { log($0) })
    else { return nil }
    let value = min(max(exp(mean.value), low), high)
    self.value = value
    interval = mean.interval.map { logarithms in
      let low = max(exp(logarithms.lowerBound), .leastNonzeroMagnitude)
      return min(low, value)...max(exp(logarithms.upperBound).finite, value)
    }
  }
}
