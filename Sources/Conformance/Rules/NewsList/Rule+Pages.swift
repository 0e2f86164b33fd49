import Scenarios

@MainActor
extension Rule {
  /// The contents of pages.
  nonisolated static let pages: [Rule] = [
    Rule(
      "L06", .must, "no identity twice; order is the rank order, not the order of arrival",
      because: "the page is about the ranking, and a list cannot distinguish two equal rows",
      news: { trial in
        try trial.withNewsLists(for: LoadRace.orders([5, 1, 4]), checkArrival)
        try trial.withNewsLists(checkDuplicates, checkNewRanks)
      }),
    Rule(
      "L07", .must, "null, deleted, dead, missing and partial items are tolerated",
      because: "one item that a moderator removed must not take the whole front page with it",
      news: { trial in
        let missing = [[1], [2], [3], [1, 3], [1, 2, 3], [3, 4], [1, 2, 3, 4, 5]]
        try trial.withNewsLists(for: missing, checkMissing)
        try trial.withNewsList(NewsConfiguration(pageSize: 5), checkPartial)
      }),
  ]

  /// A page whose stories arrive in the given order, and the next page.
  private static func checkArrival(_ arrival: [Int], _ fixture: NewsFixture) {
    fixture.refresh(ids: [5, 1, 4, 3, 2])
    for id in arrival { fixture.answerStory(id) }
    fixture.expectRows([5, 1, 4])
    fixture.expectStored([[5, 1, 4]])
    fixture.send(.loadMore)
    fixture.answerStory(2)
    fixture.answerStory(3)
    fixture.expectRows([5, 1, 4, 3, 2])
  }

  /// Duplicates within a page and across pages.
  private static func checkDuplicates(_ fixture: NewsFixture) {
    let view = fixture.probeList()
    fixture.send(.refresh)
    fixture.load(Story.samples(1...5), ids: [2, 1, 2, 3, 1, 4, 4, 5, 2])
    fixture.expectRows([2, 1, 3])
    fixture.loadMore(Story.samples(1...5))
    fixture.expectRows([2, 1, 3, 4, 5])
    fixture.loadMore(Story.samples(1...5))
    fixture.expectRequestedStories([1, 2, 3, 4, 5])
    for content in view.deliveries where Set(content.rows).count != content.rows.count {
      fixture.violate("the view was shown a story twice: \(content.rows)")
    }
  }

  /// Stories whose ranks have changed since they were stored or loaded.
  private static func checkNewRanks(_ fixture: NewsFixture) {
    let view = fixture.probeList()
    fixture.send(.appear)
    fixture.answerStorage(Story.samples([9, 3, 1]))
    fixture.expectRows([9, 3, 1])
    fixture.load(Story.samples([1, 3, 2]))
    fixture.expectRows([1, 3, 2])
    fixture.refresh(Story.samples([2, 1, 3]))
    fixture.expectRows([2, 1, 3])
    fixture.expect("the view", view.deliveries.last?.rows, is: [2, 1, 3])
  }

  /// Two pages of a feed with five stories, with some of them missing.
  private static func checkMissing(_ missing: [Int], _ fixture: NewsFixture) {
    let there = Story.samples((1...5).filter { !missing.contains($0) })
    let firstPage = there.filter { $0.id <= 3 }
    fixture.send(.refresh)
    fixture.load(there, ids: [1, 2, 3, 4, 5])
    fixture.expectRows(firstPage.map(\.id))
    fixture.expectLoading(false)
    fixture.expectNextPage()
    fixture.expect("pages stored", fixture.storage.writes.requests.map(\.stories), is: [firstPage])
    fixture.expectRequestedStories([1, 2, 3])
    fixture.loadMore(there)
    fixture.expectRows(there.map(\.id))
    fixture.expectUnread(there.count)
    for id in missing { fixture.expectRow(id, shows: nil) }
    fixture.expectRequestedStories([1, 2, 3, 4, 5])
    fixture.expectSilence()
  }

