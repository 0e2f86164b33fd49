/// A variant of an application architecture, described by a type.
///
/// ```swift
/// enum ElmArchitecture: CounterArchitecture {
///   static let profile = Profile(
///     architecture: "elm", variant: "elm", summary: "update and view are functions", source: "")
///   static func makeCounterBoard(
///     _ configuration: CounterConfiguration, environment: ScenarioEnvironment
///   ) -> some CounterBoard { ElmBoard(configuration, environment: environment) }
/// }
/// ```
///
/// A variant implements a scenario by conforming to the protocol that refines this one, for example
/// ``CounterArchitecture``. No scenario is mandatory. The type is never instantiated.
public protocol Architecture: Sendable {
  static var profile: Profile { get }
}

/// Code that is measured for scale beside the variants, and need only show correct content.
public protocol ReferenceCell: Architecture {
  /// The names of the workloads that it runs, such as `counter/dispatch`.
  static var workloads: Set<String> { get }
}

/// The identity of a variant; it declares nothing that can be observed.
public struct Profile: Sendable {
  /// The identifier of the family, for example `udf`.
  public let architecture: String

  /// The identifier of the variant, unique among all variants, for example `udf`.
  public let variant: String

  /// One sentence about the idea of the variant.
  public let summary: String

  /// The published work that the variant follows, or an empty text.
  public let source: String

  public init(architecture: String, variant: String, summary: String, source: String = "") {
    self.architecture = architecture
    self.variant = variant
    self.summary = summary
    self.source = source
  }
}

/// A scenario as every architecture implements it: intents go in, views are shown contents.
///
/// ```swift
/// let board = MVCArchitecture.makeCounterBoard(configuration, environment: environment)
/// board.attach(label, to: 0)
/// board.send(.increment(0))
/// ```
///
/// Letting go is the end: a scenario has no `stop()`. When its owner drops the last reference, pending
/// work is cancelled and everything made is released. So whatever lives longer holds it weakly, such as
/// a view or a listener that sends intents.
@MainActor
public protocol Scenario: AnyObject, Sendable {
  /// What the user or the system did, as a value.
  associatedtype Intent: Equatable & Sendable

  /// Handles an intent; returns at once and never fails.
  ///
  /// An intent sent during an update takes effect, too: at once, or when the update is over.
  func send(_ intent: Intent)
}
