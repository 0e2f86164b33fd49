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
  func targets(in model: Model) -> [Target]

  /// The targets whose contents are compared with each other in a delivery, beside those of views.
  func readableTargets(beside views: [Target]) -> [Target]

  /// The contents that a target may have when others are those of a version in this step.
  func allowed(_ target: Target, at version: Int) -> [Shown?]

  /// A random target, which may not exist.
  func target(_ random: inout SplitMix64) -> Target

  /// A random target that exists now, according to the scenario.
  func presentTarget(_ random: inout SplitMix64) -> Target?

  /// Another target to re-bind a view to; `nil` for views that cannot be re-bound.
  func rebound(_ target: Target, isNested: Bool, _ random: inout SplitMix64) -> Target?

  func sendIntent(_ random: inout SplitMix64)

  /// Whether an intent may be sent now; `false` if the contract does not specify its effect.
  func maySend(_ intent: Port.Intent) -> Bool

  /// Makes it possible to send an intent of a script now.
  func prepare(for intent: Port.Intent)

  /// Informs the model of a message from outside.
  func expect(_ message: Message)

  /// Lets time pass, and settles at the end of each delay.
  func pass(_ duration: Duration)

  /// Lets time pass before intents, perhaps.
  func beginBurst(_ random: inout SplitMix64)

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

  /// Compares everything that is not shown in a view of the walk.
  func compare()

  /// Sends what must come first, in a walk that reacts.
  func begin()

  /// Targets that exist now, one of each kind or two, for a walk that reacts.
  var keyTargets: [Target] { get }

  /// The intents that such a walk reacts with, each with its targets of now.
  var reactions: [Port.Intent] { get }
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

  func presentTarget(_ random: inout SplitMix64) -> Target? {
    let target = target(&random)
    return shown(target) == nil ? nil : target
  }

  func maySend(_ intent: Port.Intent) -> Bool { true }

  func beginBurst(_ random: inout SplitMix64) {}

  func prepare(for intent: Port.Intent) {}

  func expect(_ message: Message) {}

  func pass(_ duration: Duration) {
    fixture.clock.advance(by: duration)
    settle()
  }

  func armListener(_ plan: UInt64) -> Bool {
    state.plan = plan
    return true
  }

  var reactsInViews: Bool { true }

  func isCurrent(_ response: Model.Event, since asked: Model) -> Bool { true }

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

  func compare(_ target: Target) {
    log.expect("\(target)", shown(target), is: expected(target))
  }

  // MARK: Moments

  func readableTargets(beside views: [Target]) -> [Target] { targets(in: model) }

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

@MainActor
protocol DelayedScene: WalkScene where Port.Model.Event: Equatable {
  /// The pending delays, by what the model gets at their ends.
  var delays: PendingDelays<Port.Model.Event> { get set }

  /// The end of the delay that an intent starts, unless it is pending already.
  func endOfDelay(startedBy intent: Port.Intent) -> Model.Event?
}

extension DelayedScene {
  /// Sometimes a delay ends that the scenario has not noticed when intents follow.
  func beginBurst(_ random: inout SplitMix64) {
    if delays.hasStarted { _ = passSome(.milliseconds(1)) }
    if random.oneIn(4) { _ = passSome(.milliseconds(250 * (1 + random.number(below: 4)))) }
    // The order of an intent and a delay that has ended just before it is not specified.
    if fixture.timing == .later || state.reactsToCalls { settle() }
  }

  func passTime(_ random: inout SplitMix64) {
    for _ in 0...random.number(below: 6) {
      _ = passSome(.milliseconds(250))
      settle()
    }
  }

  /// Lets time pass up to the next end of a delay, which the scenario has not noticed yet; returns how much.
  func passSome(_ duration: Duration, isNoted: Bool = true) -> Duration {
    let duration = delays.pass(duration)
    guard duration > .zero else { return .zero }
    if isNoted { log.act("\(duration) pass") }
    if let end = delays.elapsed { expect(end, since: model) }
    fixture.clock.advance(by: duration)
    return duration
  }

  func pass(_ duration: Duration) {
    var rest = duration
    while rest > .zero {
      rest -= passSome(rest, isNoted: false)
      settle()
    }
  }

  /// Expects that nothing sleeps on the clock but the delays of busy counters.
  func compareDelays(of busyCount: Int) {
    log.expect("delays pending", fixture.clock.sleeperCount, is: busyCount)
  }

  /// No two delays start at the same moment.
  func prepare(for intent: Port.Intent) {
    if endOfDelay(startedBy: intent) != nil, delays.hasStarted {
      _ = passSome(.milliseconds(1), isNoted: false)
    }
  }

  func maySend(_ intent: Port.Intent) -> Bool {
    guard let end = endOfDelay(startedBy: intent) else { return true }
    return delays.start(end)
  }

  /// Whether the delay was not started again meanwhile.
  func isCurrent(_ response: Model.Event, since asked: Model) -> Bool {
    delays.elapsed.take() != nil
  }
}

/// The pending delayed effects of a walk, and the time on its clock.
///
/// No two of them start at the same moment, so that no two end at the same moment: the contract
/// does not specify the order of their ends relative to the reactions of views.
struct PendingDelays<ID: Equatable> {
  private let length: Duration
  private var now = Duration.zero
  private var deadlines: [(id: ID, end: Duration)] = []
  private var lastStart: (id: ID, moment: Duration)?

  /// The delay that has ended and was not noticed yet.
  var elapsed: ID?

  init(length: Duration) { self.length = length }

  var hasStarted: Bool { lastStart?.moment == now }

  /// Starts a delay, in place of its owner's; returns false if another one started at this moment.
  mutating func start(_ id: ID) -> Bool {
    guard !hasStarted || lastStart?.id == id else { return false }
    if elapsed == id { elapsed = nil }
    deadlines.removeAll { $0.id == id }
    deadlines.append((id, now + length))
    lastStart = (id, now)
    return true
  }

  /// Lets time pass up to the next end of a delay; returns how much has passed.
  mutating func pass(_ duration: Duration) -> Duration {
    guard elapsed == nil else { return .zero }
    let next = deadlines.indices.min { deadlines[$0].end < deadlines[$1].end }
    guard let next, deadlines[next].end <= now + duration else {
      now += duration
      return duration
    }
    let (id, end) = deadlines.remove(at: next)
    defer { now = end }
    elapsed = id
    return end - now
  }
}
