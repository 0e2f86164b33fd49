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

  /// The contents that can be read in one delivery; that of the delivery is the first.
  typealias Moment = [(target: Target, shown: Shown?)]

  /// Makes the services and the model; `header` has the choices of a random walk.
  init(_ settings: Port.Settings, header: UInt32)

  var state: SceneState<Port> { get }

  /// The scenario of a subject, with these services; `nil` if the subject does not implement it.
  func make(
    by subject: Subject, _ environment: ScenarioEnvironment, _ messages: MessageBus
  ) -> Port.Contract?

  /// The requests to each service.
  var allRequests: [any PendingRequests] { get }

  /// The services, with their names.
  var services: [(object: AnyObject, name: String)] { get }

  /// Watches what the architecture does, for rules of the scenario.
  var watcher: (any TraceWatcher)? { get }

  /// Adds the listeners of scripts and walks, when the scenario was made.
  func listen()

  /// Answers all requests, as if nothing had ended.
  func answerEverything()

  /// The targets that exist in a version of the model.
  static func targets(in model: Model) -> [Target]

  /// The targets whose contents are compared with each other in a delivery, beside those of views.
  func readableTargets(beside views: [Target]) -> [Target]

  /// The contents that a target may have when others are those of a version in this step.
  func allowed(_ target: Target, at version: Int) -> [Shown?]

  /// A random target, which may not exist.
  func target(_ random: inout SplitMix64) -> Target

  /// Another target to re-bind a view to; `nil` for views that cannot be re-bound.
  func rebound(_ target: Target, isNested: Bool, _ random: inout SplitMix64) -> Target?

  func sendIntent(_ random: inout SplitMix64)

  /// The end of the delay that an intent starts, unless it is pending already.
  func endOfDelay(startedBy intent: Port.Intent) -> Model.Event?

  /// Informs the model of a message from outside.
  func expect(_ message: Message)

  /// Makes a step that is not about views, and settles.
  func act(_ random: inout SplitMix64)

  /// Whether views react in deliveries, with intents, attachments and re-bindings.
  var reactsInViews: Bool { get }

  /// Gives a listener a reaction; returns whether there is a listener.
  func armListener(_ plan: UInt64) -> Bool

  /// Whether a response still matters when the scenario can notice it.
  func isCurrent(_ response: Model.Event, since asked: Model) -> Bool

  /// Counts the pending requests that are superseded, after an intent or when all has settled.
  func countSuperseded(afterIntent old: Model?)

  /// Compares what can be read of all targets.
  func compareContents()

  /// Compares everything else: what was asked for, sent and made.
  func compareOutputs()

  /// Sends what must come first, in a walk that reacts.
  func begin()

  /// Targets that exist now, one of each kind or two, for a walk that reacts.
  var keyTargets: [Target] { get }

  /// The intents that such a walk reacts with, each with its targets in a version of the model.
  static func reactions(in model: Model) -> [Port.Intent]
}

@MainActor
final class SceneState<Port: TestedPort> {
  private weak var entered: Fixture<Port>?

  /// The model at the start of this step, and after each event of it.
  fileprivate(set) var versions: [Port.Model]

  /// The events that the scenario may not have noticed yet, each with the model at that moment.
  fileprivate var responses: [(event: Port.Model.Event, asked: Port.Model)] = []

  fileprivate var isSettling = false
  fileprivate(set) var hadNestedIntents = false

  /// Whether an intent may be sent in any call: then nothing happens that the scenario has not noticed.
  var reactsToCalls = false

  /// Called when an intent was sent from outside of deliveries; set by the walker.
  var didSend: () -> Void = {}

  /// Carries out a reaction; set by the walker, for listeners.
  var react: ((_ plan: UInt64) -> Void)?

  /// The seed of the reaction of the listener to its next event or message, if any.
  var plan: UInt64?

  var delays = PendingDelays<Port.Model.Event>()

  /// The model when the answer of this step was chosen.
  var asked: Port.Model

  init(_ model: Port.Model) {
    asked = model
    versions = [model]
  }

  func enter(_ fixture: Fixture<Port>) { entered = fixture }

  var fixture: Fixture<Port> {
    guard let entered else { preconditionFailure("the fixture was released") }
    return entered
  }
}

extension WalkScene {
  var fixture: Fixture<Port> { state.fixture }
  var log: WalkLog { fixture.walker.log }
  var versions: [Model] { state.versions }
  var hadNestedIntents: Bool { state.hadNestedIntents }
  var model: Model { state.versions[state.versions.count - 1] }

