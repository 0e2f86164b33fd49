import Foundation

/// The mean of a figure over processes; the value of a process is the median of its rounds.
///
/// Its interval is Student's, from the processes alone: rounds of one process resemble each other.
/// `doctor --coverage` simulates how often it holds the true value.
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

/// A simulation of how often 95 % intervals hold the true value.
package struct IntervalCoverage: Sendable {
  package enum Distribution: String, CaseIterable, Sendable {
    case normal = "normally"
    case twoGroups = "in two groups of links"

    /// By Student's distribution with two degrees of freedom: a few processes are far off.
    case heavyTailed = "with heavy tails"
  }

  /// The required share of intervals that contain the true value, from ``minimumProcesses`` processes on.
  package static let minimum = 0.9
  package static let minimumProcesses = 6

  private var generator: any RandomNumberGenerator & Sendable

  package init(_ generator: any RandomNumberGenerator & Sendable) { self.generator = generator }

  package mutating func share(
    _ distribution: Distribution, processes: Int, runs: Int = 4_000
  ) -> Double {
    var hits = 0
    for _ in 0..<runs {
      let medians = (0..<processes).map { _ in median(of: distribution) }
      if ProcessMean(medians)?.interval?.contains(0) ?? false { hits += 1 }
    }
    return Double(hits) / Double(runs)
  }

  /// The median of one process's rounds: logarithms of ratios, whose true mean over processes is 0.
  ///
  /// The rounds have outliers on one side: three in ten above the median are ten times as far away.
  private mutating func median(of distribution: Distribution) -> Double {
    let process = difference(distribution)
    let rounds = (0..<20).map { _ in
      let noise = 0.01 * normal()
      return process + (noise > 0 && uniform() < 0.3 ? 10 * noise : noise)
    }
    return Statistics.median(rounds) ?? 0
  }

  private mutating func difference(_ distribution: Distribution) -> Double {
    switch distribution {
    case .normal: 0.01 * normal()
    case .twoGroups: 0.001 * normal() + (uniform() < 0.5 ? 0.5 : -0.5) * log(1.1)
    // Half the sum of the squares of two normal numbers is exponential.
    case .heavyTailed: 0.01 * normal() / (-log(1 - uniform())).squareRoot()
    }
  }

  /// By Box and Muller.
  private mutating func normal() -> Double {
    let radius = (-2 * log(1 - uniform())).squareRoot()
    return radius * cos(2 * .pi * uniform())
  }

  private mutating func uniform() -> Double { Double.random(in: 0..<1, using: &generator) }
}