  /// Stories and postings without some of their fields.
  private static func checkPartial(_ fixture: NewsFixture) {
    let date = Story.sample(1).date
    fixture.send(.refresh)
    fixture.load([
      Story(id: 1, title: "Bare", date: date),
      Story(id: 2, title: "Anonymous", host: "example.com", date: date, score: 3),
      Story(id: 3, title: "Ask", author: "ann", date: date, commentCount: 4),
      Story(id: 4, kind: .job, title: "Hiring", date: date),
      Story(id: 5, title: "Full", host: "example.com", author: "ann", date: date, score: 1),
    ])
    fixture.expectRows(1...5)
    for (id, title, footnote, score, comments) in [
      (1, "Bare", "3 days ago", "0", "0"), (2, "Anonymous", "example.com - 3 days ago", "3", "0"),
      (3, "Ask", "3 days ago - by ann", "0", "4"),
      (5, "Full", "example.com - 3 days ago - by ann", "1", "0"),
    ] {
      let row = StoryRowContent(title: title, footnote: footnote, score: score, comments: comments)
      fixture.expectRow(id, shows: .story(row))
    }
    let posting = JobRowContent(title: "Hiring", footnote: "3 days ago")
    fixture.expectRow(4, shows: .job(posting))
    fixture.expectSilence()
  }
}

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
    fixture.expectRequestedStories(1...6)
    fixture.answerStory(4)
    fixture.send(.loadMore)
    fixture.expectRequestedStories(1...6)
    fixture.answerStories(Story.samples(1...12))
    fixture.expectRequestedStories(1...6)
    fixture.expectRows(1...6)
    for _ in 1...3 { fixture.post(.loadMore) }
    fixture.settle()
    fixture.answerStories(Story.samples(1...12))
    fixture.expectRequestedStories(1...9)
    fixture.expectRows(1...9)
    let view = fixture.probeList()
    var isAsking = false
    view.onShow = { content in
      // An implementation that handles nested intents at once gets here again.
      guard content.isLoading, !isAsking else { return }
      isAsking = true
      fixture.post(.loadMore)
    }
    fixture.loadMore(Story.samples(1...12))
    view.onShow = nil
    fixture.expectRequestedStories(1...12)
    fixture.expectRows(1...12)
    fixture.expectRequestedFeeds([.top])
  }

  /// There is no next page before and during the first one, and after the last one.
  private static func checkPageThatCannotBe(_ fixture: NewsFixture) {
    fixture.send(.loadMore, .loadMore)
    fixture.expectRequestedFeeds([])
    fixture.send(.appear, .loadMore)
    fixture.answerStorage(Story.samples(8...9))
    fixture.send(.loadMore)
    fixture.answerIdentities([1, 2, 3, 4])
    fixture.loadMore(Story.samples(1...4))
    fixture.loadMore(Story.samples(1...4))
    fixture.send(.loadMore, .loadMore)
    fixture.expectRequestedFeeds([.top])
    fixture.expectRequestedStories([1, 2, 3, 4])
  }

  /// Pages of more than eight stories.
  private static func checkItemsOfPages(_ fixture: NewsFixture) {
    fixture.refresh(ids: Array(1...30))
    expectFewItems(fixture)
    fixture.answerStory(3)
    expectFewItems(fixture)
    fixture.answerStories(Story.samples(1...30))
    fixture.expectRows(1...12)
    fixture.send(.loadMore, .rowAppeared(1))
    expectFewItems(fixture)
    fixture.answerStories(Story.samples(1...30))
    fixture.expectRows(1...24)
    fixture.expectRequestedStories(Array(1...24))
  }

  /// The items of superseded loads count as well.
  private static func checkItemsOfSupersededLoads(_ fixture: NewsFixture) {
    fixture.refresh(ids: Array(1...12))
    fixture.refresh(ids: Array(21...32))
    expectFewItems(fixture)
    fixture.send(.selectFeed(.new))
    fixture.answerIdentities(Array(41...52))
    expectFewItems(fixture)
    fixture.answerStory(1)
    expectFewItems(fixture)
    fixture.answerStories(Story.samples(1...52))
    expectFewItems(fixture)
    fixture.expectRows(41...52)
    fixture.expectRequestedStories(Array(1...8) + Array(41...52))
  }

  private static func expectFewItems(_ fixture: NewsFixture) {
    let count = fixture.stories.stories.highestCount
    fixture.expect(count <= 8, "\(count) items were in flight")
  }
}
