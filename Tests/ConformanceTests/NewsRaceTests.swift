import Conformance
import Scenarios
import Testing

/// What happens when loads overtake each other, for every variant.
///
/// Superseded requests wait here like those that are on their way, so that their answers come late.
@MainActor
@Suite("News list: races")
struct NewsRaceTests {
  /// The orders in which three things can happen.
  nonisolated private static let orders = [
    [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0],
  ]

  @Test(
    "of three refreshes the last one wins, in every order of answers", arguments: NewsVariant.all,
    orders)
  func threeRefreshes(_ variant: NewsVariant, _ order: [Int]) throws {
    try variant.run(waitsWhenCancelled: true) { fixture in
      fixture.send(.refresh, .refresh, .refresh)
      #expect(fixture.stories.feeds.pending == [.top, .top, .top])
      var waiting = [0, 1, 2]
      for request in order {
        let position = waiting.firstIndex(of: request) ?? 0
        waiting.remove(at: position)
        fixture.stories.feeds.answer(at: position, with: .success([request + 1]))
        fixture.settle()
        fixture.answerStories(stories(1...3))
        let isThere = !waiting.contains(2)
        #expect(fixture.list.listContent == (isThere ? listed([3]) : refreshing()))
      }
      #expect(fixture.storage.writes.requests.map(\.stories) == [stories([3])])
      #expect(fixture.alerts.questions.requests == [])
    }
  }

  @Test(
    "of three feeds the last one wins, in every order of answers", arguments: NewsVariant.all,
    orders)
  func threeFeeds(_ variant: NewsVariant, _ order: [Int]) throws {
    try variant.run(waitsWhenCancelled: true) { fixture in
      let feeds = [Feed.top, .new, .best]
      fixture.send(.appear, .selectFeed(.new), .selectFeed(.best))
      for number in order {
        fixture.stories.feeds.answer(feeds[number], with: .success([number + 1]))
        fixture.settle()
        fixture.answerStories(stories(1...3))
      }
      #expect(fixture.list.listContent.title == "Best Stories (1)")
      #expect(fixture.list.listContent.rows == [3])
      #expect(fixture.storage.reads.requests == feeds)
      #expect(fixture.storage.writes.requests.map(\.feed) == [.best])
    }
  }

  @Test("a superseded load is over at once, also when its items wait", arguments: NewsVariant.all)
  func itemsOfSupersededLoad(_ variant: NewsVariant) throws {
    try variant.run(waitsWhenCancelled: true) { fixture in
      fixture.send(.refresh)
      fixture.answerIdentities([1, 2, 3])
      fixture.send(.refresh)
      fixture.answerIdentities([4, 5])
      #expect(fixture.stories.stories.pending == [1, 2, 3, 4, 5])
      for id in [1, 5, 2, 3] { fixture.stories.stories.answer(id, with: .success(story(id))) }
      fixture.settle()
      #expect(fixture.list.listContent == refreshing())
      fixture.answerStories([story(4)])
      #expect(fixture.list.listContent == listed([4, 5]))
    }
  }

  @Test("a superseded load that fails late changes nothing", arguments: NewsVariant.all)
  func lateFailure(_ variant: NewsVariant) throws {
    try variant.run(waitsWhenCancelled: true) { fixture in
      fixture.send(.refresh, .refresh)
      fixture.stories.feeds.answer(at: 0, with: .failure(ConnectionLost()))
      fixture.settle()
      #expect(fixture.list.listContent == refreshing())
      fixture.load(stories(1...2))
      #expect(fixture.list.listContent == listed(1...2))
      #expect(fixture.alerts.questions.requests == [])
      #expect(fixture.diagnostics.reports == [])
    }
  }

  @Test("a refresh discards the next page that is under way", arguments: NewsVariant.all)
  func refreshDuringLoadMore(_ variant: NewsVariant) throws {
    try variant.run(waitsWhenCancelled: true) { fixture in
      fixture.send(.refresh)
      fixture.load(stories(1...6))
      fixture.send(.loadMore, .refresh)
      #expect(fixture.list.listContent == refreshing(1...3))
      fixture.answerStories(stories(1...6))
      #expect(fixture.list.listContent == refreshing(1...3))
      fixture.load(stories(7...8))
      #expect(fixture.list.listContent == listed(7...8))
    }
  }

