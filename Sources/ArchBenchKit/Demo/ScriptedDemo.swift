import Benchmarking
import Conformance
import ExecutorPump
import Scenarios

/// A demo that a text of keys drives; it prints what is to be seen after each.
@MainActor
final class ScriptedDemo {
  private let scenario: ScenarioName
  private let subject: Subject
  private let keys: String?
  private let log: DemoLog
  private let style = TerminalStyle.ofStandardOutput
  private var number = 0
  private var turn = 0

  /// What a second that passes is called.
  static let second = DemoKey.character(".")

  /// Makes a demo.
  ///
  /// - Parameter keys: what is pressed, or nothing for a tour through the scenario.
  init(_ scenario: ScenarioName, by subject: Subject, keys: String?) {
    self.scenario = scenario
    self.subject = subject
    self.keys = keys
    log = DemoLog(scenario, by: subject.profile)
  }

  /// What is shown, and by whom.
  static func title(_ scenario: ScenarioName, _ profile: Profile) -> StyledLine {
    var title = StyledLine("\(scenario), by \(profile.variant)", .bold)
    switch profile.delivery {
    case .immediate: title.append(", which tells views at once", .faint)
    case .nextFrame: title.append(", which tells views at the next frame", .faint)
    }
    return title
  }

  /// Plays in surroundings where nothing happens by itself, the same every time.
  func playStill() throws {
    let clock = ManualClock()
    let world = DemoWorld.still(log, clock: clock)
    try Pump.window {
      let demo = world.demo(scenario, by: subject)
      @MainActor func settle() {
        Pump.settle(world.display)
        demo.attachViews()
        Pump.settle(world.display)
        log.settle()
      }
      defer {
        demo.stop()
        settle()
      }
      demo.start()
      settle()
      try show(demo)
      for key in keys(of: demo) {
        if key == Self.second {
          log.act("\(Duration.seconds(1)) pass") { clock.advance(by: .seconds(1)) }
        } else {
          demo.press(key)
        }
        settle()
        try show(demo, after: key)
      }
    }
  }

  /// Plays in the real world, with stories from there.
  func playLive(_ stories: any StoryService) async throws {
    let world = DemoWorld.live(log, stories: stories)
    let demo = world.demo(scenario, by: subject)
    defer { demo.stop() }
    let notes = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    log.onNote = { notes.continuation.yield() }
    var changes = notes.stream.makeAsyncIterator()
    func settle() async {
      while true {
        world.display.runFrame()
        demo.attachViews()
        log.settle()
        guard demo.isWaiting else { return }
        await changes.next(isolation: MainActor.shared)
      }
    }
    demo.start()
    await settle()
    try show(demo)
    for key in keys(of: demo) {
      if key == Self.second { try await world.clock.sleep(for: .seconds(1)) }
      demo.press(key)
      await settle()
      try show(demo, after: key)
    }
  }

  private func keys(of demo: any Demo) -> [DemoKey] {
    let keys = DemoKeyDecoder.keys(of: keys ?? demo.tour)
    return Array(keys.prefix { $0 != .character("q") })
  }

  private func show(_ demo: any Demo, after key: DemoKey? = nil) throws {
    number += 1
    if key == nil { try print([Self.title(scenario, subject.profile)]) }
    let picture = demo.picture
    var lines = [
      StyledLine(), StyledLine("\(number). \(words(for: key, demo))", .bold), StyledLine(),
    ]
    for line in (picture.banner.map { [$0] } ?? []) + picture.lines {
      var indented = StyledLine(line.width == 0 ? "" : "  ")
      indented.append(line)
      lines.append(indented.shortened(to: WrappedText.columns))
    }
    if turn != log.turn {
      turn = log.turn
      lines.append(StyledLine())
      lines += DemoTrace(log.steps, columns: WrappedText.columns).lines
      lines.append(log.tally.line)
    }
    try print(lines)
  }

  private func words(for key: DemoKey?, _ demo: any Demo) -> String {
    guard let key else { return "start" }
    if key == Self.second { return "a second passes" }
    guard let known = demo.meaning(of: key) else { return "a key that does nothing" }
    return "\(known.name): \(known.meaning)"
  }

  private func print(_ lines: [StyledLine]) throws {
    try Console.print(lines.map { "\($0.text(style))\n" }.joined())
  }
}
