/// The content of a view of the whole board.
public struct TotalContent: Equatable, Sendable {
  /// The sum of all counts in decimal digits, without grouping.
  public var text: String

  /// The number of counters that are not zero.
  public var nonZeroCount: Int

  public init(text: String, nonZeroCount: Int) {
    self.text = text
    self.nonZeroCount = nonZeroCount
  }

  /// Formats a total.
  public init(_ total: CounterTotal) {
    self.init(text: String(total.sum), nonZeroCount: total.nonZeroCount)
  }
}

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
