import Conformance
import Scenarios
import Testing

/// Every line of the news list's contract that is about pages, for every variant.
@MainActor
@Suite("News list")
struct NewsListTests {
  @Test(
    "a fresh list shows its feed without rows, and asks for nothing", arguments: NewsVariant.all)
  func fresh(_ variant: NewsVariant) throws {
    try variant.run(NewsConfiguration(feed: .best)) { fixture in
      let empty = NewsListContent(
        title: "Best Stories (0)", isLoading: false, canLoadMore: false, rows: [])
      #expect(fixture.probeList().changes == [empty])
      #expect(fixture.probeBadge().changes == [BadgeContent(unreadCount: 0)])
      fixture.settle()
      #expect(fixture.list.listContent == empty)
      #expect(fixture.storage.reads.requests == [])
      #expect(fixture.stories.feeds.requests == [])
      #expect(fixture.sentMessages == [])
    }
  }

  @Test("appear reads what is stored and refreshes, both at once", arguments: NewsVariant.all)
  func appear(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      let probe = fixture.probeList()
      fixture.send(.appear)
      #expect(fixture.storage.reads.pending == [.top])
      #expect(fixture.stories.feeds.pending == [.top])
      #expect(variant.shown(probe) == [listed([]), refreshing()])
      fixture.load(stories(1...2))
      #expect(variant.shown(probe) == [listed([]), refreshing(), listed(1...2)])
    }
  }

  @Test("a page is shown when all of it is there, not before", arguments: NewsVariant.all)
  func wholePages(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      let probe = fixture.probeList()
      fixture.send(.refresh)
      fixture.answerIdentities([1, 2])
      fixture.stories.stories.answer(1, with: .success(story(1)))
      fixture.settle()
      #expect(fixture.stories.stories.pending == [2])
      #expect(probe.changes.last == refreshing())
      fixture.answerStories(stories(1...2))
      #expect(probe.changes.last == listed(1...2))
    }
  }

  @Test("an empty feed is an empty list", arguments: NewsVariant.all)
  func emptyFeed(_ variant: NewsVariant) throws {
    try variant.run(showing: []) { fixture in
      #expect(fixture.list.listContent == listed([]))
      fixture.send(.loadMore)
      #expect(fixture.stories.stories.requests == [])
    }
  }

  @Test("refresh loads the first page again, in place of the rows", arguments: NewsVariant.all)
  func refresh(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      let probe = fixture.probeList()
      fixture.send(.refresh)
      #expect(fixture.storage.reads.requests == [.top])
      fixture.load(stories([4, 2]))
      #expect(variant.shown(probe) == [listed(1...3), refreshing(1...3), listed([4, 2])])
      #expect(fixture.list.content(ofRow: 1, style: .full) == nil)
      #expect(fixture.list.content(ofRow: 4, style: .full) == row(4))
    }
  }

  @Test("a refresh that brings the same shows the same rows", arguments: NewsVariant.all)
  func sameAgain(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      let list = fixture.probeList()
      let row = fixture.probe(1)
      let badge = fixture.probeBadge()
      fixture.send(.refresh)
      fixture.load(stories(1...2))
      #expect(variant.shown(list) == [listed(1...2), refreshing(1...2), listed(1...2)])
      #expect(variant.shown(row).count == 1)
      #expect(variant.shown(badge).count == 1)
      #expect(fixture.sentMessages == [.unreadChanged(2)])
    }
  }

  @Test("loadMore appends the next page until nothing is left", arguments: NewsVariant.all)
  func loadMore(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...7)) { fixture in
      let probe = fixture.probeList()
      #expect(variant.shown(probe) == [listed(1...3, canLoadMore: true)])
      fixture.send(.loadMore)
      #expect(fixture.stories.stories.pending == [4, 5, 6])
      fixture.load(stories(1...7))
      fixture.send(.loadMore)
      fixture.load(stories(1...7))
      let loading = { (rows: ClosedRange<Int>) in
        NewsListContent(
          title: "Top Stories (\(rows.count))", isLoading: true, canLoadMore: false,
          rows: Array(rows))
      }
      #expect(
        variant.shown(probe) == [
          listed(1...3, canLoadMore: true), loading(1...3), listed(1...6, canLoadMore: true),
          loading(1...6), listed(1...7),
        ])
      fixture.send(.loadMore)
      #expect(fixture.list.listContent == listed(1...7))
      #expect(fixture.stories.feeds.requests == [.top])
      #expect(fixture.stories.stories.requests.count == 7)
    }
  }

  @Test("loadMore before a first page does nothing", arguments: NewsVariant.all)
  func loadMoreTooEarly(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      let probe = fixture.probeList()
      fixture.send(.loadMore)
      #expect(fixture.stories.feeds.requests == [])
      #expect(variant.shown(probe).count == 1)
      fixture.send(.appear, .loadMore)
      fixture.answerStorage(stories(8...9))
      fixture.send(.loadMore)
      fixture.fail(with: ConnectionLost())
      #expect(fixture.list.listContent == listed(8...9))
      fixture.send(.loadMore)
      #expect(fixture.stories.feeds.requests == [.top])
      #expect(fixture.stories.stories.requests == [])
    }
  }

  @Test("loadMore during any load does nothing", arguments: NewsVariant.all)
  func loadMoreDuringLoad(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...9)) { fixture in
      fixture.send(.loadMore, .loadMore, .loadMore)
      #expect(fixture.stories.stories.pending == [4, 5, 6])
      fixture.answerStories(stories(1...9))
      #expect(fixture.list.listContent == listed(1...6, canLoadMore: true))
      fixture.send(.refresh, .loadMore)
      #expect(fixture.stories.stories.pending == [])
      #expect(fixture.list.listContent == refreshing(1...6))
    }
  }

  @Test("a refresh starts the pages again", arguments: NewsVariant.all)
  func pagesAfterRefresh(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...9)) { fixture in
      fixture.send(.loadMore)
      fixture.load(stories(1...9))
      fixture.send(.refresh)
      fixture.load(stories(1...9), ids: [9, 8, 7, 1])
      #expect(fixture.list.listContent == listed([9, 8, 7], canLoadMore: true))
      fixture.send(.loadMore)
      #expect(fixture.stories.stories.pending == [1])
      fixture.load(stories(1...9))
      #expect(fixture.list.listContent == listed([9, 8, 7, 1]))
    }
  }

  @Test("selectFeed drops the rows, then appears, in one delivery", arguments: NewsVariant.all)
  func selectFeed(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      let probe = fixture.probeList()
      fixture.send(.selectFeed(.new))
      #expect(variant.shown(probe) == [listed(1...3), refreshing()])
      #expect(fixture.storage.reads.pending == [.new])
      #expect(fixture.stories.feeds.pending == [.new])
      #expect(fixture.list.content(ofRow: 1, style: .full) == nil)
      fixture.load(stories([3, 5]))
      let new = NewsListContent(
        title: "New Stories (2)", isLoading: false, canLoadMore: false, rows: [3, 5])
      #expect(probe.changes.last == new)
      #expect(variant.shown(probe).count == 3)
    }
  }

  @Test("a feed begins with its own pages", arguments: NewsVariant.all)
  func pagesOfFeeds(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...9)) { fixture in
      fixture.send(.selectFeed(.best), .loadMore)
      fixture.answerStorage(nil)
      fixture.fail(with: ConnectionLost())
      fixture.send(.loadMore)
      #expect(fixture.stories.stories.requests == [1, 2, 3])
      #expect(fixture.list.listContent.title == "Best Stories (0)")
      #expect(fixture.list.listContent.canLoadMore == false)
    }
  }

  @Test("the current feed does nothing, also while it is loaded", arguments: NewsVariant.all)
  func sameFeed(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      fixture.send(.selectFeed(.top))
      #expect(fixture.list.listContent == listed([]))
      fixture.send(.appear, .selectFeed(.top))
      #expect(fixture.stories.feeds.requests == [.top])
      fixture.load(stories(1...2))
      let probe = fixture.probeList()
      fixture.send(.selectFeed(.top))
      #expect(fixture.stories.feeds.requests == [.top])
      #expect(variant.shown(probe) == [listed(1...2)])
    }
  }

  @Test("an intent about a story that is not listed does nothing", arguments: NewsVariant.all)
  func staleIntents(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      let list = fixture.probeList()
      let row = fixture.probe(1)
      fixture.send(.select(7), .markUnread(7), .toggleUpvote(7), .rowAppeared(7))
      #expect(variant.shown(list).count == 1 && variant.shown(row).count == 1)
      #expect(fixture.events == [] && fixture.analytics.entries == [])
      #expect(fixture.sentMessages == [.unreadChanged(2)])
      #expect(fixture.thumbnails.requests.requests == [])
      #expect(fixture.diagnostics.reports == [])
    }
  }
}
