import Foundation
import Scenarios

@MainActor
extension Rule {
  /// The end of a scenario; intents from concurrent tasks, on the real executors.
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
      id: "X24", level: .must, law: "intents hopping in from 16 concurrent tasks are all applied",
      reason: "services call back from anywhere, and each of their calls counts",
      need: .realExecutors,
      checks: [
        .counter: { await expectIncrements(of: $0) { _ in } }, .navigation: expectIncrements,
      ]
    ),
    Rule(
      id: "X25", level: .must, law: "every delivery is on the main actor",
      reason: "frameworks that draw on a screen may be called from there alone",
      need: .realExecutors,
      checks: [
        .counter: { trial in
          await expectIncrements(of: trial) { _ in MainQueueMark.expect(in: trial.transcript) }
        }
      ]),
  ]

  nonisolated private static let taskCount = 16
  nonisolated private static let intentCount = 25

  /// Increments the counter of a board, with a view of it.
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

  /// Increments the counter of an application's screen.
  private static func expectIncrements(of trial: Trial) async {
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
  }

  /// Runs concurrent tasks that hop to the main actor for every intent, and expects the text of their
  /// number in all that is seen then.
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

/// A marker on the queue of the main actor.
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
