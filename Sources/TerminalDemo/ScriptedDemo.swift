import Conformance
import ExecutorPump
import ScenarioTesting
import Scenarios
import TextOutput

/// A demo driven by a text of keys; it prints the screen and the trace after each.
@MainActor
package final class ScriptedDemo {
  private let scenario: ScenarioName
  private let subject: Subject
  private let keys: String?
  private let page: TextPage
  private var number = 0
  private var turn = 0

  /// Creates a demo that presses keys; without any, those of a tour through the scenario.
  package init(
    _ scenario: ScenarioName, by subject: Subject, keys: String?, on page: TextPage
  ) {
    self.scenario = scenario
    self.subject = subject
    self.keys = keys
    self.page = page
  }

  package func play() throws {
    try StillDemo.run(scenario, by: subject) { still in
      try show(still.demo, still.log)
      for key in keys(of: still.demo) {
        still.press(key)
        try show(still.demo, still.log, after: key)
      }
    }
  }

  private func keys(of demo: any Demo) -> [DemoKey] {
    let keys = DemoKey.keys(of: keys ?? type(of: demo).tour)
    return Array(keys.prefix { $0 != InteractiveDemo.quit })
  }

  private func show(_ demo: any Demo, _ log: DemoLog, after key: DemoKey? = nil) throws {
    number += 1
    var lines = key == nil ? [log.title(columns: page.columns), DemoSign.legend] : []
    lines += [StyledLine(), StyledLine("\(number). \(words(for: key, demo))", .bold), StyledLine()]
    let picture = demo.picture
    let columns = page.columns - 2
    for line in picture.lines {
      var indented = StyledLine("  ")
      indented.append(line.shortened(to: columns))
      lines.append(indented)
    }
    if turn != log.turn {
      turn = log.turn
      lines.append(StyledLine())
      lines += DemoTrace(log.steps, columns: page.columns).lines
      lines.append(log.tally.line)
    }
    try Console.print(
      lines.map { "\($0.shortened(to: page.columns).trimmed.text(page.style))\n" }.joined())
  }

  private func words(for key: DemoKey?, _ demo: any Demo) -> String {
    guard let key else { return "start" }
    if key == StillDemo.second { return "a second passes" }
    guard let known = demo.help(for: key) else { return "a key without a meaning" }
    return "\(known.name): \(known.meaning)"
  }
}

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
