/// How often views were shown something.
public struct DeliveryTally: Equatable, Sendable {
  /// Deliveries that changed what the view shows.
  public var useful = 0

  /// Deliveries of what the view showed already.
  public var redundant = 0

  /// All deliveries.
  public var total: Int { useful + redundant }

  static func - (lhs: DeliveryTally, rhs: DeliveryTally) -> DeliveryTally {
    DeliveryTally(useful: lhs.useful - rhs.useful, redundant: lhs.redundant - rhs.redundant)
  }
}
