import Foundation
import Scenarios

@MainActor
extension Rule {
  nonisolated static let lifeCycle: [Rule] = [
    Rule(
      "X18", .must, "a stopped scenario is released with everything it made",
      because: "an object that outlives its scenario leaks, and still handles messages and timers",
      inEveryScenario: { trial, scenario in
        try checkDrops(trial, scenario.port, stopping: true)
        trial.walk(through: scenario, isShare: true, expectingNo: \.leak)
      }),
    Rule(
      "X19", .must, "intents after `stop()` are ignored without a trap",
      because: "views outlive what they show by a moment, and their buttons still work",
      onEveryStage: { stage in
        let views = [stage.attach("first"), stage.attach("second"), stage.attachOther("other")]
        var isStopping = false
        var isStopped = false
        for view in views {
          view.onShow = { [unowned stage, name = view.name] shown in
            stage.expect(!isStopped, "the \(name) view was shown \"\(shown)\" after `stop()`")
            // An implementation that handles nested intents at once gets here again.
            guard !isStopping else { return }
            isStopping = true
            stage.step()
            stage.act("stop")
            stage.stop()
            isStopped = true
          }
        }
        stage.stepAndSettle()
        stage.expect(isStopped, "no view was shown the step")
        let content = stage.content
        for _ in 0..<2 {
          stage.step()
          stage.stepOther()
          stage.stepElsewhere()
          stage.idle()
          stage.stop()
          stage.settle()
        }
        stage.expect("the content after intents", stage.content, is: content)
        for view in views { view.onShow = nil }
        let late = stage.attach("late")
        stage.settle()
        stage.expect("shown to a late view", late.deliveries, is: [])
      }),
    Rule(
      "X24", .must, "intents hopping in from 16 concurrent tasks are all applied",
      because: "services call back from anywhere, and each of their calls counts",
      on: .realExecutors, counter: { await expectIncrements(of: $0) { _ in } },
      navigation: { trial in
        guard let fixture = NavigationFixture((), in: trial) else { return }
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
      "X25", .must, "every delivery is on the main actor",
      because: "frameworks that draw on a screen may be called from there alone",
      on: .realExecutors,
      counter: { trial in
        await expectIncrements(of: trial) { _ in MainQueueMark.expect(in: trial.transcript) }
      }),
    Rule(
      "X29", .must,
      """
      once `stop()` has returned, whenever it was called (in an intent, a delivery, an event, a \
      message, a load), nothing leaves the scenario: no delivery, event, message, request, write, \
      question, analytics entry, diagnostic; nothing waits; views and listeners are released while the scenario \
      is still held; every later attachment is an ended one
      """,
      because: "a screen that was closed still opens stories, writes files and asks questions",
      inEveryScenario: { trial, scenario in try checkStops(trial, scenario.port) }),
    Rule(
      "X30", .must,
      "when the last outside reference goes without `stop()`, with effects pending, the same holds",
      because: "an owner that forgets to stop what it owned leaks it, and its requests never end",
      inEveryScenario: { trial, scenario in
        try checkDrops(trial, scenario.port)
        try checkDropsInCalls(trial, scenario.port)
      }),
  ]

  nonisolated private static let taskCount = 16
  nonisolated private static let intentCount = 25

  private static func expectIncrements(
    of trial: Trial, onShow: @escaping (CounterContent) -> Void
  ) async {
    guard let fixture = CounterFixture(CounterConfiguration(count: 1), in: trial) else { return }
    let board = fixture.board
    let view = ProbeView<CounterContent>("counter 0")
    _ = board.attach(view, to: 0)
    view.onShow = onShow
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
    fixture.stop()
  }

  /// Plays a script as often as it makes calls to the outside, and stops in one of them each time.
  private static func checkStops<Port: TestedPort>(_ trial: Trial, _ port: Port.Type) throws {
    for settings in Port.everySettings {
      let calls = try calls(trial, port, settings)
      try trial.run(forEach: calls.indices, with: settings) { (number, fixture: Fixture<Port>) in
        stop(inCall: number, of: fixture)
      }
    }
  }

  private static func calls<Port: TestedPort>(
    _ trial: Trial, _ port: Port.Type, _ settings: Port.Settings
  ) throws -> [String] {
    var calls: [String] = []
    try Trial(of: trial.subject, isRecording: false).run(with: settings) {
      (fixture: Fixture<Port>) in
      fixture.transcript.onOutsideCall = { calls.append($0.description) }
      Port.playScript(fixture, beside: nil)
      fixture.transcript.onOutsideCall = nil
    }
    return calls
  }

  /// Stops in one call, looks at once, and then plays the rest of the script to what has stopped.
  private static func stop<Port: TestedPort>(inCall number: Int, of fixture: Fixture<Port>) {
    var left = number
    var moment: String?
    fixture.transcript.onOutsideCall = { [unowned fixture] call in
      if let moment {
        if call.kind != .remark { fixture.violate("\(call.description) after \(moment)") }
      } else if left > 0 {
        left -= 1
      } else {
        left = .max
        fixture.act("stop in \(call.description)")
        fixture.stop()
        moment = "`stop()` in \(call.description)"
      }
    }
    var hasEnded = false
    for step in Port.script {
      step.run(fixture)
      guard let moment, !hasEnded else { continue }
      hasEnded = true
      fixture.expectEnd(moment)
    }
    fixture.expect(hasEnded, "another run of the script makes fewer calls to the outside")
    fixture.detachAll()
    for target in Port.everything { _ = fixture.view(of: target) }
    Port.prepare(fixture)
    for message in [Message.storyRead(2), .unreadChanged(7)] { fixture.send(message) }
    fixture.settle()
    fixture.finishEverything()
    if fixture.transcript.violations.isEmpty {
      fixture.expectEnd("\(moment ?? "no stop") and whatever came then")
    }
  }

  /// Plays each prefix of a script, then some intents that are not settled, and drops the scenario, or
  /// stops it before.
  private static func checkDrops<Port: TestedPort>(
    _ trial: Trial, _ port: Port.Type, stopping: Bool = false
  ) throws {
    let script = Port.script
    let cases = script.indices.flatMap { stopping ? [($0, true)] : [($0, false), ($0, true)] }
    for settings in Port.everySettings {
      try trial.withCases(cases) { last, trial in
        let (position, isSettled) = last
        let state = StateWatch()
        trial.tracer = state
        defer { trial.tracer = nil }
        try trial.run(with: settings) { (fixture: Fixture<Port>) in
          for step in script[...position] { step.run(fixture) }
          if !isSettled { Port.burst.run(fixture) }
          let others = stopping ? ", and a stop" : isSettled ? "" : " and more intents"
          let moment = "step \(position + 1)\(others)"
          if stopping { fixture.perform("stop") { fixture.stop() } }
          // Services that ignore cancellation do not answer.
          fixture.transcript.onOutsideCall = { [unowned fixture] call in
            guard call.kind != .remark else { return }
            fixture.violate("\(call.description) after the drop, \(moment)")
          }
          weak let scenario = fixture.scenario
          fixture.act("the last reference to the scenario goes")
          fixture.drop()
          fixture.settle()
          expectRelease(of: fixture, "the drop after \(moment)", state) { scenario != nil }
        }
      }
    }
  }

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
    of fixture: Fixture<some TestedPort>, _ moment: String, _ state: StateWatch,
    _ isAlive: () -> Bool
  ) {
    if isAlive() {
      fixture.transcript.onOutsideCall = nil
      let keeper = fixture.keeper(while: isAlive)
      fixture.violate("the scenario is not released after \(moment): it is kept by \(keeper)")
    } else {
      fixture.expectEnd(moment)
      fixture.forgetAttachments()
      fixture.expect(
        "alive after \(moment)", state.living + fixture.services.retained, is: [])
    }
    fixture.finishEverything()
  }

