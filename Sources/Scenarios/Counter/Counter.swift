/// One counter of the board: the domain model that all variants share.
public struct Counter: Equatable, Sendable {
  /// The count.
  public var value: Int

  /// Whether a delayed increment is pending.
  public var isBusy: Bool

  /// Makes a counter.
  @inlinable
  public init(value: Int, isBusy: Bool = false) {
    self.value = value
    self.isBusy = isBusy
  }

  /// Adds `amount`, or does nothing if the sum is outside the bounds.
  @inlinable
  public mutating func step(by amount: Int, within bounds: ClosedRange<Int>) {
    let next = value + amount
    if bounds.contains(next) { value = next }
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