  var allRequests: [any PendingRequests] { [] }

  var services: [(object: AnyObject, name: String)] { [] }

  var watcher: (any TraceWatcher)? { nil }

  func listen() {}

  func answerEverything() {}

  func beginStep() {
    state.versions.removeFirst(state.versions.count - 1)
    state.hadNestedIntents = false
  }

  // MARK: Events

  func apply(_ event: Model.Event) {
    var model = model
    model.apply(event)
    state.versions.append(model)
  }

  /// Informs the model of a response as soon as the scenario can notice it.
  func expect(_ event: Model.Event, since asked: Model) { state.responses.append((event, asked)) }

  private func applyResponses() {
    let responses = state.responses
    state.responses = []
    for (event, asked) in responses where isCurrent(event, since: asked) { apply(event) }
  }

  /// Sends an intent; responses take effect before any reaction of views in ``settle()``, and after
  /// their earlier reactions.
  func send(_ intent: Port.Intent) {
    if log.isDelivering { state.hadNestedIntents = true }
    if state.isSettling { applyResponses() }
    guard maySend(intent) else { return }
    log.act("\(intent)")
    let old = model
    apply(.intent(intent))
    countSuperseded(afterIntent: old)
    fixture.watched { fixture.port.send(intent) }
    if !log.isDelivering, !state.isSettling { state.didSend() }
  }

  func sendBurst(_ random: inout SplitMix64) {
    beginBurst(&random)
    for _ in 0...random.number(below: 3) { sendIntent(&random) }
    settle()
  }

  func settle() {
    state.isSettling = true
    fixture.runJobs()
    applyResponses()
    state.isSettling = false
    countSuperseded(afterIntent: nil)
  }

  var targets: [Target] { Self.targets(in: model) }

  func endOfDelay(startedBy intent: Port.Intent) -> Model.Event? { nil }

  func expect(_ message: Message) {}

  func armListener(_ plan: UInt64) -> Bool {
    state.plan = plan
    return true
  }

  var reactsInViews: Bool { true }

  func countSuperseded(afterIntent old: Model?) {}

  func begin() {}

  // MARK: Contents

  func shown(_ target: Target) -> Shown? { fixture.port.content(of: target) }

  func expected(_ target: Target, in model: Model) -> Shown? {
    Port.content(of: target, in: model)
  }

  func expected(_ target: Target) -> Shown? { expected(target, in: model) }

  /// Whether a target has left in this step; one of the same identity may have come since.
  func hasLeft(_ target: Target) -> Bool {
    let isThere = versions.map { expected(target, in: $0) != nil }
    return zip(isThere, isThere.dropFirst()).contains { $0 && !$1 }
  }

  func rebound(_ target: Target, isNested: Bool, _ random: inout SplitMix64) -> Target? { nil }

  func compareContents() {
    for target in targets { compare(target) }
  }

  func compareOutputs() {}

  func compare(_ target: Target) {
    log.expect("\(target)", shown(target), is: expected(target))
  }

  // MARK: Moments

  func readableTargets(beside views: [Target]) -> [Target] { targets }

  func allowed(_ target: Target, at version: Int) -> [Shown?] {
    [expected(target, in: versions[version])]
  }

  /// The contents that can be read now, in a delivery of one of them to views of a target.
  func moment(of delivered: Shown?, at place: Target, beside views: [Target]) -> Moment {
    var moment: Moment = [(place, delivered)]
    for target in readableTargets(beside: views) where target != place {
      moment.append((target, shown(target)))
    }
    return moment
  }

  /// The contents of a delivery that belong to no version of the model together, in words, if any.
  func mix(in moment: Moment) -> String? {
    let strangers = versions.indices.map { version in
      moment.filter { !allowed($0.target, at: version).contains($0.shown) }
    }
    guard let fewest = strangers.min(by: { $0.count < $1.count }), !fewest.isEmpty else {
      return nil
    }
    func text(_ contents: Moment) -> String {
      contents.map { "\($0.target): \($0.shown.map { "\($0)" } ?? "nothing")" }
        .joined(separator: "; ")
    }
    let others = moment.filter { one in !fewest.contains { $0.target == one.target } }
    return """
      in a delivery to \(moment[0].target) two moments are mixed: \(text(fewest)), \
      beside \(text(others))
      """
  }
}
