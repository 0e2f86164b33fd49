import Scenarios

@MainActor
extension Rule {
  nonisolated static let executors: [Rule] = [
    Rule(
      "X24", "intents hopping in from 16 concurrent tasks are all applied",
      because: "services call back from anywhere, and each of their calls counts",
      on: .realExecutors,
      counter: { await hopIn($0, CounterPort.self, [], .increment(0), at: .counter(0)) },
      navigation: { trial in
        let screen = ScreenID(4)
        await hopIn(
          trial, NavigationPort.self, [.push(.counter)], .increment(screen), at: .screen(screen))
      })
  ]

  /// Sends an intent from concurrent tasks again and again, and expects that all of them count.
  private static func hopIn<Port: StagedPort>(
    _ trial: Trial, _ port: Port.Type, _ before: [Port.Intent], _ intent: Port.Intent,
    at target: Port.Target
  ) async {
    let timings = trial.timings(of: Port.self)
    guard let fixture = Fixture<Port>(Port.everySettings[0], in: trial, timings) else { return }
    let scene = fixture.scene
    for intent in before { scene.send(intent) }
    await fixture.turn { scene.shown(target) != nil }
    let view = WalkView(of: target, in: fixture.walker)
    view.attach()
    let send: @MainActor @Sendable () -> Void = { scene.send(intent) }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<16 { group.addTask { for _ in 0..<25 { await send() } } }
    }
    fixture.display.runFrame()
    fixture.act("16 tasks send \(intent) 25 times each")
    let expected = scene.expected(target)
    await fixture.turn { scene.shown(target) == expected && view.last == expected }
    fixture.expect("counted", scene.shown(target), is: expected)
    fixture.expect("shown", view.last, is: expected)
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
