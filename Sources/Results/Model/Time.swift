import Foundation

/// A time, how sure it is, and what it rests on.
package struct Time: Equatable, Sendable {
  /// The statistic of each process, of which the value is the mean over processes.
  package enum Estimator: String, CSVField, CaseIterable {
    case median, p99
  }

  /// The time in the metric's unit.
  package var value: Double
  package var interval: ClosedRange<Double>?
  package var estimator = Estimator.median

  /// The number of processes that measured it.
  package var processes: Int

  /// The number of operations of a batch; nil for single operations.
  package var opsPerBatch: Int?

  /// The distribution of the batches or operations.
  package var distribution: Distribution?

  /// The participant that it is compared with, as a ratio or as a difference.
  package var reference: Participant?
  package var ratio: Ratio?

  package init(
    value: Double, interval: ClosedRange<Double>? = nil, estimator: Estimator = .median,
    processes: Int, opsPerBatch: Int? = nil, distribution: Distribution? = nil,
    reference: Participant? = nil, ratio: Ratio? = nil
  ) {
    self.value = value
    self.interval = interval
    self.estimator = estimator
    self.processes = processes
    self.opsPerBatch = opsPerBatch
    self.distribution = distribution
    self.reference = reference
    self.ratio = ratio
  }

  /// A time over the reference's.
  package struct Ratio: Equatable, Sendable {
    package var value: Double
    package var interval: ClosedRange<Double>?

    /// The standard error of the ratio's logarithm; nil where it rests on one process.
    package var standardError: Double?
    package var verdict: TimeVerdict?

    package init(
      value: Double, interval: ClosedRange<Double>?, standardError: Double?,
      verdict: TimeVerdict? = nil
    ) {
      self.value = value
      self.interval = interval
      self.standardError = standardError
      self.verdict = verdict
    }
  }

  /// The smallest effect that would have been seen, as a ratio.
  package var smallestDetectableEffect: Double? {
    TimeRatio(self)?.smallestDetectableEffect
  }
}

extension TimeRatio {
  /// The ratio of a time, or nothing when it has none that rests on several processes.
  package init?(_ time: Time) {
    guard let ratio = time.ratio, let interval = ratio.interval, let error = ratio.standardError,
      time.processes > 1
    else { return nil }
    self.init(
      value: ratio.value, interval: interval, standardError: error, degrees: time.processes - 1)
  }
}
