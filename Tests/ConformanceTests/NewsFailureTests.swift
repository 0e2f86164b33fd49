import Conformance
import Scenarios
import Testing

/// What happens when a load fails, for every variant.
@MainActor
@Suite("News list: failures")
struct NewsFailureTests {
  private let question = Alert(
    "Top Stories could not be loaded: connection lost", actions: [.retry, .cancel])

  @Test("a failed refresh keeps the rows, ends loading and asks once", arguments: NewsVariant.all)
  func failedRefresh(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...5)) { fixture in
      let list = fixture.probeList()
      let first = fixture.probe(1)
      fixture.send(.refresh)
      fixture.fail(with: ConnectionLost())
      #expect(list.changes.last == listed(1...3, canLoadMore: true))
      #expect(variant.shown(list).count == 3)
      #expect(first.changes.last == row(1))
      #expect(fixture.alerts.questions.requests == [question])
      #expect(fixture.storage.writes.requests.count == 1)
    }
  }

  @Test(
    "after a failed first load there is nothing, and the feed can be loaded",
    arguments: NewsVariant.all)
  func failedFirstLoad(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      let probe = fixture.probeList()
      fixture.send(.appear)
      fixture.fail(with: ConnectionLost())
      #expect(variant.shown(probe) == [listed([]), refreshing(), listed([])])
      fixture.answerAlert(nil)
      fixture.send(.refresh)
      fixture.load(stories(1...2))
      #expect(probe.changes.last == listed(1...2))
    }
  }

  @Test(
    "Cancel, and no choice, load nothing", arguments: NewsVariant.all, [Alert.Action.cancel, nil])
  func cancel(_ variant: NewsVariant, _ answer: Alert.Action?) throws {
    try variant.run(showing: stories(1...5)) { fixture in
      let probe = fixture.probeList()
      fixture.send(.refresh)
      fixture.fail(with: ConnectionLost())
      fixture.answerAlert(answer)
      #expect(fixture.stories.feeds.pending == [])
      #expect(probe.changes.last == listed(1...3, canLoadMore: true))
      #expect(fixture.alerts.questions.requests.count == 1)
    }
  }

  @Test(
    "a question about a load goes away when there is a newer one",
    arguments: NewsVariant.all, [NewsIntent.appear, .refresh, .loadMore, .selectFeed(.new)])
  func questionOfSupersededLoad(_ variant: NewsVariant, _ intent: NewsIntent) throws {
    try variant.run(showing: stories(1...5)) { fixture in
      fixture.send(.refresh)
      fixture.fail(with: ConnectionLost())
      #expect(fixture.alerts.questions.pending == [question])
      fixture.send(intent)
      #expect(fixture.alerts.questions.pending == [])
      let requests = fixture.stories.feeds.requests
      fixture.settle()
      #expect(fixture.stories.feeds.requests == requests)
      #expect(fixture.list.listContent.isLoading)
    }
  }

  @Test(
    "an answer that comes together with a newer load counts no more",
    arguments: NewsVariant.all)
  func answerForSupersededLoad(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...5)) { fixture in
      fixture.send(.refresh)
      fixture.fail(with: ConnectionLost())
      fixture.alerts.questions.answer(at: 0, with: .success(.retry))
      fixture.list.send(.loadMore)
      fixture.settle()
      #expect(fixture.stories.feeds.pending == [])
      #expect(fixture.stories.stories.pending == [4, 5])
      fixture.load(stories(1...5))
      #expect(fixture.list.listContent == listed(1...5))
    }
  }

  @Test("what does not load leaves the question alone", arguments: NewsVariant.all)
  func questionStays(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      fixture.send(.refresh)
      fixture.fail(with: ConnectionLost())
      fixture.send(.select(1), .toggleUpvote(2), .rowAppeared(1), .loadMore, .selectFeed(.top))
      #expect(fixture.alerts.questions.pending == [question])
      fixture.answerAlert(.retry)
      #expect(fixture.list.listContent == refreshing(1...2))
    }
  }

  @Test("the question names the feed", arguments: NewsVariant.all)
  func feedOfQuestion(_ variant: NewsVariant) throws {
    try variant.run(NewsConfiguration(feed: .best)) { fixture in
      fixture.send(.refresh)
      fixture.fail(with: ConnectionLost())
      #expect(
        fixture.alerts.questions.requests.map(\.message)
          == ["Best Stories could not be loaded: connection lost"])
    }
  }

  @Test("a failed load leaves the list usable", arguments: NewsVariant.all)
  func usable(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      let first = fixture.probe(1)
      fixture.send(.refresh)
      fixture.fail(with: ConnectionLost())
      fixture.send(.select(1), .toggleUpvote(1), .rowAppeared(1))
      fixture.answerThumbnail(of: 1, with: .success("a"))
      #expect(
        first.changes.last
          == row(1, score: "11", isRead: true, isUpvoted: true, thumbnail: .loaded("a")))
      #expect(fixture.list.badgeContent == BadgeContent(unreadCount: 1))
    }
  }
}
