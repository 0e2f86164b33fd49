import Conformance
import ExecutorPump
import ScenarioTesting
import Scenarios

/// A demo in surroundings where nothing happens by itself, which is the same every time.
@MainActor
final class StillDemo {
  /// The demo.
  let demo: any Demo

  /// What happens in it.
  let log: DemoLog

  /// The key with which a second passes.
  static let second = DemoKey.character(".")

  private let world: DemoWorld
  private let clock = ManualClock()

  private init(_ scenario: ScenarioName, by subject: Subject) {
    log = DemoLog(scenario, by: subject.profile)
    world = .still(log, clock: clock)
    demo = world.demo(scenario, by: subject)
  }

  /// Runs `body` with a demo that has started, and stops that.
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

  /// Does what a key is for, and all that comes of it without waiting.
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
