/// A variant of an application architecture, described by a type.
///
/// A variant describes itself with its ``profile``, and implements a scenario by conforming to the
/// protocol that refines this one, for example ``CounterArchitecture``. No scenario is mandatory.
/// The type is never instantiated; an `enum` without cases serves best.
public protocol Architecture: Sendable {
  static var profile: Profile { get }
}

/// Code that is measured for scale beside the variants, and need only show correct content.
public protocol ReferenceCell: Architecture {
  /// The names of the workloads that it runs, such as `counter/dispatch`.
  static var workloads: Set<String> { get }
}

/// The identity of a variant, its five decisions, and its choices where the contract leaves one.
public struct Profile: Sendable {
  /// The identifier of the family, for example `udf`.
  public let architecture: String

  /// The identifier of the variant, unique among all variants, for example `udf-global`.
  public let variant: String

  /// One sentence about the idea of the variant.
  public let summary: String

  /// The published work that the variant follows, or an empty text.
  public let source: String

  public let decisions: Decisions

  public let order: DeliveryOrder

  /// The copies of the state during a step; nil for a variant that changes its state in place.
  public let stateCopies: StateCopies?

  /// Observations of reported rules that do not follow from the decisions, by the identifier of the
  /// rule.
  public let observations: [String: String]

  /// The identifiers of the rules that the variant is known to break, each with the reason.
  public let knownGaps: [String: String]

  /// The identifiers of the rules that the variant breaks in some runs and keeps in others, each with
  /// the reason.
  public let mayBreak: [String: String]

  /// The parts that the adapter supplies because the library has none; their costs are in all figures.
  public let adapterParts: [AdapterPart]

  public init(
    architecture: String, variant: String, summary: String, source: String = "",
    decisions: Decisions, order: DeliveryOrder, stateCopies: StateCopies? = nil,
    observations: [String: String] = [:], knownGaps: [String: String] = [:],
    mayBreak: [String: String] = [:], adapterParts: [AdapterPart] = []
  ) {
    self.architecture = architecture
    self.variant = variant
    self.summary = summary
    self.source = source
    self.decisions = decisions
    self.order = order
    self.stateCopies = stateCopies
    self.observations = observations
    self.knownGaps = knownGaps
    self.mayBreak = mayBreak
    self.adapterParts = adapterParts
  }

  /// The time at which views receive a change: one of the decisions.
  public var delivery: Delivery { decisions.delivery }

  /// The names and values of the declarations, for tables: the decisions, and the adapter's parts if there
  /// are any.
  public var table: [(name: String, value: String)] {
    let parts = adapterParts.map(\.rawValue).joined(separator: ", ")
    return decisions.table.map { ($0.decision, $0.value) }
      + (parts.isEmpty ? [] : [("adapter supplies", parts)])
  }
}

/// A guarantee of the contract that an adapter gives in place of the library that it adapts.
public enum AdapterPart: String, CaseIterable, Sendable {
  /// Intents that a view sends during a delivery wait, as in ``IntentQueue``.
  case intentQueue = "queue for nested intents"
  /// Deliveries and calls after the stop are kept back, as with ``StopGate``.
  case stopGate = "gate for the stop"
  /// Equal values stop in the adapter.
  case filter = "filter of equal values"
}

/// The five decisions that tell architectures apart, and that their costs follow from.
///
/// `run` verifies each of them by counts, in each scenario; rules verify filter and delivery, too.
public struct Decisions: Equatable, Sendable {
  /// The way in which a change makes the new state.
  public enum Transition: String, CaseIterable, Sendable {
    /// The state is changed where it is stored.
    case inPlace = "in place"
    /// A new state is returned, and the old one is kept for observers.
    case returned = "returns a new state"
  }

  /// The observers that are notified after a change.
  public enum Reach: String, CaseIterable, Sendable {
    case everyObserver = "every observer"
    /// The affected ones, because the code of a change names or owns them.
    case construction = "by construction"
    /// The affected ones, because their reads are tracked.
    case tracking = "by tracking"
  }

  /// The place where equal values stop.
  public enum Filter: String, CaseIterable, Sendable {
    case nowhere
    /// A stored or mapped value is compared with the previous one before a content is made.
    case part = "at the part"
    /// The content is compared with the one that is shown.
    case content = "at the content"
  }

  /// The scope of a view model.
  public enum ViewModels: String, CaseIterable, Sendable {
    case none
    case perScreen = "per screen"
    /// Shared by all views of one thing.
    case perThing = "per thing"
    /// Shared by all views of one thing, each of which makes its own content of it.
    case perThingWithAdapters = "per thing, one adapter per attached view"
    case perAttachedView = "per attached view"
  }

  public let transition: Transition
  public let reach: Reach
  public let filter: Filter
  public let viewModels: ViewModels
  public let delivery: Delivery

  public init(
    transition: Transition, reach: Reach, filter: Filter, viewModels: ViewModels,
    delivery: Delivery
  ) {
    self.transition = transition
    self.reach = reach
    self.filter = filter
    self.viewModels = viewModels
    self.delivery = delivery
  }

  /// The names and values of the decisions, for tables.
  public var table: [(decision: String, value: String)] {
    [
      ("transition", transition.rawValue), ("reach", reach.rawValue), ("filter", filter.rawValue),
      ("view model", viewModels.rawValue), ("time", delivery.title),
    ]
  }
}

/// The time at which views receive a change.
public enum Delivery: String, Sendable {
  /// Before `send` returns: a burst of k intents gives up to k deliveries.
  case immediate
  /// When the next frame of the ``Display`` runs: a burst within one frame gives at most one
  /// delivery per view.
  case nextFrame
  /// Some time after `send` and `attach` have returned, as with a store that is an actor: laws about
  /// the moment of their return do not apply.
  case later

  /// The value in words, for example `next frame`.
  public var title: String {
    switch self {
    case .immediate: "at once"
    case .nextFrame: "next frame"
    case .later: "later"
    }
  }
}

/// The order in which one transition notifies the affected views.
public enum DeliveryOrder: String, Sendable {
  /// The order in which the views were attached, whatever they show; those of a screen have the place
  /// of its view model, if that observes since the screen appeared.
  case attachment
  /// The order in which the sources changed, derived values after their sources; what changes at once
  /// by its place: counters by their indices, screens by their identities, but first the one whose
  /// delay ends, rows by their rank, after the list. The views of one source are served in the order in
  /// which they were attached.
  case source
  /// No particular order: two runs may differ.
  case unspecified
}

/// The number of copies of the state that are on the stack at once during a step, in a debug and in
/// a release build.
public struct StateCopies: Equatable, Sendable {
  public let debug: Int
  public let release: Int

  public init(debug: Int, release: Int) {
    self.debug = debug
    self.release = release
  }
}
