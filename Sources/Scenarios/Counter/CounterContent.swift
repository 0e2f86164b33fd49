/// What a view of one counter shows.
public struct CounterContent: Equatable, Sendable {
  /// Whether a number is even or odd.
  public enum Parity: Sendable {
    /// Divisible by two.
    case even
    /// Not divisible by two.
    case odd
  }

  /// The count in decimal digits, without grouping, for example `-3`.
  public var text: String

  /// Whether the count is even or odd.
  public var parity: Parity

  /// Whether a delayed increment is under way.
  public var isBusy: Bool

  /// Makes a content from its parts.
  public init(text: String, parity: Parity, isBusy: Bool) {
    self.text = text
    self.parity = parity
    self.isBusy = isBusy
  }

  /// Formats a counter.
  public init(_ counter: Counter) {
    self.init(
      text: String(counter.value), parity: counter.value.isMultiple(of: 2) ? .even : .odd,
      isBusy: counter.isBusy)
  }
}
