import Conformance
import Scenarios
import Testing

/// How pages are put together, for every variant.
@MainActor
@Suite("News list: pages")
struct NewsPageTests {
  @Test(
    "stories stand in the order of rank, in whatever order they arrive",
    arguments: NewsVariant.all)
  func rankOrder(_ variant: NewsVariant) throws {
    let ids = [5, 1, 4, 2, 3]
    for arrival in [[1, 2, 3, 4, 5], [5, 4, 3, 2, 1], [3, 5, 2, 1, 4]] {
      try variant.run(NewsConfiguration(pageSize: 5)) { fixture in
        fixture.send(.refresh)
        fixture.answerIdentities(ids)
        for id in arrival {
          fixture.stories.stories.answer(id, with: .success(story(id)))
          fixture.settle()
        }
        #expect(fixture.list.listContent == listed(ids))
      }
    }
  }

  @Test("a story that is missing is skipped and not back-filled", arguments: NewsVariant.all)
  func missing(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      fixture.send(.refresh)
      fixture.load(stories([1, 3, 5]), ids: [1, 2, 3, 4, 5])
      #expect(fixture.list.listContent == listed([1, 3], canLoadMore: true))
      #expect(fixture.list.badgeContent == BadgeContent(unreadCount: 2))
      #expect(fixture.storage.writes.requests.map(\.stories) == [stories([1, 3])])
      fixture.send(.loadMore)
      #expect(fixture.stories.stories.pending == [4, 5])
      fixture.load(stories([5]))
      #expect(fixture.list.listContent == listed([1, 3, 5]))
      #expect(fixture.alerts.questions.requests == [])
    }
  }

  @Test("a page of missing stories only is an empty page", arguments: NewsVariant.all)
  func allMissing(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      fixture.send(.refresh)
      fixture.load([story(4)], ids: [1, 2, 3, 4])
      #expect(fixture.list.listContent == listed([], canLoadMore: true))
      fixture.send(.loadMore)
      fixture.load([story(4)])
      #expect(fixture.list.listContent == listed([4]))
    }
  }

  @Test(
    "an identity that is there twice is one row, at its higher rank", arguments: NewsVariant.all)
  func duplicates(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      fixture.send(.refresh)
      fixture.load(stories(1...5), ids: [1, 2, 1, 3, 2, 4, 4, 5, 1])
      #expect(fixture.list.listContent == listed(1...3, canLoadMore: true))
      fixture.send(.loadMore)
      fixture.load(stories(1...5))
      #expect(fixture.list.listContent == listed(1...5))
      #expect(fixture.stories.stories.requests == [1, 2, 3, 4, 5])
    }
  }

  @Test(
    "at most eight items are under way, over loads that overtake each other",
    arguments: NewsVariant.all)
  func itemsInFlight(_ variant: NewsVariant) throws {
    try variant.run(NewsConfiguration(pageSize: 12), waitsWhenCancelled: true) { fixture in
      let items = fixture.stories.stories
      fixture.send(.refresh)
      fixture.answerIdentities(Array(1...12))
      #expect(items.pending == Array(1...8))
      items.answer(3, with: .success(story(3)))
      fixture.settle()
      #expect(items.pending == [1, 2, 4, 5, 6, 7, 8, 9])
      fixture.send(.refresh)
      fixture.answerIdentities(Array(21...32))
      fixture.send(.selectFeed(.new))
      fixture.answerIdentities(Array(41...52))
      #expect(items.pending.count == 8)
      items.answer(1, with: .success(story(1)))
      fixture.settle()
      #expect(items.pending == [2, 4, 5, 6, 7, 8, 9, 41])
      fixture.load(stories(1...52))
      #expect(fixture.list.listContent.rows == Array(41...52))
      #expect(items.highestCount == 8)
      #expect(!items.requests.contains(21))
    }
  }

  @Test("all items of a page are asked for at once, up to eight", arguments: NewsVariant.all)
  func concurrency(_ variant: NewsVariant) throws {
    try variant.run(NewsConfiguration(pageSize: 5)) { fixture in
      fixture.send(.refresh)
      fixture.answerIdentities(Array(1...9))
      #expect(fixture.stories.stories.pending == [1, 2, 3, 4, 5])
    }
  }
}
