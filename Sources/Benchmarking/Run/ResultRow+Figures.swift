import Foundation

extension ResultRow {
  /// Takes a figure, its interval and the distribution of the batches that it rests on.
  mutating func take(
    _ estimate: Bootstrap.Estimate, of batches: [[Double]], operations: [Int]
  ) {
    processes = batches.count
    opsPerBatch = Statistics.median(operations.map(Double.init)).map { Int($0) }
    take(estimate, named: "median")
    if let distribution = Distribution(batches.flatMap(\.self)) { take(distribution) }
  }

  /// Takes a figure and its interval.
  mutating func take(_ estimate: Bootstrap.Estimate, named estimator: String) {
    value = estimate.value
    self.estimator = estimator
    ciLow = estimate.interval.lowerBound
    ciHigh = estimate.interval.upperBound
    ciLevel = TimeRatio.level
  }

  /// Takes the distribution that the figure rests on.
  mutating func take(_ distribution: Distribution) {
    rounds = distribution.count
    minimum = distribution.minimum
    p25 = distribution.p25
    p50 = distribution.p50
    p75 = distribution.p75
    p90 = distribution.p90
    p99 = distribution.p99
    mad = distribution.mad
  }

  /// Takes the ratio to the floor, from its logarithms by process and round.
  mutating func compare(
    _ estimate: ([[Double]]) -> Bootstrap.Estimate?, _ logarithms: [[Double]]
  ) {
    // A single operation may take less than the clock can tell: then there is no ratio.
    guard logarithms.joined().allSatisfy(\.isFinite), let logarithm = estimate(logarithms) else {
      return
    }
    let (low, high) = (logarithm.interval.lowerBound, logarithm.interval.upperBound)
    reference = Suite.floor
    ratio = exp(logarithm.value)
    ratioCILow = exp(low)
    ratioCIHigh = exp(high)
    mde =
      TimeRatio(
        value: exp(logarithm.value), interval: exp(low)...exp(high),
        logarithms: logarithms.compactMap(Statistics.median)
      )?.smallestDetectableEffect
    if exp((high - low) / 2) - 1 > Flag.wideHalfWidth { add(.wideInterval) }
  }

  /// Adds what keeps a time from being reliable.
  mutating func addFlags(stolenShare: Double?) {
    if (processes ?? 0) < Flag.minimumProcesses { add(.fewProcesses) }
    if (stolenShare ?? 0) > Flag.stolenShare { add(.stolenTime) }
  }

  mutating func add(_ flag: Flag) {
    if !flags.contains(flag.rawValue) { flags.append(flag.rawValue) }
  }
}
