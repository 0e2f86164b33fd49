import Conformance
import ExecutorPump
import ScenarioTesting
import Scenarios

/// A demo in a deterministic environment: its output is the same in every run.
@MainActor
final class StillDemo {
  let demo: any Demo
  let log: DemoLog

  /// The key that advances the clock by a second.
  static let second = DemoKey.character(".")

  private let world: DemoWorld
  private let clock = ManualClock()

  private init(_ scenario: ScenarioName, by subject: Subject) {
    log = DemoLog(scenario, by: subject.profile)
    world = .still(log, clock: clock)
    demo = world.demo(scenario, by: subject)
  }

  /// Runs `body` with a started demo, and stops the demo afterwards.
  static func run(
    _ scenario: ScenarioName, by subject: Subject, _ body: (StillDemo) throws -> Void
  ) throws {
    try Pump.window {
      let still = StillDemo(scenario, by: subject)
      defer {
        still.demo.stop()
        still.settle()
      }
      still.demo.start()
      still.settle()
      try body(still)
    }
  }

  /// Presses a key, and runs its consequences until only delays are pending.
  func press(_ key: DemoKey) {
    if key == Self.second {
      let second = Duration.seconds(1)
      log.act("\(second) pass") { clock.advance(by: second) }
    } else {
      demo.press(key)
    }
    settle()
  }

  private func settle() {
    Pump.settle(world.display)
    demo.attachViews()
    Pump.settle(world.display)
    log.settle()
  }
}
