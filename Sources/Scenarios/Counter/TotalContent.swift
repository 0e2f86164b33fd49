/// What a view of the whole board shows.
public struct TotalContent: Equatable, Sendable {
  /// The sum of all counts in decimal digits, without grouping.
  public var text: String

  /// How many counters are not zero.
  public var nonZeroCount: Int

  /// Makes a content from its parts.
  public init(text: String, nonZeroCount: Int) {
    self.text = text
    self.nonZeroCount = nonZeroCount
  }

  /// Formats a total.
  public init(_ total: CounterTotal) {
    self.init(text: String(total.sum), nonZeroCount: total.nonZeroCount)
  }
}

/// The sum over the board and how many of its counters are not zero.
public struct CounterTotal: Equatable, Sendable {
  /// The sum of all counts.
  public var sum = 0

  /// How many counts are not zero.
  public var nonZeroCount = 0

  /// The total of no counters.
  @inlinable
  public init() {}

  /// Adds up the counters of an array.
  ///
  /// All variants run this same code, wherever it lies: a loop of a few instructions takes up to
  /// 60 % longer at an unlucky address, and that must not look like an architecture's cost.
  ///
  /// Complexity: linear in their number.
  @inline(never)
  public init(of counters: [Counter]) {
    for counter in counters { add(counter.value) }
  }

  /// Adds up counters that are not in an array.
  ///
  /// Complexity: linear in their number.
  @inlinable
  public init(of counters: some Sequence<Counter>) {
    for counter in counters { add(counter.value) }
  }

  /// Takes one more count into the total.
  @inlinable
  public mutating func add(_ value: Int) {
    sum += value
    if value != 0 { nonZeroCount += 1 }
  }
}
