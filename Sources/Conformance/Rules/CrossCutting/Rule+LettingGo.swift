import Foundation
import Scenarios

@MainActor
extension Rule {
  nonisolated static let lettingGo: [Rule] = [
    Rule(
      "X24", "intents hopping in from 16 concurrent tasks are all applied",
      because: "services call back from anywhere, and each of their calls counts",
      on: .realExecutors, counter: { await expectIncrements(of: $0) },
      navigation: { trial in
        let timings = trial.timings(of: NavigationPort.self)
        guard let fixture = NavigationFixture((), in: trial, timings) else { return }
        let app = fixture.app
        app.send(.push(.counter))
        await fixture.turn { fixture.structure.topmostScreen?.route == .counter }
        let screen = fixture.visible
        await hopIn(fixture, counting: "Counter: \(taskCount * intentCount)") {
          app.send(.increment(screen))
        } seen: {
          [app.content(of: screen)?.text]
        }
      }),
    Rule(
      "X30",
      """
      letting go is the end: when the last reference goes, pending work is cancelled, nothing that was \
      pending leaves the scenario, and everything is released
      """,
      because: """
        a screen that was closed still opens stories, writes files and asks questions, and an owner \
        that has to remember to stop what it owns forgets it
        """,
      inEveryScenario: { trial, scenario in
        try checkDrops(trial, scenario.port)
        try checkDropsInCalls(trial, scenario.port)
        trial.walk(through: scenario, isShare: true, expectingNo: \.leak)
      }),
  ]

  nonisolated private static let taskCount = 16
  nonisolated private static let intentCount = 25

  private static func expectIncrements(of trial: Trial) async {
    let timings = trial.timings(of: CounterPort.self)
    guard let fixture = CounterFixture(CounterConfiguration(count: 1), in: trial, timings) else {
      return
    }
    let board = fixture.board
    let view = ProbeView<CounterContent>("counter 0")
    _ = board.attach(view, to: 0)
    await hopIn(fixture, counting: "\(taskCount * intentCount)") {
      board.send(.increment(0))
    } seen: {
      [board.content(of: 0)?.text, view.deliveries.last?.text]
    }
  }

  /// Sends intents from concurrent tasks, and expects the text of their number in all that is seen.
  private static func hopIn<Port: TestedPort>(
    _ fixture: Fixture<Port>, counting text: String,
    _ send: @escaping @MainActor @Sendable () -> Void, seen: () -> [String?]
  ) async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<taskCount { group.addTask { for _ in 0..<intentCount { await send() } } }
    }
    fixture.display.runFrame()
    fixture.act("\(taskCount) tasks send \(intentCount) increments each")
    await fixture.turn { seen().allSatisfy { $0 == text } }
    fixture.expect("counted, and shown", seen(), is: seen().map { _ in text })
  }

  /// What a script calls outside of the scenario, in words.
  private static func calls<Port: TestedPort>(
    _ trial: Trial, _ port: Port.Type, _ settings: Port.Settings
  ) throws -> [String] {
    var calls: [String] = []
    try trial.rehearsal().run(with: settings) { (fixture: Fixture<Port>) in
      fixture.transcript.onOutsideCall = { calls.append($0.description) }
      Port.playScript(fixture)
      fixture.transcript.onOutsideCall = nil
    }
    return calls
  }

  /// Plays each beginning of a script, then perhaps some intents that are not settled, and lets go.
  private static func checkDrops<Port: TestedPort>(_ trial: Trial, _ port: Port.Type) throws {
    let script = Port.script
    let cases = script.indices.flatMap { [($0, false), ($0, true)] }
    for settings in Port.everySettings {
      try trial.withCases(cases) { last, trial in
        let (position, isSettled) = last
        let models = ModelWatch()
        trial.watcher = models
        defer { trial.watcher = nil }
        try trial.run(with: settings) { (fixture: Fixture<Port>) in
          for step in script[...position] { step.run(fixture.walker) }
          if !isSettled { Port.burst.run(fixture.walker) }
          let moment = "step \(position + 1)\(isSettled ? "" : " and more intents")"
          // Services that ignore cancellation do not answer.
          fixture.transcript.onOutsideCall = { [unowned fixture] call in
            guard call.kind != .remark else { return }
            fixture.violate("\(call.description) after the drop, \(moment)")
          }
          weak let scenario = fixture.scenario
          fixture.act("the last reference to the scenario goes")
          fixture.drop()
          fixture.settle()
          expectRelease(of: fixture, "the drop after \(moment)", models) { scenario != nil }
        }
      }
    }
  }

  /// Plays a script as often as it makes different calls to the outside, and lets go in one of them each
  /// time.
  private static func checkDropsInCalls<Port: TestedPort>(
    _ trial: Trial, _ port: Port.Type
  ) throws {
    for settings in Port.everySettings {
      let calls = Set(try calls(trial, port, settings)).sorted()
      try trial.run(forEach: calls, with: settings) { (call, fixture: Fixture<Port>) in
        drop(inCall: call, of: fixture)
      }
    }
  }

  private static func expectRelease(
    of fixture: Fixture<some TestedPort>, _ moment: String, _ models: ModelWatch,
    _ isAlive: () -> Bool
  ) {
    if isAlive() {
      fixture.transcript.onOutsideCall = nil
      let keeper = fixture.keeper(while: isAlive)
      fixture.violate("the scenario is not released after \(moment): it is kept by \(keeper)")
    } else {
      fixture.expectEnd(moment)
      fixture.forgetAttachments()
      fixture.expect("alive after \(moment)", models.living, is: [])
    }
    fixture.finishEverything()
  }

  /// Drops the scenario in the middle of a step; what the scenario does with it may still leave.
  private static func drop<Port: TestedPort>(inCall name: String, of fixture: Fixture<Port>) {
    weak let scenario = fixture.scenario
    var (isDropped, isStepOver) = (false, false)
    fixture.transcript.onOutsideCall = { [unowned fixture] call in
      if !isDropped, call.description == name {
        isDropped = true
        fixture.act("the last reference to the scenario goes in \(name)")
        fixture.drop()
        // The step that is running ends first.
        Task { isStepOver = true }
      } else if isStepOver, call.kind != .remark {
        fixture.violate("\(call.description) after the drop in \(name)")
      }
    }
    for step in Port.script where !isDropped { step.run(fixture.walker) }
    isStepOver = true
    fixture.settle()
    fixture.expect(isDropped, "another run of the script does not make the call: \(name)")
    expectRelease(of: fixture, "the drop in \(name)", ModelWatch()) { scenario != nil }
  }
}

extension Fixture {
  /// Lets the real executors take turns until a content is final, if contents are shown later.
  ///
  /// A turn is a task on another thread, which gives a store on an actor the time to answer.
  fileprivate func turn(until isFinal: () -> Bool) async {
    guard timing == .later else { return }
    let limit = 100_000
    for _ in 0..<limit where !isFinal() { await Task.detached {}.value }
    expect(isFinal(), "the content is not final after \(limit) turns of the executors")
  }
}

/// Knows which models are alive, as architectures register them.
final class ModelWatch: TraceWatcher {
  private struct Model {
    let name: String
    weak var object: AnyObject?
  }

  private var models: [Model] = []

  func didMake(_ model: AnyObject, of screen: ScreenID?) {
    models.append(Model(name: "\(type(of: model))", object: model))
  }

  /// The names of the types of those alive.
  var living: [String] { models.filter { $0.object != nil }.map(\.name) }

  /// Those alive.
  var objects: [AnyObject] { models.compactMap(\.object) }
}