  @Test("a feed discards the page of another that is under way", arguments: NewsVariant.all)
  func feedDuringLoadMore(_ variant: NewsVariant) throws {
    try variant.run(waitsWhenCancelled: true) { fixture in
      fixture.send(.refresh)
      fixture.load(stories(1...6))
      fixture.send(.loadMore, .selectFeed(.new), .selectFeed(.top))
      fixture.answerStories(stories(1...6))
      #expect(fixture.list.listContent == refreshing())
      fixture.load(stories(1...2))
      #expect(fixture.list.listContent == listed(1...2))
    }
  }

  @Test(
    "a load that is superseded while its last answer arrives is superseded",
    arguments: NewsVariant.all)
  func answeredAndSuperseded(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      fixture.send(.refresh)
      fixture.answerIdentities([1])
      fixture.stories.stories.answer(1, with: .success(story(1)))
      fixture.list.send(.selectFeed(.new))
      fixture.settle()
      #expect(fixture.list.listContent == refreshing())
      #expect(fixture.storage.writes.requests == [])
      fixture.load(stories([2]))
      #expect(fixture.list.listContent.rows == [2])
    }
  }

  @Test("a load that fails and is superseded at once asks nobody", arguments: NewsVariant.all)
  func failedAndSuperseded(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      fixture.send(.refresh)
      fixture.stories.feeds.answer(.top, with: .failure(ConnectionLost()))
      fixture.list.send(.refresh)
      fixture.settle()
      #expect(fixture.list.listContent == refreshing())
      #expect(fixture.stories.feeds.pending == [.top])
      #expect(fixture.alerts.questions.pending == [])
    }
  }

  @Test("a superseded load leaves no request behind", arguments: NewsVariant.all)
  func cancelledRequests(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      fixture.send(.appear, .appear, .refresh)
      #expect(fixture.storage.reads.pending == [.top])
      #expect(fixture.stories.feeds.pending == [.top])
      fixture.answerIdentities([1, 2])
      #expect(fixture.stories.stories.pending == [1, 2])
      fixture.send(.selectFeed(.new))
      #expect(fixture.storage.reads.pending == [.new])
      #expect(fixture.stories.feeds.pending == [.new])
      #expect(fixture.stories.stories.pending == [])
    }
  }

  @Test("a load that is cancelled from outside has not failed", arguments: NewsVariant.all)
  func cancellation(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...5)) { fixture in
      let probe = fixture.probeList()
      fixture.send(.refresh)
      fixture.fail(with: CancellationError())
      #expect(probe.changes.last == listed(1...3, canLoadMore: true))
      fixture.send(.loadMore)
      fixture.fail(with: CancellationError())
      #expect(probe.changes.last == listed(1...3, canLoadMore: true))
      #expect(fixture.stories.stories.pending == [])
      #expect(fixture.alerts.questions.requests == [])
      #expect(fixture.diagnostics.reports == [])
      fixture.send(.loadMore)
      fixture.load(stories(1...5))
      #expect(probe.changes.last == listed(1...5))
    }
  }

  @Test("loading is shown exactly while a current request is under way", arguments: NewsVariant.all)
  func loadingFlag(_ variant: NewsVariant) throws {
    try variant.run(waitsWhenCancelled: true) { fixture in
      var isLoading: Bool { fixture.list.listContent.isLoading }
      fixture.send(.refresh)
      #expect(isLoading)
      fixture.send(.refresh)
      fixture.stories.feeds.answer(at: 1, with: .success([]))
      fixture.settle()
      #expect(!isLoading)
      fixture.answerIdentities([1])
      #expect(!isLoading)
      #expect(fixture.list.listContent == listed([]))
      fixture.send(.refresh)
      #expect(isLoading)
      fixture.fail(with: ConnectionLost())
      #expect(!isLoading)
    }
  }
}
