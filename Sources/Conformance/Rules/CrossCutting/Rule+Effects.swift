import Scenarios

@MainActor
extension Rule {
  /// Failing effects and one-shot events.
  nonisolated static let effects: [Rule] = [
    Rule(
      "X21", .must, "a failing effect leaves the state consistent and the scenario usable",
      because: "every effect fails some day, and the user must not have to restart the application",
      news: { trial in
        try trial.withNewsLists(for: failingEffects) { effect, fixture in
          effect(fixture)
          expectConsistency(fixture)
          expectUsability(fixture)
        }
      },
      form: { trial in
        let choices: [Alert.Action?] = [.retry, .cancel, nil]
        try trial.withCases(choices) { choice, trial in
          try trial.withForm { expectUsability($0, after: choice) }
        }
      }),
    Rule(
      "X28", .must,
      "the same one-shot event twice arrives twice, and is never replayed to a later listener",
      because: "an event kept like a state opens a story again whenever a screen comes back",
      news: { trial in
        try trial.withNewsList { checkEqualEvents($0) }
        try trial.withNewsList { fixture in
          fixture.fill(1...2)
          checkListeners(fixture, .openStory(1)) {
            fixture.send(.select(1))
          } other: {
            fixture.send(.toggleUpvote(1), .refresh)
            fixture.load(Story.samples(1...2))
          }
        }
      },
      form: { trial in
        try trial.withForm { fixture in
          checkListeners(fixture, .signedIn("ada")) {
            fixture.submit()
            fixture.answer(.accepted)
          } other: {
            fixture.submit("a", "pass")
          }
        }
      }),
  ]

  /// Expects contents that agree with each other.
  private static func expectConsistency(_ fixture: NewsFixture) {
    let list = fixture.list
    let content = list.listContent
    let rows = content.rows.compactMap { list.content(ofRow: $0, style: .full) }
    let unread = rows.filter { row in
      switch row {
      case .story(let story): !story.isRead
      case .job(let job): !job.isRead
      }
    }
    fixture.expectLoading(false)
    fixture.expect(Set(content.rows).count == content.rows.count, "a story is listed twice")
    fixture.expect(
      "the number of listed stories that rows show", rows.count, is: content.rows.count)
    fixture.expect("the title", content.title, is: "Top Stories (\(content.rows.count))")
    fixture.expectUnread(unread.count)
  }

  /// Expects all actions of a user to work.
  private static func expectUsability(_ fixture: NewsFixture) {
    let view = fixture.probeList()
    let eventCount = fixture.events.count
    fixture.refresh(Story.samples(11...15))
    fixture.expectRows(11...13)
    fixture.loadMore(Story.samples(11...15))
    fixture.expectRows(11...15)
    let row = fixture.probe(11)
    fixture.send(.rowAppeared(11), .select(11), .toggleUpvote(11))
    fixture.answerThumbnail(of: 11, with: .success("picture"))
    fixture.expect(
      "the row's view", row.deliveries.last,
      is: .sample(11, score: "11", isRead: true, isUpvoted: true, thumbnail: .loaded("picture")))
    fixture.expect("the events", Array(fixture.events.dropFirst(eventCount)), is: [.openStory(11)])
    fixture.expect("the view of the list", view.deliveries.last, is: fixture.list.listContent)
    expectConsistency(fixture)
    fixture.send(.selectFeed(.new))
    fixture.load(Story.samples(21...22))
    fixture.expectRows(21...22)
  }

  /// Expects a form to work after failures of all kinds.
  private static func expectUsability(_ fixture: FormFixture, after choice: Alert.Action?) {
    let expectViews = fixture.probeEverything()
    func fail() {
      for error in [CancellationError(), ConnectionLost()] as [any Error] {
        fixture.submit()
        fixture.fail(with: error)
        let isFailure = error is ConnectionLost
        fixture.expect("questions", fixture.questions.pending.count, is: isFailure ? 1 : 0)
        fixture.expectFields("ada", "password")
        fixture.expectButton(canSubmit: true)
      }
    }
    fail()
    fixture.answerAlert(choice)
    fixture.send(.cancel)
    fail()
    fixture.type("eve", "passwords")
    fixture.send(.submit)
    fixture.answer(.accepted)
    fixture.expectSignedIn(["eve"])
    fixture.expectFields("", "")
    expectViews()
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
  }

  private static func checkEqualEvents(_ fixture: NewsFixture) {
    fixture.fill(1...2)
    let second = EventProbe<NewsEvent>("second listener", of: fixture)
    fixture.send(.select(1), .select(1))
    fixture.sendAtOnce(.select(1), .select(1))
    fixture.send(.select(2), .markUnread(1), .select(1))
    let events = [1, 1, 1, 1, 2, 1].map { NewsEvent.openStory($0) }
    fixture.expect("events at the first listener", fixture.events, is: events)
    fixture.expect("events at the second listener", second.events, is: events)
  }

  /// Each effect at each stage.
  private static let failingEffects: [(NewsFixture) -> Void] = [
    { fixture in
      fixture.act("a failed first load:")
      fixture.send(.appear)
      fixture.answerStorage(nil)
      fixture.fail(with: ConnectionLost())
      fixture.answerAlert(.cancel)
    },
    { fixture in
      fixture.act("a failed refresh, with the question about it open:")
      fixture.fill(1...5)
      fixture.send(.select(1), .refresh)
      fixture.fail(with: ConnectionLost())
    },
    { fixture in
      fixture.act("a failed story among those of the next page:")
      fixture.fill(1...5)
      fixture.send(.select(1), .loadMore)
      fixture.answerStory(4)
      fixture.failStory(5, with: ConnectionLost())
      fixture.expectRows(1...4)
    },
    { fixture in
      fixture.act("a failed next page:")
      fixture.fill(1...5)
      fixture.send(.select(1), .loadMore)
      fixture.fail(with: ConnectionLost())
      fixture.answerAlert(nil)
    },
    { fixture in
      fixture.act("a failed picture:")
      fixture.fill(1...5)
      fixture.send(.rowAppeared(1))
      fixture.answerThumbnail(of: 1, with: .failure(ConnectionLost()))
      fixture.expectRow(1, shows: .sample(1, thumbnail: .failed))
      fixture.send(.rowAppeared(1))
      fixture.answerThumbnail(of: 1, with: .success("one"))
      fixture.expectRow(1, shows: .sample(1, thumbnail: .loaded("one")))
    },
    { fixture in
      fixture.act("a failed reading of the storage:")
      fixture.send(.appear)
      fixture.failReading(with: ConnectionLost())
      fixture.load(Story.samples(1...5))
      fixture.expectRows(1...3)
    },
    { fixture in
      fixture.act("a failed writing to the storage:")
      fixture.send(.appear)
      fixture.answerStorage(nil)
      fixture.answerIdentities([1, 2, 3, 4, 5])
      fixture.answerStories(Story.samples(1...5))
      fixture.failWriting(with: ConnectionLost())
      fixture.expectRows(1...3)
    },
  ]
}
