/// What a variant declares of itself where the contract leaves a choice.
public struct Profile: Sendable {
  /// The identifier of the family, for example `udf`.
  public let architecture: String

  /// The identifier of the variant, unique among all variants, for example `udf-global`.
  public let variant: String

  /// One sentence that says what the variant is.
  public let summary: String

  /// The published work that the variant follows, or an empty text.
  public let source: String

  /// When views are shown what changed.
  public let delivery: Delivery

  /// In which order the views concerned by one transition are served.
  public let order: DeliveryOrder

  /// The rules that the variant is known not to keep, each with the reason.
  public let knownGaps: [String: String]

  /// Makes a profile.
  public init(
    architecture: String, variant: String, summary: String, source: String = "",
    delivery: Delivery, order: DeliveryOrder, knownGaps: [String: String] = [:]
  ) {
    self.architecture = architecture
    self.variant = variant
    self.summary = summary
    self.source = source
    self.delivery = delivery
    self.order = order
    self.knownGaps = knownGaps
  }
}

/// When views are shown what changed.
public enum Delivery: String, Sendable {
  /// Before `send` returns: a burst of k intents gives up to k deliveries.
  case immediate

  /// When the next frame of the ``Display`` runs: a burst within one frame gives at most one
  /// delivery, and none when its net effect is nothing.
  case nextFrame
}

/// In which order the views concerned by one transition are served.
public enum DeliveryOrder: String, Sendable {
  /// In the order in which they were attached, whatever they show.
  case attachment

  /// Things in the order in which they changed and derived things after them; the views of one
  /// thing in the order in which they were attached.
  case source
}
