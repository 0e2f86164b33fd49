import Scenarios

@MainActor
extension Rule {
  /// The beginning, end and cancellation of loads.
  nonisolated static let loads: [Rule] = [
    Rule(
      "L01", .must, "loading is shown exactly while a current request is in flight",
      because: "users wait for a spinner that stays, and mistake old rows for new ones without it",
      news: { try $0.withNewsList { checkLoadingOfPages($0) } }),
    Rule(
      "L03", .must, "cancellation is neither an error nor an empty list",
      because: "a user who refreshes twice must see neither a network error nor an empty list",
      news: { try $0.withNewsLists(checkCancelledLoads, checkCancelledSideEffects) }),
  ]

  /// From the first request of a page to its last story.
  private static func checkLoadingOfPages(_ fixture: NewsFixture) {
    let view = fixture.probeList()
    func expect(_ isLoading: Bool) {
      fixture.expectLoading(isLoading)
      fixture.expect(
        view.deliveries.last?.isLoading == isLoading,
        "the view \(isLoading ? "does not show" : "shows") that the list is loading")
    }
    func expectTitle(_ title: String) {
      fixture.expect("the title", view.deliveries.last?.title, is: title)
    }
    expect(false)
    fixture.send(.appear)
    expect(true)
    expectTitle("Refreshing…")
    fixture.answerStorage(Story.samples(1...2))
    expect(true)
    fixture.answerIdentities([1, 2, 3, 4])
    expect(true)
    fixture.answerStory(1)
    expect(true)
    fixture.answerStories(Story.samples(1...4))
    expect(false)
    expectTitle("Top Stories (3)")
    fixture.send(.loadMore)
    expect(true)
    expectTitle("Top Stories (3)")
    fixture.answerStories(Story.samples(1...4))
    expect(false)
    fixture.send(.loadMore, .selectFeed(.top), .rowAppeared(1), .select(2))
    expect(false)
    fixture.send(.refresh)
    expect(true)
    fixture.load(Story.samples(1...4))
    expect(false)
    fixture.send(.selectFeed(.new))
    expect(true)
    fixture.answerIdentities([])
    expect(false)
    let changes = view.deliveries.map(\.isLoading).reduce(into: [Bool]()) { seen, isLoading in
      if isLoading != seen.last { seen.append(isLoading) }
    }
    fixture.expect(
      "the changes of `isLoading`", changes,
      is: [false, true, false, true, false, true, false, true, false])
  }

  /// Loads that the service cancels, at each stage, and loads that cancel each other.
  private static func checkCancelledLoads(_ fixture: NewsFixture) {
    fixture.fill(1...5)
    let view = fixture.probeList()
    func expectNothing() {
      fixture.expectRows(1...3, isLoading: false)
      fixture.expectNextPage()
      fixture.expectSilence()
    }
    fixture.send(.refresh)
    fixture.fail(with: CancellationError())
    expectNothing()
    fixture.refresh(ids: [6, 7])
    fixture.fail(with: CancellationError())
    expectNothing()
    fixture.send(.loadMore)
    fixture.fail(with: CancellationError())
    expectNothing()
    fixture.send(.refresh, .refresh, .loadMore, .refresh)
    fixture.expectRows(1...3)
    fixture.expectSilence()
    fixture.load(Story.samples(1...5))
    expectNothing()
    fixture.loadMore(Story.samples(1...5))
    fixture.expectRows(1...5)
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
    fixture.expectRow(1, shows: .sample(1))
    fixture.expectSilence()
    fixture.send(.rowAppeared(1))
    fixture.answerThumbnail(of: 1, with: .success("one"))
    fixture.expectRow(1, shows: .sample(1, thumbnail: .loaded("one")))
    fixture.send(.rowAppeared(2), .loadMore, .appear)
    fixture.perform("the list stops") { fixture.stop() }
    fixture.expectSilence()
  }
}
