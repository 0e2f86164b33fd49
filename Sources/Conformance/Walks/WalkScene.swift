/// A scenario and the model of what it must show, side by side: what a walk goes through.
///
/// Whatever is done is told to the model in the order in which it takes effect: an intent when it is
/// sent, because intents run first in, first out; the end of a delay or the answer of a service when
/// the scenario can notice it, which is in ``settle()``, before anything that views do there.
@MainActor
protocol WalkScene: AnyObject {
  /// What a view can be attached to.
  associatedtype Target: Equatable & Sendable & CustomStringConvertible

  /// What a view can be shown.
  associatedtype Shown: Equatable & Sendable & CustomStringConvertible

  var log: WalkLog { get }

  /// Does something now; set by who walks, for listeners that are told to.
  var react: ((_ plan: UInt64) -> Void)? { get set }

  /// What the scenario shows of a thing at this moment, if that is there.
  func shown(_ target: Target) -> Shown?

  /// What it must show after settling, if the thing is there.
  func expected(_ target: Target) -> Shown?

  /// Something to attach a view to, which may not be there.
  func target(_ random: inout SplitMix64) -> Target

  /// Something that the scenario says is there at this moment.
  func presentTarget(_ random: inout SplitMix64) -> Target?

  func attach(_ view: WalkView<Self>) -> WalkAttachment<Target>

  /// The model is told that a view was bound to a thing that is not there.
  func expectUnknown(_ target: Target)

  /// Another thing that the view could be bound to; nothing for views that cannot be.
  func rebound(_ target: Target, isNested: Bool, _ random: inout SplitMix64) -> Target?

  /// Sends a random intent.
  func sendIntent(_ random: inout SplitMix64)

  /// Makes a step that is not about views, and settles.
  func act(_ random: inout SplitMix64)

  /// Arms a listener, if there are any.
  func armListener(_ plan: UInt64) -> Bool

  /// Runs everything that can run.
  func settle()

  /// Compares everything that is not shown in a view of the walk.
  func compare()
}

/// The connection of a view of a walk to what it shows.
struct WalkAttachment<Target> {
  let detach: @MainActor () -> Void
  let rebind: (@MainActor (Target) -> Void)?
}
