import ReferenceModels
import ScenarioTesting
import Scenarios

/// A scenario and its reference model, side by side.
///
/// The model gets every event in the order in which it takes effect: an intent when it is sent,
/// because intents run first in, first out; the end of a delay or the response of a service when
/// the scenario can notice it, which is in ``settle()``, before any reaction of views there.
@MainActor
protocol WalkScene: AnyObject {
  associatedtype Port: TestedPort

  typealias Target = Port.Target
  typealias Shown = Port.Shown
  typealias Model = Port.Model

  var fixture: Fixture<Port> { get }

  var log: WalkLog { get }

  /// The model after each event of this step, and at its start.
  var history: ModelHistory<Model> { get set }

  /// Carries out a reaction; set by the walker, for listeners.
  var react: ((_ plan: UInt64) -> Void)? { get set }

  /// The targets that exist in a version of the model.
  func targets(in model: Model) -> [Target]

  /// Whether an event changes a target, or a part of it that its content may not show.
  func isChanged(_ target: Target, from old: Model, to new: Model) -> Bool

  /// Whether a target is no part of what other targets show, and shows no part of them: where equal
  /// values stop nowhere, a change of others must not reach it.
  func isSlice(_ target: Target) -> Bool

  /// Whether one event that changes both changes the source of one target before that of the other.
  func changes(_ target: Target, before other: Target) -> Bool

  /// Whether the declared order of attachment holds for the views of two targets that one event
  /// changes.
  func areInOrderOfAttachment(_ target: Target, _ other: Target) -> Bool

  /// The targets whose contents are compared with each other in a delivery, beside those of views.
  func readableTargets(beside views: [Target]) -> [Target]

  /// The contents that a target may have when others are those of a version in this step.
  func allowed(_ target: Target, at version: Int) -> [Shown?]

  /// A random target, which may not exist.
  func target(_ random: inout SplitMix64) -> Target

  /// A random target that exists now, according to the scenario.
  func presentTarget(_ random: inout SplitMix64) -> Target?

  /// Informs the model that a view was bound to a target that does not exist.
  func expectUnknown(_ target: Target)

  /// Another target to re-bind a view to; `nil` for views that cannot be re-bound.
  func rebound(_ target: Target, isNested: Bool, _ random: inout SplitMix64) -> Target?

  func sendIntent(_ random: inout SplitMix64)

  /// Makes a step that is not about views, and settles.
  func act(_ random: inout SplitMix64)

  /// Gives a listener a reaction; returns whether there is a listener.
  func armListener(_ plan: UInt64) -> Bool

  /// Runs everything that can run.
  func settle()

  /// Compares everything that is not shown in a view of the walk.
  func compare()
}

extension WalkScene {
  /// The content that the scenario has for a target now, if the target exists.
  func shown(_ target: Target) -> Shown? { fixture.port.content(of: target) }

  /// The content that a version of the model expects, if the target exists.
  func expected(_ target: Target, in model: Model) -> Shown? {
    Port.content(of: target, in: model)
  }

  /// The content that the model expects after settling, if the target exists.
  func expected(_ target: Target) -> Shown? { expected(target, in: history.latest) }

  func isChanged(_ target: Target, from old: Model, to new: Model) -> Bool {
    expected(target, in: old) != expected(target, in: new)
  }

  func areInOrderOfAttachment(_ target: Target, _ other: Target) -> Bool { true }

  func readableTargets(beside views: [Target]) -> [Target] { targets(in: history.latest) }

  func allowed(_ target: Target, at version: Int) -> [Shown?] {
    [expected(target, in: history.versions[version])]
  }

  /// The contents that can be read now, in a delivery to views of a target.
  func moment(at place: Target, beside views: [Target]) -> WalkMoment<Self> {
    WalkMoment(
      place: place, contents: readableTargets(beside: views).map { ($0, shown($0)) })
  }

  /// The contents of a delivery that belong to no version of the model in this step together, in
  /// words; nil if all belong to one.
  func mix(in moment: WalkMoment<Self>) -> String? {
    let strangers = history.versions.indices.map { version in
      moment.contents.filter { !allowed($0.target, at: version).contains($0.shown) }
    }
    guard let fewest = strangers.min(by: { $0.count < $1.count }), !fewest.isEmpty else {
      return nil
    }
    func text(_ contents: [(target: Target, shown: Shown?)]) -> String {
      contents.map { "\($0.target): \($0.shown.map { "\($0)" } ?? "nothing")" }
        .joined(separator: "; ")
    }
    let others = moment.contents.filter { one in !fewest.contains { $0.target == one.target } }
    return
      "in a delivery to \(moment.place) two moments are mixed: \(text(fewest)), beside \(text(others))"
  }

  func rebound(_ target: Target, isNested: Bool, _ random: inout SplitMix64) -> Target? { nil }

  func armListener(_ plan: UInt64) -> Bool { false }

