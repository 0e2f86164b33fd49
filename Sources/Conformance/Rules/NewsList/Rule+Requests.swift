import Scenarios

extension Rule {
  /// How much is asked of the service.
  static let requests: [Rule] = [
    Rule(
      "L08", .should, "repeated loadMore makes one request",
      because: """
        whoever scrolls to the end asks for the next page many times a second, and the service \
        would be asked as often
        """,
      in: .news,
      check: { trial in
        try checkRepeatedPage(trial)
        try checkPageThatCannotBe(trial)
      }),
    Rule(
      "L14", .must, "at most eight items are in flight at once",
      because: """
        a service that is asked for everything at once answers the row that the user looks at \
        last, or not at all
        """,
      in: .news,
      check: { trial in
        try checkItemsOfPages(trial)
        try checkItemsOfSupersededLoads(trial)
      }),
  ]

  /// The next page, asked for again and again: in a row, in one burst, and during deliveries.
  @MainActor
  private static func checkRepeatedPage(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      fixture.fill(1...12)
      @MainActor func expectRequests(_ count: Int, _ moment: String) {
        fixture.transcript.expect(
          "the stories asked for \(moment)", fixture.stories.stories.requests.sorted(),
          is: Array(1...count))
      }
      fixture.send(.loadMore, .loadMore, .loadMore)
      expectRequests(6, "when the second page was asked for three times")
      fixture.answerStory(4)
      fixture.send(.loadMore)
      expectRequests(6, "when the second page was asked for while it arrives")
      fixture.answerStories(Story.samples(1...12))
      expectRequests(6, "when the second page is there")
      fixture.expectRows(1...6, "when the second page is there")
      for _ in 1...3 { fixture.post(.loadMore) }
      fixture.settle()
      fixture.answerStories(Story.samples(1...12))
      expectRequests(9, "when the third page was asked for three times at once")
      fixture.expectRows(1...9, "when the third page is there")
      let view = fixture.probeList()
      var isAsking = false
      view.onShow = { content in
        // One that handles what is nested at once comes here again.
        guard content.isLoading, !isAsking else { return }
        isAsking = true
        fixture.post(.loadMore)
      }
      fixture.send(.loadMore)
      fixture.answerStories(Story.samples(1...12))
      view.onShow = nil
      expectRequests(12, "when the last page was asked for, and again by the view that saw it")
      fixture.expectRows(1...12, "when the last page is there")
      fixture.transcript.expect(
        "the feeds asked for", fixture.stories.feeds.requests, is: [.top])
    }
  }

  /// There is no next page before the first one, during it, and after the last one.
  @MainActor
  private static func checkPageThatCannotBe(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      fixture.send(.loadMore, .loadMore)
      fixture.transcript.expect(
        "the feeds asked for by loadMore alone", fixture.stories.feeds.requests, is: [])
      fixture.send(.appear, .loadMore)
      fixture.answerStorage(Story.samples(8...9))
      fixture.send(.loadMore)
      fixture.answerIdentities([1, 2, 3, 4])
      fixture.send(.loadMore)
      fixture.answerStories(Story.samples(1...4))
      fixture.send(.loadMore)
      fixture.answerStories(Story.samples(1...4))
      fixture.send(.loadMore, .loadMore)
      fixture.transcript.expect(
        "the feeds asked for", fixture.stories.feeds.requests, is: [.top])
      fixture.transcript.expect(
        "the stories asked for", fixture.stories.stories.requests.sorted(), is: [1, 2, 3, 4])
    }
  }

  /// Pages of more stories than may be on their way.
  @MainActor
  private static func checkItemsOfPages(_ trial: Trial) throws {
    try trial.withNewsList(NewsConfiguration(pageSize: 12)) { fixture in
      fixture.send(.refresh)
      fixture.answerIdentities(Array(1...30))
      expectFewItems(fixture, "when a page of twelve stories is asked for")
      fixture.answerStory(3)
      expectFewItems(fixture, "when one of them is there")
      fixture.answerStories(Story.samples(1...30))
      fixture.expectRows(1...12, "when all of them are there")
      fixture.send(.loadMore, .rowAppeared(1))
      expectFewItems(fixture, "when the next twelve are asked for")
      fixture.answerStories(Story.samples(1...30))
      fixture.expectRows(1...24, "when these are there")
      fixture.transcript.expect(
        "the stories asked for", fixture.stories.stories.requests.sorted(), is: Array(1...24))
    }
  }

  /// Items of loads that nobody waits for any more are on their way as well.
  @MainActor
  private static func checkItemsOfSupersededLoads(_ trial: Trial) throws {
    try trial.withNewsList(NewsConfiguration(pageSize: 12), waitsWhenCancelled: true) { fixture in
      fixture.send(.refresh)
      fixture.answerIdentities(Array(1...12))
      fixture.send(.refresh)
      fixture.answerIdentities(Array(21...32))
      expectFewItems(fixture, "when a page is refreshed on its way")
      fixture.send(.selectFeed(.new))
      fixture.answerIdentities(Array(41...52))
      expectFewItems(fixture, "when another feed is selected after that")
      fixture.answerStory(1)
      expectFewItems(fixture, "when a superseded item is there")
      fixture.answerStories(Story.samples(1...52))
      expectFewItems(fixture, "when everything is there")
      fixture.expectRows(41...52, "when everything is there")
    }
  }

  @MainActor
  private static func expectFewItems(_ fixture: NewsFixture, _ moment: String) {
    let count = fixture.stories.stories.highestCount
    fixture.transcript.expect(count <= 8, "\(count) items were on their way \(moment)")
  }
}
