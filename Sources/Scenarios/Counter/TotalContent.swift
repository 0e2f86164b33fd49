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
