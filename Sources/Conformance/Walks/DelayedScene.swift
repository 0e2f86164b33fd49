import ScenarioTesting
import Scenarios

/// A scene with delayed effects, which sleep on a manual clock.
@MainActor
protocol DelayedScene: WalkScene {
  associatedtype Owner: Equatable

  var delays: PendingDelays<Owner> { get set }

  func end(of owner: Owner) -> Model.Event

  /// The owner of the delay that an intent starts, unless it is pending already.
  func owner(ofDelayStartedBy intent: Port.Intent) -> Owner?
}

extension DelayedScene {
  /// Sometimes a delay ends that the scenario has not noticed when intents follow.
  func beginBurst(_ random: inout SplitMix64) {
    if delays.hasStarted { pass(.milliseconds(1)) }
    if random.oneIn(4) { pass(.milliseconds(250 * (1 + random.number(below: 4)))) }
    if fixture.profile.delivery == .later {
      // The order of an intent and a delay that has ended just before it is not specified.
      settle()
    } else if delays.elapsed != nil {
      log.note(.burstAfterDelay)
    }
  }

  func passTime(_ random: inout SplitMix64) {
    log.note(.time)
    for _ in 0...random.number(below: 6) {
      pass(.milliseconds(250))
      settle()
    }
  }

  private func pass(_ duration: Duration) {
    let duration = delays.pass(duration)
    guard duration > .zero else { return }
    log.act(nil, "\(duration) pass")
    if let owner = delays.elapsed { expect(end(of: owner), since: model) }
    fixture.clock.advance(by: duration)
  }

  func maySend(_ intent: Port.Intent) -> Bool {
    guard let owner = owner(ofDelayStartedBy: intent) else { return true }
    return delays.start(owner)
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

  /// Starts a delay, which replaces a pending one of the same owner; returns false if another one has
  /// started at this moment.
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
