import ExecutorPump
import ScenarioTesting
import Scenarios

/// A scene with a clock on which delayed effects sleep.
@MainActor
protocol DelayedScene: WalkScene {
  /// Who owns a delayed effect.
  associatedtype Owner: Equatable

  var delays: DelayLedger<Owner> { get set }
  var clock: ManualClock { get }
  var display: Display { get }

  /// Whether ``settle()`` runs.
  var isSettling: Bool { get set }

  /// The model is told that a delay has ended.
  func expectEnd(of owner: Owner)
}

extension DelayedScene {
  /// Sends a burst of intents, sometimes just after a delay has ended that nobody noticed yet.
  func sendBurst(_ random: inout SplitMix64) {
    log.note(.burst)
    if delays.hasStarted { pass(.milliseconds(1)) }
    if random.oneIn(4) { pass(.milliseconds(250 * (1 + random.number(below: 4)))) }
    if delays.elapsed != nil { log.note(.burstAfterDelay) }
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
    clock.advance(by: duration)
  }

  /// A delay begins with an intent that is to be sent; returns whether it may be sent.
  func beginDelay(of owner: Owner) -> Bool {
    guard delays.mayStart(owner) else { return false }
    delays.start(owner)
    return true
  }

  func settle() {
    isSettling = true
    Pump.settle(display)
    noticeElapsed()
    isSettling = false
  }

  /// What has ended takes effect before anything that views do in ``settle()``, and after what they
  /// did before.
  func noticeElapsedBeforeIntent() {
    if isSettling { noticeElapsed() }
  }

  private func noticeElapsed() {
    if let owner = delays.takeElapsed() { expectEnd(of: owner) }
  }
}
