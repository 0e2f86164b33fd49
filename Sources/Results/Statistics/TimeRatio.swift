import Foundation

/// The ratio of two times, with its uncertainty.
package struct TimeRatio: Equatable, Sendable {
  /// The ratio of the two times.
  package let value: Double

  /// The 95 % interval of the ratio; ``ProcessMean`` says how often it holds the true value.
  package let interval: ClosedRange<Double>

  /// The standard error of the ratio's logarithm.
  package let standardError: Double

  /// The degrees of freedom of the standard error: one less than the processes it rests on.
  package let degrees: Int

  /// The confidence of intervals.
  package static let level = 0.95

  /// The probability of seeing an effect of the smallest detectable size.
  package static let power = 0.8

  /// The geometric mean of the ratios of processes; nil for a single process, which does not represent
  /// others.
  ///
  /// - Parameter logarithms: the logarithm of the ratio, by process.
  package init?(logarithms: [Double]) {
    guard let error = Statistics.standardErrorOfMean(logarithms),
      let mean = ProcessMean(geometric: logarithms.map { exp($0) }), let interval = mean.interval
    else { return nil }
    self.init(
      value: mean.value, interval: interval, standardError: error, degrees: logarithms.count - 1)
  }

  package init(
    value: Double, interval: ClosedRange<Double>, standardError: Double, degrees: Int
  ) {
    self.value = value
    self.interval = interval
    self.standardError = standardError
    self.degrees = degrees
  }

  /// The smallest effect that would be distinguished from chance with a probability of 80 %, above
  /// 1, if this were the only comparison.
  package var smallestDetectableEffect: Double {
    let reach =
      StudentT.limit(holding: Self.level, degrees: degrees)
      // One side only: the effect goes in one direction.
      + StudentT.limit(holding: 2 * Self.power - 1, degrees: degrees)
    return exp(standardError * reach).finite
  }

  /// The 95 % interval of the ratio by Student's distribution.
  package var studentInterval: ClosedRange<Double> {
    let reach = exp(standardError * StudentT.limit(holding: Self.level, degrees: degrees))
    return Self.interval(value, reach)
  }

  /// As far from a ratio as a factor reaches, down and up.
  static func interval(_ value: Double, _ reach: Double) -> ClosedRange<Double> {
    value / reach...(value * reach).finite
  }

  /// The probability that chance alone makes a ratio so far from 1.
  package var chance: Double {
    guard standardError > 0 else { return value == 1 ? 1 : 0 }
    return StudentT.probability(beyond: log(value) / standardError, degrees: degrees)
  }

  /// The ratio of the same times the other way round.
  package var inverse: TimeRatio {
    TimeRatio(
      value: (1 / value).finite,
      interval: (1 / interval.upperBound).finite...(1 / interval.lowerBound).finite,
      standardError: standardError, degrees: degrees)
  }

  /// By how much this ratio is another one than that of an independent run.
  ///
  /// The interval is Student's, with the degrees of freedom of Welch and Satterthwaite.
  package func over(_ other: TimeRatio) -> TimeRatio {
    let (a, b) = (standardError * standardError, other.standardError * other.standardError)
    let parts = a * a / Double(degrees) + b * b / Double(other.degrees)
    let welch = parts > 0 ? Int((a + b) * (a + b) / parts) : degrees + other.degrees
    let error = (a + b).squareRoot()
    // Of absurd ratios in a file it may be too great or too small to be one.
    let value = max(value / other.value, .leastNonzeroMagnitude).finite
    let reach = exp(error * StudentT.limit(holding: Self.level, degrees: welch))
    return TimeRatio(
      value: value, interval: Self.interval(value, reach), standardError: error, degrees: welch)
  }

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

extension Double {
  /// The number itself, or in the place of an infinite one the one that is furthest from 0.
  var finite: Double { min(max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude) }
}
