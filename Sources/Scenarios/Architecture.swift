/// A variant of an application architecture, described by a type.
///
/// A variant describes itself with its ``profile``, and implements a scenario by conforming to the
/// protocol that refines this one, for example ``CounterArchitecture``. No scenario is mandatory.
/// The type is never instantiated; an `enum` without cases serves best.
public protocol Architecture: Sendable {
  static var profile: Profile { get }
}

/// The identity of a variant, and its choices where the contract leaves one.
public struct Profile: Sendable {
  /// The identifier of the family, for example `udf`.
  public let architecture: String

  /// The identifier of the variant, unique among all variants, for example `udf-global`.
  public let variant: String

  /// One sentence about the idea of the variant.
  public let summary: String

  /// The published work that the variant follows, or an empty text.
  public let source: String

  public let delivery: Delivery
  public let order: DeliveryOrder

  /// The identifiers of the rules that the variant is known to break, each with the reason.
  public let knownGaps: [String: String]

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

/// The time at which views receive a change.
public enum Delivery: String, Sendable {
  /// Before `send` returns: a burst of k intents gives up to k deliveries.
  case immediate
  /// When the next frame of the ``Display`` runs: a burst within one frame gives at most one
  /// delivery, and none when its net effect is nothing.
  case nextFrame
}

/// The order in which one transition notifies the affected views.
public enum DeliveryOrder: String, Sendable {
  /// The order in which the views were attached, whatever they show.
  case attachment
  /// The order in which the sources changed, derived values after their sources; the views of one
  /// source in the order in which they were attached.
  case source
}
