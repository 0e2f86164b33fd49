import Scenarios

@MainActor
extension Rule {
  /// The number of requests.
  nonisolated static let requests: [Rule] = [
    Rule(
      "L08", .should, "repeated `loadMore` makes one request",
      because: "scrolling to the end requests the next page many times a second",
      news: { try $0.withNewsLists(checkRepeatedPage, checkPageThatCannotBe) }),
    Rule(
      "L14", .must, "at most eight items are in flight at once",
      because: "a service with all requests at once may answer the one for the visible row last",
      news: { trial in
        try trial.withNewsList(NewsConfiguration(pageSize: 12), checkItemsOfPages)
        try trial.withNewsList(
          NewsConfiguration(pageSize: 12), waitsWhenCancelled: true, checkItemsOfSupersededLoads)
      }),
  ]

  /// The next page is requested repeatedly: in a row, in a burst, and during deliveries.
  private static func checkRepeatedPage(_ fixture: NewsFixture) {
    fixture.fill(1...12)
    fixture.send(.loadMore, .loadMore, .loadMore)
    fixture.expectRequestedStories(1...6, "when the second page was requested three times")
    fixture.answerStory(4)
    fixture.send(.loadMore)
    fixture.expectRequestedStories(1...6, "when the second page was requested while it arrives")
    fixture.answerStories(Story.samples(1...12))
    fixture.expectRequestedStories(1...6, "when the second page has arrived")
    fixture.expectRows(1...6, "when the second page has arrived")
    for _ in 1...3 { fixture.post(.loadMore) }
    fixture.settle()
    fixture.answerStories(Story.samples(1...12))
    fixture.expectRequestedStories(1...9, "when the third page was requested three times at once")
    fixture.expectRows(1...9, "when the third page has arrived")
    let view = fixture.probeList()
    var isAsking = false
    view.onShow = { content in
      // An implementation that handles nested intents at once gets here again.
      guard content.isLoading, !isAsking else { return }
      isAsking = true
      fixture.post(.loadMore)
    }
    fixture.send(.loadMore)
    fixture.answerStories(Story.samples(1...12))
    view.onShow = nil
    fixture.expectRequestedStories(
      1...12, "when the last page was requested, and again by a view during the delivery")
    fixture.expectRows(1...12, "when the last page has arrived")
    fixture.expectRequestedFeeds([.top])
  }

  /// There is no next page before and during the first one, and after the last one.
  private static func checkPageThatCannotBe(_ fixture: NewsFixture) {
    fixture.send(.loadMore, .loadMore)
    fixture.expectRequestedFeeds([], "by `loadMore` alone")
    fixture.send(.appear, .loadMore)
    fixture.answerStorage(Story.samples(8...9))
    fixture.send(.loadMore)
    fixture.answerIdentities([1, 2, 3, 4])
    fixture.send(.loadMore)
    fixture.answerStories(Story.samples(1...4))
    fixture.send(.loadMore)
    fixture.answerStories(Story.samples(1...4))
    fixture.send(.loadMore, .loadMore)
    fixture.expectRequestedFeeds([.top])
    fixture.expectRequestedStories([1, 2, 3, 4])
  }

  /// Pages of more than eight stories.
  private static func checkItemsOfPages(_ fixture: NewsFixture) {
    fixture.send(.refresh)
    fixture.answerIdentities(Array(1...30))
    expectFewItems(fixture, "when a page of twelve stories is requested")
    fixture.answerStory(3)
    expectFewItems(fixture, "when one of them has arrived")
    fixture.answerStories(Story.samples(1...30))
    fixture.expectRows(1...12, "when all of them have arrived")
    fixture.send(.loadMore, .rowAppeared(1))
    expectFewItems(fixture, "when the next twelve are requested")
    fixture.answerStories(Story.samples(1...30))
    fixture.expectRows(1...24, "when these have arrived")
    fixture.expectRequestedStories(Array(1...24))
  }

  /// The items of superseded loads count as well.
  private static func checkItemsOfSupersededLoads(_ fixture: NewsFixture) {
    fixture.send(.refresh)
    fixture.answerIdentities(Array(1...12))
    fixture.send(.refresh)
    fixture.answerIdentities(Array(21...32))
    expectFewItems(fixture, "when a page is refreshed in flight")
    fixture.send(.selectFeed(.new))
    fixture.answerIdentities(Array(41...52))
    expectFewItems(fixture, "when another feed is selected after that")
    fixture.answerStory(1)
    expectFewItems(fixture, "when a superseded item has arrived")
    fixture.answerStories(Story.samples(1...52))
    expectFewItems(fixture, "when everything has arrived")
    fixture.expectRows(41...52, "when everything has arrived")
  }

  private static func expectFewItems(_ fixture: NewsFixture, _ moment: String) {
    let count = fixture.stories.stories.highestCount
    fixture.expect(count <= 8, "\(count) items were in flight \(moment)")
  }
}
