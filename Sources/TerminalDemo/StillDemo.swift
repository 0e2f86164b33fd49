import Conformance
import ExecutorPump
import ScenarioTesting
import TextOutput

/// A demo in a deterministic environment: its output is the same in every run.
@MainActor
package final class StillDemo {
  let demo: any Demo
  let log: IntentLog

  /// The key that advances the clock by a second.
  static let second: DemoKey = "."

  private let world: DemoWorld
  private let clock = ManualClock()

  private init(_ scenario: ScenarioName, by subject: Subject) {
    log = IntentLog(scenario, by: subject.profile)
    world = DemoWorld(log, clock: clock)
    demo = world.demo(scenario, by: subject)
  }

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
    Pump.settle(world.scenario.display)
    demo.attachViews()
    Pump.settle(world.scenario.display)
    log.settle()
  }

  /// Prints the screen and the trace after each of some keys; without any, after those of a tour
  /// through the scenario.
  package static func play(
    _ scenario: ScenarioName, by subject: Subject, keys: String?, on page: TextPage
  ) throws {
    try run(scenario, by: subject) { still in
      try still.show(
        "1. start", [still.log.title(columns: page.columns), DemoSign.legend], on: page)
      let keys = DemoKey.keys(of: keys ?? type(of: still.demo).tour)
      for (index, key) in keys.prefix(while: { $0 != InteractiveDemo.quit }).enumerated() {
        let turn = still.log.turn
        still.press(key)
        let help = still.demo.help(for: key).map { "\($0.name): \($0.meaning)" }
        let words = key == second ? "a second passes" : help ?? "a key without a meaning"
        try still.show("\(index + 2). \(words)", hasTrace: still.log.turn != turn, on: page)
      }
    }
  }

  private func show(
    _ title: String, _ head: [StyledLine] = [], hasTrace: Bool = true, on page: TextPage
  ) throws {
    var lines = head + [StyledLine(), StyledLine(title, .bold), StyledLine()]
    lines += demo.picture.lines.map { StyledLine("  ") + $0.shortened(to: page.columns - 2) }
    if hasTrace {
      lines += [StyledLine()] + log.trace(columns: page.columns) + [log.tally.line]
    }
    try Console.print(
      lines.map { "\($0.shortened(to: page.columns).trimmed.text(page))\n" }.joined())
  }
}
