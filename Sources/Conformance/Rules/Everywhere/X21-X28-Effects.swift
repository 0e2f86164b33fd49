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
        try trial.run { (fixture: NewsFixture) in
          fixture.play(.fill(1...2))
          let second = EventProbe<NewsEvent>("second listener", of: fixture)
          fixture.send(.select(1), .select(1))
          fixture.play(.sendAtOnce(.select(1), .select(1)))
          fixture.send(.select(2), .markUnread(1), .select(1))
          let events = [1, 1, 1, 1, 2, 1].map { NewsEvent.openStory($0) }
          fixture.expect("events at the first listener", fixture.events, is: events)
          fixture.expect("events at the second listener", second.events, is: events)
        }
        try trial.run { (fixture: NewsFixture) in
          fixture.play(.fill(1...2))
          checkListeners(fixture, .openStory(1)) {
            fixture.send(.select(1))
          } other: {
            fixture.play(.send(.toggleUpvote(1)), .refresh(1...2))
          }
        }
      },
      form: { trial in
        try trial.run { (fixture: FormFixture) in
          checkListeners(fixture, .signedIn("ada")) {
            fixture.play(.submit(), .respond(.accepted))
          } other: {
            fixture.play(.submit("a", "pass"))
          }
        }
      }),
  ]

  private static let usableList: [Step<NewsPort>] = [
    .attach(.list), .refresh(listing: Array(11...15)), .arrive(stories: 11...15),
    .loadMore(11...15), .attach(.row(11, .full)), .send(.rowAppeared(11)), .send(.select(11)),
    .send(.toggleUpvote(11)), .arrive(picture: 11), .send(.selectFeed(.new)), .load(21...22),
  ]

  private static func usableForm(after choice: Alert.Action?) -> [Step<FormPort>] {
    let failures: [Step<FormPort>] = [.submit(), .fail(CancellationError()), .submit(), .fail()]
    return [.attach(.nameField), .attach(.passwordField), .attach(.button)] + failures
      + [.answer(choice), .send(.cancel)] + failures
      + [.type("eve", "passwords"), .send(.submit), .respond(.accepted)]
  }

  /// The same event again and again, while listeners are added and removed, also in an event.
  private static func checkListeners<Port: TestedPort & EventPort>(
    _ fixture: Fixture<Port>, _ event: Port.Event, cause: () -> Void, other: () -> Void
  ) {
    func expect(_ listener: EventProbe<Port.Event>?, _ count: Int, _ name: String) {
      fixture.expect(
        "events at the \(name) listener", listener?.events ?? [],
        is: Array(repeating: event, count: count))
    }
    let early = EventProbe<Port.Event>("early listener", of: fixture)
    fixture.settle()
    for _ in 0..<2 { cause() }
    let late = EventProbe<Port.Event>("late listener", of: fixture)
    fixture.settle()
    other()
    expect(early, 2, "early")
    expect(late, 0, "late")
    var during: EventProbe<Port.Event>?
    late.onEvent = { _ in
      if during == nil { during = EventProbe("listener added in an event", of: fixture) }
    }
    early.detach()
    cause()
    expect(late, 1, "late")
    expect(during, 0, "nested")
    cause()
    late.onEvent = nil
    expect(early, 2, "removed")
    expect(late, 2, "late")
    expect(during, 1, "nested")
    let last = EventProbe<Port.Event>("last listener", of: fixture)
    fixture.settle()
    expect(last, 0, "last")
    checkOrder(fixture, cause)
  }

  /// Listeners are called in the order of adding; one that an earlier one removes is not called any more.
  private static func checkOrder<Port: TestedPort & EventPort>(
    _ fixture: Fixture<Port>, _ cause: () -> Void
  ) {
    var called: [Int] = []
    let listeners = (0..<4).map { number in
      let listener = EventProbe<Port.Event>("listener \(number)", of: fixture)
      listener.onEvent = { _ in called.append(number) }
      return listener
    }
    fixture.settle()
    cause()
    fixture.expect("the listeners, as they were called", called, is: [0, 1, 2, 3])
    called = []
    listeners[1].onEvent = { _ in
      called.append(1)
      listeners[2].detach()
    }
    cause()
    fixture.expect("the listeners without the one that was removed", called, is: [0, 1, 3])
    for listener in listeners { listener.detach() }
  }

  private static let failingEffects: [[Step<NewsPort>]] = [
    // The first load.
    [.send(.appear), .answerRead(at: 0, with: .success(nil)), .fail(), .answer(.cancel)],
    // A refresh, with the question about it open.
    [.fill(1...5), .send(.select(1)), .send(.refresh), .fail()],
    // A story among those of the next page.
    [.fill(1...5), .send(.select(1)), .send(.loadMore), .arrive(story: 4), .lose(5)],
    // The next page.
    [.fill(1...5), .send(.select(1)), .send(.loadMore), .fail(), .answer(nil)],
    // A picture.
    [
      .fill(1...5), .send(.rowAppeared(1)), .lose(picture: 1), .send(.rowAppeared(1)),
      .arrive(picture: 1),
    ],
    // A reading of the storage, and a writing.
    [.send(.appear), .failReading(), .load(1...5)],
    [
      .send(.appear), .answerRead(at: 0, with: .success(nil)),
      .arrive(identities: [1, 2, 3, 4, 5]), .arrive(stories: 1...5), .failWriting(),
    ],
  ]
}
