import Scenarios

@MainActor
extension Rule {
  nonisolated static let effects: [Rule] = [
    Rule(
      "X21", "a failing effect leaves the state consistent and the scenario usable",
      because: "every effect fails some day, and the user must not have to restart the application",
      news: { try $0.play(forEach: failingEffects) { $0 + usableList } },
      form: { try $0.play(forEach: [.retry, .cancel, nil], usableForm) }),
    Rule(
      "X28",
      """
      an event reaches each listener once, in the order of adding, and the same order of events for \
      all; one that was removed meanwhile does not get it; none is replayed
      """,
      because: "an event kept like a state opens a story again whenever a screen comes back",
      news: { trial in
        try trial.play(
          [.fill(1...2)]
            + listeners(cause: [.send(.select(1))], .send(.toggleUpvote(1)), .refresh(1...2))
            + [
              .sendAtOnce(.select(1), .select(1)), .send(.select(2), .markUnread(1), .select(1)),
            ])
      },
      form: { trial in
        try trial.play(
          of: FormPort.self,
          listeners(cause: [.submit(), .respond(.accepted)], .submit("a", "pass")))
      }),
    Rule(
      "X24", "intents hopping in from 16 concurrent tasks are all applied",
      because: "services call back from anywhere, and each of their calls counts",
      on: .realExecutors,
      counter: { await hopIn($0, CounterPort.self, [], .increment(0), at: .counter(0)) },
      navigation: { trial in
        let screen = ScreenID(4)
        await hopIn(
          trial, NavigationPort.self, [.push(.counter)], .increment(screen), at: .screen(screen))
      }),
  ]

  private static let usableList: [Step<NewsPort>] = [
    .attach(.list), .refresh(11...15), .loadMore(11...15), .attach(.row(11, .full)),
    .send(.rowAppeared(11)), .send(.select(11)), .arrive(picture: 11),
  ]

  private static func usableForm(after choice: Alert.Action?) -> [Step<FormPort>] {
    [.attach(.passwordField), .attach(.button), .submit(), .fail(CancellationError())]
      + [.send(.submit), .fail(), .answer(choice), .send(.cancel), .submit("eve", "passwords")]
      + [.respond(.accepted)]
  }

  /// The same event again and again, while listeners are added and removed, also in an event.
  private static func listeners<Port>(
    cause: [Step<Port>], _ others: Step<Port>...
  ) -> [Step<Port>] where Port.Scene: AnsweredScene {
    let add = Step<Port> { $0.scene.addListener() }
    let addInEvent = Step<Port> { player in
      player.scene.addListener { [unowned scene = player.scene] in scene.addListener() }
    }
    // An earlier listener removes a later one.
    let removeInEvent = Step<Port> { player in
      player.scene.addListener { [unowned scene = player.scene] in
        scene.removeListener(at: scene.listeners.count - 1)
      }
    }
    let removeFirst = Step<Port> { $0.scene.removeListener(at: 0) }
    return [add] + cause + cause + [add] + others + [removeFirst, addInEvent] + cause + cause
      + [add] + others + [removeInEvent, add] + cause + cause
  }

  private static let failingEffects: [[Step<NewsPort>]] = [
    // The first load.
    [.send(.appear), .answerRead(at: 0, with: .success(nil)), .fail(), .answer(.cancel)],
    // A refresh, with the question about it open.
    [.fill(1...5), .send(.select(1)), .send(.refresh), .fail()],
    // The next page, and a story of it.
    [
      .fill(1...5), .send(.loadMore), .fail(), .answer(nil), .send(.loadMore), .arrive(story: 4),
      .lose(5),
    ],
    // A picture.
    [.fill(1...5), .send(.rowAppeared(1)), .lose(picture: 1), .send(.rowAppeared(1))],
    // A reading of the storage, and a writing.
    [
      .send(.appear), .failReading(), .arrive(identities: [1]), .arrive(stories: [1]),
      .failWriting(),
    ],
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
