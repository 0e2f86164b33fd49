import Scenarios

extension Rule {
  /// What comes back from outside, and what goes out once.
  static let effects: [Rule] = [
    Rule(
      "X21", .must, "a failing effect leaves the state consistent and the scenario usable",
      because: """
        whatever can fail will, and then a user who cannot go on, or sees two things that \
        contradict each other, has to start the application again
        """,
      in: .news,
      check: { trial in
        try trial.checkEach(EffectFailure.all) { failure, trial in
          try trial.withNewsList { fixture in
            fixture.transcript.act("\(failure.name):")
            failure.happen(fixture)
            expectConsistency(fixture, "after \(failure.name)")
            expectUsability(fixture, "after \(failure.name)")
          }
        }
      }),
    Rule(
      "X28", .must,
      "the same one-shot event twice arrives twice, and is never replayed to a later listener",
      because: """
        an event that is kept like a state opens a story again whenever a screen comes back, and \
        does not open it when the user taps it a second time
        """,
      in: .news,
      check: { trial in
        try checkEqualEvents(trial)
        try checkLaterListeners(trial)
      }),
  ]

  /// Everything that says the same in two places, says the same.
  @MainActor
  private static func expectConsistency(_ fixture: NewsFixture, _ moment: String) {
    let list = fixture.list
    let content = list.listContent
    let rows = content.rows.compactMap { list.content(ofRow: $0, adapter: .full) }
    let unread = rows.filter { row in
      switch row {
      case .story(let story): !story.isRead
      case .job(let job): !job.isRead
      }
    }
    fixture.expectLoading(false, moment)
    fixture.transcript.expect(
      Set(content.rows).count == content.rows.count, "a story is listed twice \(moment)")
    fixture.transcript.expect(
      "the number of listed stories that rows show \(moment)", rows.count, is: content.rows.count)
    fixture.transcript.expect(
      "the title \(moment)", content.title, is: "Top Stories (\(content.rows.count))")
    fixture.expectUnread(unread.count, moment)
  }

  /// Everything that a user can do works.
  @MainActor
  private static func expectUsability(_ fixture: NewsFixture, _ moment: String) {
    let view = fixture.probeList()
    let eventCount = fixture.events.count
    fixture.send(.refresh)
    fixture.load(Story.samples(11...15))
    fixture.expectRows(11...13, "of a refresh \(moment)")
    fixture.send(.loadMore)
    fixture.load(Story.samples(11...15))
    fixture.expectRows(11...15, "of the next page \(moment)")
    let row = fixture.probe(11)
    fixture.send(.rowAppeared(11), .select(11), .toggleUpvote(11))
    fixture.answerThumbnail(of: 11, with: .success("picture"))
    fixture.transcript.expect(
      "the row's view \(moment)", row.deliveries.last,
      is: .sample(
        11, score: "11", isRead: true, isUpvoted: true, thumbnail: .loaded("picture")))
    fixture.transcript.expect(
      "the events \(moment)", Array(fixture.events.dropFirst(eventCount)), is: [.openStory(11)])
    fixture.transcript.expect(
      "the view of the list \(moment)", view.deliveries.last, is: fixture.list.listContent)
    expectConsistency(fixture, "after normal use \(moment)")
    fixture.send(.selectFeed(.new))
    fixture.load(Story.samples(21...22))
    fixture.expectRows(21...22, "of another feed \(moment)")
  }

  /// Equal events in a row, heard by everybody who listens.
  @MainActor
  private static func checkEqualEvents(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      fixture.fill(1...2)
      let second = EventProbe("second listener", of: fixture)
      fixture.send(.select(1), .select(1))
      expectEvents(fixture, second, [1, 1], "when a story was selected twice")
      fixture.post(.select(1))
      fixture.post(.select(1))
      fixture.settle()
      expectEvents(fixture, second, [1, 1, 1, 1], "when it was selected twice at once")
      fixture.send(.select(2), .markUnread(1), .select(1))
      expectEvents(fixture, second, [1, 1, 1, 1, 2, 1], "when another one was, and it was again")
    }
  }

  @MainActor
  private static func expectEvents(
    _ fixture: NewsFixture, _ second: EventProbe, _ ids: [Int], _ moment: String
  ) {
    let events = ids.map { NewsEvent.openStory($0) }
    fixture.transcript.expect("what the first listener heard \(moment)", fixture.events, is: events)
    fixture.transcript.expect("what the second listener heard \(moment)", second.events, is: events)
  }

  /// Listeners that come after an event, during one, and after another one left.
  @MainActor
  private static func checkLaterListeners(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      fixture.fill(1...2)
      let early = EventProbe("early listener", of: fixture)
      fixture.send(.select(1))
      let late = EventProbe("late listener", of: fixture)
      fixture.settle()
      fixture.send(.toggleUpvote(1), .refresh)
      fixture.load(Story.samples(1...2))
      fixture.transcript.expect(
        "what a listener heard that came after the event", late.events, is: [])
      var during: EventProbe?
      late.onEvent = { _ in
        if during == nil { during = EventProbe("listener that came during an event", of: fixture) }
      }
      early.detach()
      fixture.send(.select(2))
      fixture.transcript.expect(
        "what the late listener heard", late.events, is: [.openStory(2)])
      fixture.transcript.expect(
        "what a listener heard that came during the event", during?.events ?? [], is: [])
      fixture.transcript.expect(
        "what a listener heard that left", early.events, is: [.openStory(1)])
      fixture.send(.select(2))
      fixture.transcript.expect(
        "what a listener heard that came during the event before", during?.events ?? [],
        is: [.openStory(2)])
      late.onEvent = nil
      let again = EventProbe("listener in place of one that left", of: fixture)
      fixture.settle()
      fixture.transcript.expect(
        "what a listener heard that came in place of one that left", again.events, is: [])
    }
  }
}
