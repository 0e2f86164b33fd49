import Conformance
import Scenarios
import Testing

/// What is stored, and what becomes of it, for every variant.
@MainActor
@Suite("News list: storage")
struct NewsStorageTests {
  @Test("stored rows are shown until the first page is there", arguments: NewsVariant.all)
  func storedFirst(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      let list = fixture.probeList()
      let badge = fixture.probeBadge()
      fixture.send(.appear)
      fixture.answerStorage(stories(1...4))
      #expect(variant.shown(list) == [listed([]), refreshing(), refreshing(1...4)])
      #expect(fixture.probe(2).changes == [row(2)])
      #expect(badge.changes.last == BadgeContent(unreadCount: 4))
      fixture.load(stories(2...3))
      #expect(list.changes.last == listed(2...3))
      #expect(variant.shown(list).count == 4)
      #expect(fixture.sentMessages == [.unreadChanged(4), .unreadChanged(2)])
    }
  }

  @Test("stored rows do not replace a first page", arguments: NewsVariant.all)
  func storedLast(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      fixture.send(.appear)
      fixture.answerIdentities([1, 2])
      fixture.answerStories(stories(1...2))
      fixture.answerStorage(stories(7...9))
      #expect(fixture.list.listContent == listed(1...2))
    }
  }

  @Test("stored rows do not replace an empty first page", arguments: NewsVariant.all)
  func storedAfterEmptyPage(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      fixture.send(.appear)
      fixture.answerIdentities([])
      fixture.answerStorage(stories(7...9))
      #expect(fixture.list.listContent == listed([]))
    }
  }

  @Test("stored rows replace nothing when the list appears again", arguments: NewsVariant.all)
  func appearAgain(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      fixture.send(.appear)
      fixture.answerStorage(stories(7...9))
      #expect(fixture.list.listContent == refreshing(1...2))
      fixture.fail(with: ConnectionLost())
      #expect(fixture.list.listContent == listed(1...2))
    }
  }

  @Test("stored rows do not replace those that were stored before", arguments: NewsVariant.all)
  func storedTwice(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      fixture.send(.appear)
      fixture.answerStorage(stories(1...2))
      fixture.send(.appear)
      fixture.answerStorage(stories(7...9))
      #expect(fixture.list.listContent == refreshing(1...2))
    }
  }

  @Test("stored rows that are not shown leave the badge alone", arguments: NewsVariant.all)
  func badge(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      fixture.send(.appear)
      fixture.answerIdentities([1, 2])
      fixture.answerStories(stories(1...2))
      fixture.messages.send(.storyRead(1))
      fixture.settle()
      let sent = fixture.sentMessages
      fixture.answerStorage(stories(1...3))
      #expect(fixture.list.badgeContent == BadgeContent(unreadCount: 1))
      #expect(fixture.sentMessages == sent)
    }
  }

  @Test("stored rows stay when the load fails, before and after it", arguments: NewsVariant.all)
  func storedAndFailed(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      fixture.send(.appear)
      fixture.answerStorage(stories(1...2))
      fixture.fail(with: ConnectionLost())
      #expect(fixture.list.listContent == listed(1...2))
    }
    try variant.run { fixture in
      fixture.send(.appear)
      fixture.fail(with: ConnectionLost())
      fixture.answerStorage(stories(1...2))
      #expect(fixture.list.listContent == listed(1...2))
    }
  }

  @Test("a newer appear supersedes the reading of an earlier one", arguments: NewsVariant.all)
  func readAgain(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      fixture.send(.appear)
      fixture.storage.reads.answer(.top, with: .success(stories([1])))
      fixture.list.send(.appear)
      fixture.settle()
      #expect(fixture.storage.reads.pending == [.top])
      #expect(fixture.list.listContent == refreshing())
      fixture.answerStorage(stories([2]))
      #expect(fixture.list.listContent == refreshing([2]))
    }
  }

  @Test("refresh leaves the reading alone", arguments: NewsVariant.all)
  func readDuringRefresh(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      fixture.send(.appear, .refresh)
      #expect(fixture.storage.reads.requests == [.top])
      fixture.answerStorage(stories([1]))
      #expect(fixture.list.listContent == refreshing([1]))
    }
  }

  @Test("what is stored of another feed is not shown", arguments: NewsVariant.all)
  func readOfAnotherFeed(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      fixture.send(.appear)
      fixture.storage.reads.answer(.top, with: .success(stories([1])))
      fixture.list.send(.selectFeed(.new))
      fixture.settle()
      #expect(fixture.storage.reads.pending == [.new])
      #expect(fixture.list.listContent == refreshing())
      fixture.answerStorage(stories([2]))
      #expect(fixture.list.listContent == refreshing([2]))
    }
  }

  @Test("every first page is stored, and no other", arguments: NewsVariant.all)
  func writes(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      let writes = fixture.storage.writes
      fixture.send(.appear)
      fixture.load(stories(1...4))
      fixture.send(.loadMore)
      fixture.load(stories(1...4))
      #expect(writes.requests.map(\.feed) == [.top])
      #expect(writes.requests.map(\.stories) == [stories(1...3)])
      fixture.send(.selectFeed(.new))
      fixture.load(stories([9]))
      #expect(writes.requests.map(\.feed) == [.top, .new])
      #expect(writes.requests.last?.stories == stories([9]))
    }
  }

  @Test("storing goes on when its load is superseded", arguments: NewsVariant.all)
  func writeAndSupersession(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      fixture.send(.refresh)
      fixture.answerIdentities([1])
      fixture.answerStories(stories([1]))
      fixture.send(.refresh, .selectFeed(.new))
      #expect(fixture.storage.writes.pending.map(\.feed) == [.top])
    }
  }

  @Test(
    "what is stored and cannot be read counts as absent, with one diagnostic",
    arguments: NewsVariant.all)
  func unreadable(_ variant: NewsVariant) throws {
    try variant.run(NewsConfiguration(feed: .new)) { fixture in
      let probe = fixture.probeList()
      fixture.send(.appear)
      fixture.storage.reads.answer(.new, with: .failure(ConnectionLost()))
      fixture.settle()
      #expect(fixture.diagnostics.reports == [.storageUnreadable(.new)])
      #expect(probe.changes.last == refreshing())
      fixture.load(stories([1]))
      #expect(fixture.list.listContent.title == "New Stories (1)")
      #expect(fixture.alerts.questions.requests == [])
      #expect(fixture.diagnostics.reports.count == 1)
    }
  }

  @Test("a page that cannot be stored is shown, with one diagnostic", arguments: NewsVariant.all)
  func unwritable(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      fixture.send(.refresh)
      fixture.answerIdentities([1])
      fixture.answerStories(stories([1]))
      fixture.send(.selectFeed(.best))
      fixture.storage.writes.answer(at: 0, with: .failure(ConnectionLost()))
      fixture.settle()
      #expect(fixture.diagnostics.reports == [.storageUnwritable(.top)])
      fixture.load(stories([2]))
      #expect(fixture.list.listContent.rows == [2])
      #expect(fixture.alerts.questions.requests == [])
    }
  }

  @Test("storage that is cancelled from outside has not failed", arguments: NewsVariant.all)
  func cancellation(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      fixture.send(.appear)
      fixture.storage.reads.answer(.top, with: .failure(CancellationError()))
      fixture.answerIdentities([1])
      fixture.answerStories(stories([1]))
      fixture.storage.writes.answer(at: 0, with: .failure(CancellationError()))
      fixture.settle()
      #expect(fixture.list.listContent == listed([1]))
      #expect(fixture.diagnostics.reports == [])
    }
  }

  @Test("a reading that was superseded reports nothing", arguments: NewsVariant.all)
  func cancelledReading(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      fixture.send(.appear, .appear, .selectFeed(.new), .selectFeed(.top))
      fixture.storage.reads.answer(.top, with: .failure(ConnectionLost()))
      fixture.list.send(.appear)
      fixture.settle()
      #expect(fixture.storage.reads.pending == [.top])
      #expect(fixture.diagnostics.reports == [])
    }
  }
}
