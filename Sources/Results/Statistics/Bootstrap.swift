/// The bootstrap interval of a median over processes and rounds.
///
/// The rounds of one process resemble each other more than those of another process, whose memory
/// lies elsewhere. So the statistic is the median over processes of each process's median, and a
/// resample draws processes first and then rounds within each drawn process.
///
/// Few processes make the interval too narrow where processes differ more than rounds do: at a level
/// of 95 % it holds the true value in about 75 % of the runs with three processes, 88 % with four,
/// and 92 % with six. Where they hardly differ it is a little too wide.
package struct Bootstrap: Sendable {
  /// The number of resamples.
  let resampleCount: Int

  /// The share of resamples that the interval holds.
  let level: Double

  /// Equal seeds and values give equal intervals.
  let seed: UInt64

  package init(resampleCount: Int = 1_000, level: Double = 0.95, seed: UInt64) {
    self.resampleCount = resampleCount
    self.level = level
    self.seed = seed
  }

  /// A statistic with its percentile interval.
  package struct Estimate: Equatable, Sendable {
    package let value: Double
    package let interval: ClosedRange<Double>
  }

  /// Estimates the median of the processes' medians from values by process and round.
  ///
  /// Nil when there is no value. Processes without values are left out; with a single process the
  /// interval knows nothing of the differences between processes. O(resamples × values).
  ///
  /// - Precondition: no value is NaN.
  package func estimate(_ processes: [[Double]]) -> Estimate? {
    let processes = processes.filter { !$0.isEmpty }.map { $0.sorted() }
    var medians = processes.compactMap { Statistics.quantile(0.5, ofSorted: $0) }
    guard let value = Statistics.median(medians) else { return nil }

    var generator = SeededGenerator(seed: seed)
    var resampler = MedianResampler()
    var statistics: [Double] = []
    statistics.reserveCapacity(resampleCount)
    for _ in 0..<resampleCount {
      for index in medians.indices {
        let process = processes[Int.random(in: processes.indices, using: &generator)]
        medians[index] = resampler.median(ofSorted: process, using: &generator)
      }
      statistics.append(Statistics.median(medians) ?? value)
    }
    statistics.sort()
    let tail = (1 - level) / 2
    let low = Statistics.quantile(tail, ofSorted: statistics) ?? value
    let high = Statistics.quantile(1 - tail, ofSorted: statistics) ?? value
    return Estimate(value: value, interval: min(low, value)...max(high, value))
  }
}

/// Draws the median of a resample without sorting it: of values in order it is enough to count how
/// often each was drawn.
private struct MedianResampler {
  private var draws: [Int] = []

  mutating func median(ofSorted values: [Double], using generator: inout SeededGenerator) -> Double
  {
    draws.removeAll(keepingCapacity: true)
    draws.append(contentsOf: repeatElement(0, count: values.count))
    for _ in values { draws[Int.random(in: values.indices, using: &generator)] += 1 }
    let lower = value(at: (values.count - 1) / 2, of: values)
    let upper = value(at: values.count / 2, of: values)
    return (lower + upper) / 2
  }

  /// The value at a position of the resample in order.
  private func value(at position: Int, of values: [Double]) -> Double {
    var passed = 0
    for (value, count) in zip(values, draws) {
      passed += count
      if passed > position { return value }
    }
    preconditionFailure("a resample has as many values as its sample")
  }
}
