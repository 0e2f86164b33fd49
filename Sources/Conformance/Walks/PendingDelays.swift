import ScenarioTesting
import Scenarios

/// The pending delayed effects of a walk, and the time on its clock.
///
/// No two of them start at the same moment, so that no two end at the same moment: the contract
/// does not specify the order of their ends relative to the reactions of views.
struct PendingDelays<ID: Equatable> {
  private let length = CounterConfiguration.delay
  private var now = Duration.zero
  private var deadlines: [(id: ID, end: Duration)] = []
  private var lastStart: (id: ID, moment: Duration)?

  /// The delay that has ended and was not noticed yet.
  var elapsed: ID?

  var isEmpty: Bool { deadlines.isEmpty && elapsed == nil }

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

extension WalkScene {
  /// Sometimes a delay ends that the scenario has not noticed when intents follow.
  func beginBurst(_ random: inout SplitMix64) {
    guard !state.delays.isEmpty else { return }
    if state.delays.hasStarted { _ = passSome(.milliseconds(1)) }
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
    let duration = state.delays.pass(duration)
    guard duration > .zero else { return .zero }
    if isNoted { log.act("\(duration) pass") }
    if let end = state.delays.elapsed { expect(end, since: model) }
    fixture.clock.advance(by: duration)
    return duration
  }

  /// Lets time pass, and settles at the end of each delay.
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

  /// Makes it possible to send an intent of a script now: no two delays start at the same moment.
  func prepare(for intent: Port.Intent) {
    if endOfDelay(startedBy: intent) != nil, state.delays.hasStarted {
      _ = passSome(.milliseconds(1), isNoted: false)
    }
  }

  /// Whether an intent may be sent now; `false` if the contract does not specify its effect.
  func maySend(_ intent: Port.Intent) -> Bool {
    guard let end = endOfDelay(startedBy: intent) else { return true }
    return state.delays.start(end)
  }

  /// Whether the delay was not started again meanwhile.
  func isCurrent(_ response: Model.Event, since asked: Model) -> Bool {
    state.delays.elapsed.take() != nil
  }
}
