import Scenarios

@MainActor
extension Rule {
  nonisolated static let executors: [Rule] = [
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
      })
  ]

  nonisolated private static let taskCount = 16
  nonisolated private static let intentCount = 25

  private static func expectIncrements(of trial: Trial) async {
    let timings = trial.timings(of: CounterPort.self)
    guard let fixture = CounterFixture(CounterConfiguration(count: 1), in: trial, timings) else {
      return
    }
    let board = fixture.board
    var shown: String?
    _ = board.attach(RelayView { shown = $0.text }, to: 0)
    await hopIn(fixture, counting: "\(taskCount * intentCount)") {
      board.send(.increment(0))
    } seen: {
      [board.content(of: 0)?.text, shown]
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
