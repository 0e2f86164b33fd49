import Results

extension TimerFacts {
  /// Measures the clock, in some milliseconds.
  package static func measured() -> TimerFacts {
    // One reading takes about as long as the clock can tell: so many are timed at once.
    let readings = 100
    let costs = (0..<1_000).map { _ in
      let start = MonotonicTime.nanoseconds()
      for _ in 1..<readings { _ = MonotonicTime.nanoseconds() }
      return Double(MonotonicTime.nanoseconds() - start) / Double(readings)
    }
    return TimerFacts(
      resolutionNanoseconds: MonotonicTime.resolution(),
      minimumCostNanoseconds: Statistics.minimum(costs),
      medianCostNanoseconds: Statistics.median(costs))
  }
}
