/// The sum of the counters, and the number of those that are not zero.
public struct CounterTotal: Equatable, Sendable {
  public var sum = 0
  public var nonZeroCount = 0

  @inlinable
  public init() {}

  /// Adds up the counters of an array.
  ///
  /// All variants run this same code, at the same address: a loop of a few instructions takes up to
  /// 60 % longer at an unlucky address, and that must not look like an architecture's cost.
  ///
  /// Complexity: linear in their number.
  @inline(never)
  public init(of counters: [Counter]) {
    for counter in counters { add(counter.value) }
  }

  /// Adds one value to the total.
  @inlinable
  public mutating func add(_ value: Int) {
    sum += value
    if value != 0 { nonZeroCount += 1 }
  }
}
