/// The parameters of a counter board.
public struct CounterConfiguration: Sendable {
  /// The number of counters; they are numbered from zero.
  public let count: Int

  /// The value of every counter at the start.
  public let initialValue: Int

  /// The bounds of every counter's value.
  public let bounds: ClosedRange<Int>

  /// The counters of a fresh board.
  public var counters: [Counter] {
    Array(repeating: Counter(value: initialValue), count: count)
  }

  /// The duration of a delayed increment.
  public static var delay: Duration { .seconds(1) }

  /// Makes a configuration.
  ///
  /// - Precondition: `count` is not negative, and the bounds contain zero and the initial value and
  ///   lie within ±2⁴⁰, so that no sum can overflow.
  public init(
    count: Int, initialValue: Int = 0, bounds: ClosedRange<Int> = -1_000_000...1_000_000
  ) {
    precondition(count >= 0, "a board cannot have \(count) counters")
    precondition(bounds.contains(0), "the bounds \(bounds) must contain zero, for reset")
    precondition(
      bounds.contains(initialValue), "the initial value \(initialValue) is outside \(bounds)")
    precondition(
      bounds.lowerBound >= -(1 << 40) && bounds.upperBound <= 1 << 40,
      "the bounds \(bounds) must lie within ±2^40")
    self.count = count
    self.initialValue = initialValue
    self.bounds = bounds
  }
}
