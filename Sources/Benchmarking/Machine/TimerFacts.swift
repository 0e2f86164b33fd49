/// What the clock of single operations can tell, and what asking it costs.
public struct TimerFacts: Codable, Equatable, Sendable {
  /// The step of the clock, in nanoseconds, as the system promises it.
  public var resolutionNanoseconds: UInt64?

  /// The least time, in nanoseconds, that one reading took.
  public var minimumCostNanoseconds: Double?

  /// The time, in nanoseconds, that one reading takes as a rule.
  public var medianCostNanoseconds: Double?

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
