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

extension Profile {
  /// Ignores what a profile declared once.
  public init(
    architecture: String, variant: String, summary: String, source: String = "",
    decisions: Decisions, order: DeliveryOrder, stateCopies: StateCopies? = nil,
    observations: [String: String] = [:], knownGaps: [String: String] = [:],
    mayBreak: [String: String] = [:], adapterParts: [AdapterPart] = []
  ) {
    self.init(architecture: architecture, variant: variant, summary: summary, source: source)
    self.decisions = decisions
  }
}
