import Scenarios

extension Rule {
  /// Loads that begin, end and are cancelled.
  static let loads: [Rule] = [
    Rule(
      "L01", .must, "loading is shown exactly while a current request is in flight",
      because: """
        a spinner that stays makes people wait for nothing, and one that goes early, or never \
        comes, makes them take old rows for new ones
        """,
      in: .news,
      check: { trial in
        try checkLoadingOfPages(trial)
        try checkLoadingOfSupersededLoads(trial)
        try checkLoadingOfFailedLoads(trial)
      }),
    Rule(
      "L03", .must, "cancellation is neither an error nor an empty list",
      because: """
        whoever pulls to refresh twice has cancelled a request, and must not be told that the \
        network failed, or lose the rows that were there
        """,
      in: .news,
      check: { trial in
        try checkCancelledLoads(trial)
        try checkCancelledSideEffects(trial)
      }),
  ]

  /// From the first request of a page to its last story, whatever arrives meanwhile.
  @MainActor
  private static func checkLoadingOfPages(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      let view = fixture.probeList()
      @MainActor func expect(_ isLoading: Bool, _ moment: String) {
        fixture.expectLoading(isLoading, moment)
        fixture.transcript.expect(
          view.deliveries.last?.isLoading == isLoading,
          "the view \(isLoading ? "does not show" : "shows") that the list loads \(moment)")
      }
      expect(false, "before anything was asked for")
      fixture.send(.appear)
      expect(true, "when the first page was asked for")
      fixture.transcript.expect(
        "the title when the first page was asked for", view.deliveries.last?.title,
        is: "Refreshing…")
      fixture.answerStorage(Story.samples(1...2))
      expect(true, "when there are stored rows, and the first page is on its way")
      fixture.answerIdentities([1, 2, 3, 4])
      expect(true, "when identities are there, and stories are not")
      fixture.answerStory(1)
      expect(true, "when one story of three is there")
      fixture.answerStories(Story.samples(1...4))
      expect(false, "when the first page is there")
      fixture.transcript.expect(
        "the title when the first page is there", view.deliveries.last?.title,
        is: "Top Stories (3)")
      fixture.send(.loadMore)
      expect(true, "when the next page was asked for")
      fixture.transcript.expect(
        "the title when the next page was asked for", view.deliveries.last?.title,
        is: "Top Stories (3)")
      fixture.answerStories(Story.samples(1...4))
      expect(false, "when the next page is there")
      fixture.send(.loadMore, .selectFeed(.top), .rowAppeared(1), .select(2))
      expect(false, "when nothing was asked for that loads")
      fixture.send(.refresh)
      expect(true, "when the first page was asked for again")
      fixture.load(Story.samples(1...4))
      expect(false, "when the first page is there again")
      fixture.send(.selectFeed(.new))
      expect(true, "when another feed was asked for")
      fixture.answerIdentities([])
      expect(false, "when the other feed turned out to be empty, and storage has not answered")
      expectChanges([false, true, false, true, false, true, false, true, false], in: view, fixture)
    }
  }

  /// The answer that ends loading is that of the newest request, and no other.
  @MainActor
  private static func checkLoadingOfSupersededLoads(_ trial: Trial) throws {
    try trial.withNewsList(waitsWhenCancelled: true) { fixture in
      let view = fixture.probeList()
      fixture.send(.refresh, .refresh)
      fixture.answerFeed(at: 0, with: [1])
      fixture.answerStories(Story.samples(1...2))
      fixture.expectLoading(true, "when a superseded request is answered")
      fixture.answerFeed(at: 0, with: [2])
      fixture.answerStories(Story.samples(1...2))
      fixture.expectLoading(false, "when the current request is answered as the last one")
      fixture.send(.refresh, .refresh)
      fixture.answerFeed(at: 1, with: [2])
      fixture.answerStories(Story.samples(1...2))
      fixture.expectLoading(false, "when the current request is answered, and an older one waits")
      fixture.answerFeed(at: 0, with: [1])
      fixture.answerStories(Story.samples(1...2))
      fixture.expectLoading(false, "when an older request than the current one is answered")
      fixture.send(.refresh, .refresh)
      fixture.failFeed(at: 0, with: ConnectionLost())
      fixture.expectLoading(true, "when a superseded request fails")
      expectChanges([false, true, false, true, false, true], in: view, fixture)
    }
  }

  /// Complains unless a view was shown, one after the other, that the list loads and does not.
  @MainActor
  private static func expectChanges(
    _ changes: [Bool], in view: ProbeView<NewsListContent>, _ fixture: NewsFixture
  ) {
    let seen = view.deliveries.map(\.isLoading).reduce(into: [Bool]()) { seen, isLoading in
      if isLoading != seen.last { seen.append(isLoading) }
    }
    fixture.transcript.expect("whether the view showed that the list loads", seen, is: changes)
  }

  /// A load that did not succeed is over as well.
  @MainActor
  private static func checkLoadingOfFailedLoads(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      fixture.send(.refresh)
      fixture.fail(with: ConnectionLost())
      fixture.expectLoading(false, "when the load failed, and the user is asked")
      fixture.answerAlert(.retry)
      fixture.expectLoading(true, "when the user asked for it again")
      fixture.fail(with: CancellationError())
      fixture.expectLoading(false, "when the load was cancelled")
    }
  }

  /// Loads that somebody outside cancels, at each stage, and those that cancel each other.
  @MainActor
  private static func checkCancelledLoads(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      fixture.fill(1...5)
      let view = fixture.probeList()
      @MainActor func expectNothing(_ moment: String) {
        fixture.expectRows(1...3, moment)
        fixture.expectLoading(false, moment)
        fixture.transcript.expect(
          fixture.list.listContent.canLoadMore, "there is no next page any more \(moment)")
        fixture.expectSilence(moment)
      }
      fixture.send(.refresh)
      fixture.fail(with: CancellationError())
      expectNothing("after a cancelled request for identities")
      fixture.send(.refresh)
      fixture.answerIdentities([6, 7])
      fixture.fail(with: CancellationError())
      expectNothing("after a cancelled request for stories")
      fixture.send(.loadMore)
      fixture.fail(with: CancellationError())
      expectNothing("after a cancelled request for the next page")
      fixture.send(.refresh, .refresh, .loadMore, .refresh)
      fixture.expectRows(1...3, "while refreshes supersede each other")
      fixture.expectSilence("while refreshes supersede each other")
      fixture.load(Story.samples(1...5))
      expectNothing("after refreshes superseded each other")
      fixture.send(.loadMore)
      fixture.load(Story.samples(1...5))
      fixture.expectRows(1...5, "when the next page was asked for again")
      fixture.transcript.expect(
        view.deliveries.allSatisfy { !$0.rows.isEmpty }, "the view was shown an empty list")
      fixture.transcript.expect(
        fixture.storage.writes.requests.allSatisfy { !$0.stories.isEmpty },
        "an empty page was stored")
    }
  }

  /// Storage and pictures are cancelled like loads, and all of them when the list stops.
  @MainActor
  private static func checkCancelledSideEffects(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      fixture.send(.appear)
      fixture.failReading(with: CancellationError())
      fixture.answerIdentities([1, 2, 3, 4])
      fixture.answerStories(Story.samples(1...4))
      fixture.failWriting(with: CancellationError())
      fixture.send(.rowAppeared(1))
      fixture.answerThumbnail(of: 1, with: .failure(CancellationError()))
      fixture.expectRow(1, shows: .sample(1), "after its picture was cancelled")
      fixture.expectSilence("after storage and a picture were cancelled")
      fixture.send(.rowAppeared(1))
      fixture.answerThumbnail(of: 1, with: .success("one"))
      fixture.expectRow(
        1, shows: .sample(1, thumbnail: .loaded("one")), "when it was asked for again")
      fixture.send(.rowAppeared(2), .loadMore, .appear)
      fixture.transcript.act("the list stops")
      fixture.list.stop()
      fixture.settle()
      fixture.expectSilence("after the list stopped with requests on their way")
    }
  }
}