  func compare(_ target: Target) {
    log.expect("\(target)", shown(target), is: expected(target))
  }
}

/// The contents that could be read in one delivery.
struct WalkMoment<Scene: WalkScene> {
  /// The target that was shown.
  let place: Scene.Target

  let contents: [(target: Scene.Target, shown: Scene.Shown?)]
}

/// The versions of a model in one step of a walk: one at its start, and one after each event.
struct ModelHistory<Model> {
  private(set) var versions: [Model]

  init(_ model: Model) { versions = [model] }

  var latest: Model { versions[versions.count - 1] }

  mutating func append(_ change: (inout Model) -> Void) {
    var model = latest
    change(&model)
    versions.append(model)
  }

  mutating func beginStep() { versions.removeFirst(versions.count - 1) }
}

// The parts of scenarios that events change, and their order, for comparing with declarations.

extension CounterScene {
  func targets(in model: CounterModel) -> [Target] { (0..<count).map { .counter($0) } + [.total] }

  /// The total is made of the counters, which may be reset together.
  func isSlice(_ target: Target) -> Bool { false }

  func changes(_ target: Target, before other: Target) -> Bool {
    switch (target, other) {
    case (.counter(let id), .counter(let otherID)): id < otherID
    case (.counter, .total): true
    case (.total, _): false
    }
  }
}

extension NavigationScene {
  func targets(in model: NavigationModel) -> [Target] {
    [.navigation, .tabBar] + model.screens.map { .screen($0) }
  }

  /// The tab bar shows a part of the structure; screens show the shared counter or the session.
  func isSlice(_ target: Target) -> Bool {
    switch target {
    case .navigation: true
    case .tabBar: false
    case .screen(let id):
      history.latest.navigationContent.screens.contains {
        $0.id == id && !$0.route.showsCounter && !$0.route.showsSession
      }
    }
  }

  /// Screens have the order of their identities; the one whose delay ends comes before others.
  func changes(_ target: Target, before other: Target) -> Bool {
    switch (target, other) {
    case (.navigation, .tabBar): return true
    case (.screen(let id), .screen(let otherID)):
      let versions = history.versions
      func isBusy(_ model: NavigationModel) -> [Bool?] {
        [id, otherID].map { model.content(of: $0)?.isBusy }
      }
      return id.number < otherID.number && isBusy(versions[0]) == isBusy(history.latest)
    default: return false
    }
  }

  /// A screen's views are served in the place of its view model, which may be older than they are.
  func areInOrderOfAttachment(_ target: Target, _ other: Target) -> Bool {
    func isScreen(_ target: Target) -> Bool {
      if case .screen = target { true } else { false }
    }
    return target == other || !isScreen(target) && !isScreen(other)
  }
}

extension NewsScene {
  func targets(in model: NewsModel) -> [Target] {
    [.list, .badge]
      + model.listContent.rows.flatMap { id in RowStyle.allCases.map { .row(id, $0) } }
  }

  /// A row may change with a load, or in its other form alone; while a page loads, the title of the
  /// list does not name the feed.
  func isChanged(_ target: Target, from old: NewsModel, to new: NewsModel) -> Bool {
    func differs(_ target: Target) -> Bool {
      expected(target, in: old) != expected(target, in: new)
    }
    if target == .list, old.feed != new.feed { return true }
    guard case .row(let id, _) = target else { return differs(target) }
    return RowStyle.allCases.contains { differs(.row(id, $0)) } || differs(.list)
  }

  /// The badge counts what the list and the rows show.
  func isSlice(_ target: Target) -> Bool { target != .badge }

  /// Rows have the order of rank.
  func changes(_ target: Target, before other: Target) -> Bool {
    if case (.row(let id, _), .row(let otherID, _)) = (target, other) {
      let rows = history.latest.listContent.rows
      guard let rank = rows.firstIndex(of: id) else { return false }
      return rows.dropFirst(rank + 1).contains(otherID)
    }
    return target == .list && other != .list
  }

  /// The list, the badge, the rows of views and the first rows.
  func readableTargets(beside views: [Target]) -> [Target] {
    let rows = history.latest.listContent.rows.prefix(3).map { Target.row($0, .full) }
    return [.list, .badge] + views.filter { $0 != .list && $0 != .badge } + rows
  }

  /// The badge learns of reads by message, perhaps in transitions of their own.
  func allowed(_ target: Target, at version: Int) -> [Shown?] {
    let versions = history.versions[...version]
    guard target == .badge, let rows = versions.last?.listContent.rows else {
      return versions.last.map { [expected(target, in: $0)] } ?? []
    }
    return versions.reversed().prefix { $0.listContent.rows == rows }
      .map { expected(.badge, in: $0) }
  }

  /// The badge may follow a story that is read by a message, in a transition of its own.
  func areInOrderOfAttachment(_ target: Target, _ other: Target) -> Bool {
    (target == .badge) == (other == .badge)
  }
}