  /// Drops the scenario in the middle of a step; what the scenario does with it may still leave.
  private static func drop<Port: TestedPort>(inCall name: String, of fixture: Fixture<Port>) {
    weak let scenario = fixture.scenario
    var isDropped = false
    fixture.transcript.onOutsideCall = { [unowned fixture] call in
      if !isDropped, call.description == name {
        isDropped = true
        fixture.act("the last reference to the scenario goes in \(name)")
        fixture.drop()
      } else if scenario == nil, call.kind != .remark {
        fixture.violate("\(call.description) after the drop in \(name)")
      }
    }
    for step in Port.script where !isDropped { step.run(fixture) }
    fixture.settle()
    fixture.expect(isDropped, "another run of the script does not make the call: \(name)")
    expectRelease(of: fixture, "the drop in \(name)", StateWatch()) { scenario != nil }
  }
}

extension Fixture {
  /// Lets the real executors take turns until a content is final, if contents are shown later.
  ///
  /// A turn is a task on another thread, which gives a store on an actor the time to answer.
  fileprivate func turn(until isFinal: () -> Bool) async {
    guard profile.delivery == .later else { return }
    let limit = 100_000
    for _ in 0..<limit where !isFinal() { await Task.detached {}.value }
    expect(isFinal(), "the content is not final after \(limit) turns of the executors")
  }
}

@MainActor
private enum MainQueueMark {
  private static let key = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static func expect(in transcript: Transcript) {
    transcript.expect(
      DispatchQueue.getSpecific(key: key) == true, "a delivery is not on the main actor")
  }
}

/// A tracer that knows which parts of the state are alive, as the architecture registers them.
class StateWatch: Tracer {
  private(set) final var parts: [(name: String, value: @MainActor () -> Any?)] = []

  func record(_ stage: TraceStage, _ subject: @autoclosure () -> String, at place: SourcePlace) {}

  final func watch(_ name: String, _ value: @escaping @MainActor () -> Any?) {
    parts.append((name, value))
  }

  final var living: [String] { parts.filter { $0.value() != nil }.map(\.name) }
}
