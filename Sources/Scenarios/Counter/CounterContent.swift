/// The content of a view of one counter.
public struct CounterContent: Equatable, Sendable {
  public enum Parity: Sendable {
    case even
    case odd
  }

  /// The count in decimal digits, without grouping, for example `-3`.
  public var text: String

  public var parity: Parity

  /// Whether a delayed increment is pending.
  public var isBusy: Bool

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
