import Scenarios

@MainActor
extension Rule {
  /// The beginning, end and cancellation of loads.
  nonisolated static let loads: [Rule] = [
    Rule(
      "L01", .must, "loading is shown exactly while a current request is in flight",
      because: "users wait for a spinner that stays, and mistake old rows for new ones without it",
      news: { trial in
        try trial.withNewsList { checkLoadingOfPages($0) }
        try trial.withNewsList(waitsWhenCancelled: true, checkLoadingOfSupersededLoads)
        try trial.withNewsList { checkLoadingOfFailedLoads($0) }
      }),
    Rule(
      "L03", .must, "cancellation is neither an error nor an empty list",
      because: "a user who refreshes twice must see neither a network error nor an empty list",
      news: { try $0.withNewsLists(checkCancelledLoads, checkCancelledSideEffects) }),
  ]

  /// From the first request of a page to its last story.
  private static func checkLoadingOfPages(_ fixture: NewsFixture) {
    let view = fixture.probeList()
    func expect(_ isLoading: Bool, _ moment: String) {
      fixture.expectLoading(isLoading, moment)
      fixture.expect(
        view.deliveries.last?.isLoading == isLoading,
        "the view \(isLoading ? "does not show" : "shows") that the list is loading \(moment)")
    }
    func expectTitle(_ title: String, _ moment: String) {
      fixture.expect("the title \(moment)", view.deliveries.last?.title, is: title)
    }
    expect(false, "before the first request")
    fixture.send(.appear)
    expect(true, "when the first page was requested")
    expectTitle("Refreshing…", "when the first page was requested")
    fixture.answerStorage(Story.samples(1...2))
    expect(true, "when there are stored rows, and the first page is in flight")
    fixture.answerIdentities([1, 2, 3, 4])
    expect(true, "when identities have arrived, and stories have not")
    fixture.answerStory(1)
    expect(true, "when one story of three has arrived")
    fixture.answerStories(Story.samples(1...4))
    expect(false, "when the first page has arrived")
    expectTitle("Top Stories (3)", "when the first page has arrived")
    fixture.send(.loadMore)
    expect(true, "when the next page was requested")
    expectTitle("Top Stories (3)", "when the next page was requested")
    fixture.answerStories(Story.samples(1...4))
    expect(false, "when the next page has arrived")
    fixture.send(.loadMore, .selectFeed(.top), .rowAppeared(1), .select(2))
    expect(false, "after intents that load nothing")
    fixture.send(.refresh)
    expect(true, "when the first page was requested again")
    fixture.load(Story.samples(1...4))
    expect(false, "when the first page has arrived again")
    fixture.send(.selectFeed(.new))
    expect(true, "when another feed was requested")
    fixture.answerIdentities([])
    expect(false, "when the other feed turned out to be empty, and storage has not answered")
    expectChanges([false, true, false, true, false, true, false, true, false], in: view, fixture)
  }

  /// Only the answer to the newest request ends loading.
  private static func checkLoadingOfSupersededLoads(_ fixture: NewsFixture) {
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
    fixture.expectLoading(
      false, "when the current request is answered, and an older one is pending")
    fixture.answerFeed(at: 0, with: [1])
    fixture.answerStories(Story.samples(1...2))
    fixture.expectLoading(false, "when an older request than the current one is answered")
    fixture.send(.refresh, .refresh)
    fixture.failFeed(at: 0, with: ConnectionLost())
    fixture.expectLoading(true, "when a superseded request fails")
    expectChanges([false, true, false, true, false, true], in: view, fixture)
  }

  /// Expects the values of `isLoading` that a view was shown, without repetitions.
  private static func expectChanges(
    _ changes: [Bool], in view: ProbeView<NewsListContent>, _ fixture: NewsFixture
  ) {
    let seen = view.deliveries.map(\.isLoading).reduce(into: [Bool]()) { seen, isLoading in
      if isLoading != seen.last { seen.append(isLoading) }
    }
    fixture.expect("the changes of `isLoading`", seen, is: changes)
  }

  /// Failed and cancelled loads end loading, too.
  private static func checkLoadingOfFailedLoads(_ fixture: NewsFixture) {
    fixture.send(.refresh)
    fixture.fail(with: ConnectionLost())
    fixture.expectLoading(false, "when the load failed and the question is open")
    fixture.answerAlert(.retry)
    fixture.expectLoading(true, "after Retry")
    fixture.fail(with: CancellationError())
    fixture.expectLoading(false, "when the load was cancelled")
  }

  /// Loads that the service cancels, at each stage, and loads that cancel each other.
  private static func checkCancelledLoads(_ fixture: NewsFixture) {
    fixture.fill(1...5)
    let view = fixture.probeList()
    func expectNothing(_ moment: String) {
      fixture.expectRows(1...3, isLoading: false, moment)
      fixture.expectNextPage(moment)
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
    fixture.expectRows(1...5, "when the next page was requested again")
    fixture.expect(
      view.deliveries.allSatisfy { !$0.rows.isEmpty }, "the view was shown an empty list")
    fixture.expect(
      fixture.storage.writes.requests.allSatisfy { !$0.stories.isEmpty },
      "an empty page was stored")
  }

  /// Cancelled storage and pictures, and the end of the list with requests in flight.
  private static func checkCancelledSideEffects(_ fixture: NewsFixture) {
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
      1, shows: .sample(1, thumbnail: .loaded("one")), "after it was requested again")
    fixture.send(.rowAppeared(2), .loadMore, .appear)
    fixture.perform("the list stops") { fixture.stop() }
    fixture.expectSilence("after the list stopped with requests in flight")
  }
}
