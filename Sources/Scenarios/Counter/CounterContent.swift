/// The content of a view of one counter.
public struct CounterContent: Equatable, Sendable {
  public enum Parity: Sendable {
    case even
    case odd
  }

  /// The count in decimal digits, without grouping, for example `-3`.
  public let text: String

  public let parity: Parity

  /// Whether a delayed increment is pending.
  public let isBusy: Bool

  public init(text: String, parity: Parity, isBusy: Bool) {
    self.text = text
    self.parity = parity
    self.isBusy = isBusy
    Trace.record(.made, self)
  }
}

/// The content of a view of the whole board.
public struct TotalContent: Equatable, Sendable {
  /// The sum of all counts in decimal digits, without grouping.
  public let text: String

  /// The number of counters that are not zero.
  public let nonZeroCount: Int

  public init(text: String, nonZeroCount: Int) {
    self.text = text
    self.nonZeroCount = nonZeroCount
    Trace.record(.made, self)
  }
}
