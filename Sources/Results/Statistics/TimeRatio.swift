import Foundation

/// The ratio of two times, with its uncertainty and the verdict on it.
package struct TimeRatio: Equatable, Sendable {
  package let value: Double

  /// The 95 % interval; nil for one process: its variance is undefined.
  package let interval: ClosedRange<Double>?

  /// The standard error of the ratio's logarithm; nil for one process.
  package let standardError: Double?
  package let degrees: Int

  package var verdict: TimeVerdict?
  package static let level = 0.95

  package init(
    value: Double, interval: ClosedRange<Double>? = nil, standardError: Double? = nil,
    degrees: Int = 0, verdict: TimeVerdict? = nil
  ) {
    self.value = value
    self.interval = interval
    self.standardError = degrees > 0 ? standardError : nil
    self.degrees = degrees
    self.verdict = verdict
  }

  /// The geometric mean over processes, by the median logarithm of each; nil for no process.
  package init?(logarithms: [Double]) {
    guard let mean = Statistics.mean(logarithms) else { return nil }
    self.init(
      value: exp(mean), error: Statistics.standardErrorOfMean(logarithms),
      degrees: logarithms.count - 1)
  }

  private init(value: Double, error: Double?, degrees: Int) {
    let reach = error.map { exp($0 * StudentT.limit(holding: Self.level, degrees: degrees)) }
    self.init(
      value: value, interval: reach.map { value / $0...(value * $0).finite },
      standardError: error, degrees: degrees)
  }

  /// The smallest effect that would be distinguished from chance with a probability of 80 %, above
  /// 1, if this were the only comparison.
  package var smallestDetectableEffect: Double? {
    standardError.map { error in
      let reach =
        StudentT.limit(holding: Self.level, degrees: degrees)
        // One-sided: the effect has one direction.
        + StudentT.limit(holding: 2 * 0.8 - 1, degrees: degrees)
      return exp(error * reach)
    }
  }

  /// The p-value: the probability of a ratio at least as far from 1 by chance; nil for one process.
  package var chance: Double? {
    standardError.map { error in
      guard error > 0 else { return value == 1 ? 1 : 0 }
      return StudentT.probability(beyond: log(value) / error, degrees: degrees)
    }
  }

  /// This ratio over that of an independent run, by Welch and Satterthwaite.
  package func over(_ other: TimeRatio) -> TimeRatio {
    let value = value / other.value
    guard let one = standardError, let another = other.standardError else {
      return TimeRatio(value: value)
    }
    let (a, b) = (one * one, another * another)
    let parts = a * a / Double(degrees) + b * b / Double(other.degrees)
    let welch = parts > 0 ? Int((a + b) * (a + b) / parts) : degrees + other.degrees
    return TimeRatio(value: value, error: (a + b).squareRoot(), degrees: welch)
  }
}

/// The verdict on the ratio of two times.
public enum TimeVerdict: String, CSVField, Codable, CaseIterable, Sendable {
  case equivalent, faster, slower, inconclusive
  package var isDifference: Bool { self == .faster || self == .slower }
}

extension Double {
  package var finite: Double { min(max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude) }
}
