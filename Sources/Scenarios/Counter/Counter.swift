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
