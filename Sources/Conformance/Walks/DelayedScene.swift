import ScenarioTesting
import Scenarios

/// A scene with delayed effects, which sleep on a manual clock.
@MainActor
protocol DelayedScene: WalkScene {
  /// The identity of a delayed effect's owner.
  associatedtype Owner: Equatable

  var delays: PendingDelays<Owner> { get set }

  /// Whether ``settle()`` runs.
  var isSettling: Bool { get set }

  /// Informs the model that a delay has ended.
  func expectEnd(of owner: Owner)
}

extension DelayedScene {
  /// Sends one to three intents, sometimes just after a delay has ended that the scenario has not
  /// noticed yet.
  func sendBurst(_ random: inout SplitMix64) {
    log.note(.burst)
    if delays.hasStarted { pass(.milliseconds(1)) }
    if random.oneIn(4) { pass(.milliseconds(250 * (1 + random.number(below: 4)))) }
    if fixture.profile.delivery == .later {
      // The order of an intent and a delay that has ended just before it is not specified.
      settle()
    } else if delays.elapsed != nil {
      log.note(.burstAfterDelay)
    }
    for _ in 0...random.number(below: 3) { sendIntent(&random) }
    settle()
  }

  /// Lets time pass, and settles whenever a delay has ended.
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
    fixture.clock.advance(by: duration)
  }

  /// Sends an intent; one that starts a delay of `owner` only if the delay may start now.
  func send(
    _ intent: Port.Intent, delaying owner: Owner?, _ apply: (inout Model) -> Void
  ) {
    if let owner {
      guard delays.mayStart(owner) else { return }
      delays.start(owner)
    }
    log.act(nil, "\(intent)")
    history.append(apply)
    fixture.port.send(intent)
  }

  func settle() {
    isSettling = true
    fixture.settle()
    noticeElapsed()
    isSettling = false
  }

  /// The end of a delay takes effect before any reaction of views in ``settle()``, and after their
  /// earlier reactions.
  func noticeElapsedBeforeIntent() {
    if isSettling { noticeElapsed() }
  }

  private func noticeElapsed() {
    if let owner = delays.removeElapsed() { expectEnd(of: owner) }
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

  /// The delay that has ended and was not taken yet.
  private(set) var elapsed: ID?

  init(length: Duration) { self.length = length }

  /// Whether a delay has started at this moment.
  var hasStarted: Bool { lastStart?.moment == now }

  func mayStart(_ id: ID) -> Bool { !hasStarted || lastStart?.id == id }

  /// Starts a delay, which replaces a pending one of the same owner.
  mutating func start(_ id: ID) {
    if elapsed == id { elapsed = nil }
    deadlines.removeAll { $0.id == id }
    deadlines.append((id, now + length))
    lastStart = (id, now)
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

  /// Returns the delay that has ended, once.
  mutating func removeElapsed() -> ID? { elapsed.take() }
}
