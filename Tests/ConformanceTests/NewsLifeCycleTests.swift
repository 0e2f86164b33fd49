import Conformance
import ExecutorPump
import Scenarios
import Testing

/// How a list ends, for every variant.
@MainActor
@Suite("News list: life cycle")
struct NewsLifeCycleTests {
  @Test("stop cancels everything that is under way", arguments: NewsVariant.all)
  func cancels(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      fixture.send(.appear)
      fixture.answerIdentities([1, 2, 3, 4])
      fixture.answerStories(stories(1...4))
      fixture.send(.rowAppeared(1), .rowAppeared(2), .loadMore)
      #expect(fixture.storage.reads.pending.count == 1)
      #expect(fixture.storage.writes.pending.count == 1)
      #expect(fixture.thumbnails.requests.pending.count == 2)
      #expect(fixture.stories.stories.pending.count == 1)
      fixture.list.stop()
      fixture.settle()
      #expect(fixture.storage.reads.pending.isEmpty)
      #expect(fixture.storage.writes.pending.isEmpty)
      #expect(fixture.thumbnails.requests.pending.isEmpty)
      #expect(fixture.stories.stories.pending.isEmpty)
      #expect(fixture.diagnostics.reports == [])
      #expect(fixture.notices.notices == [])
      #expect(fixture.alerts.questions.requests == [])
    }
  }

  @Test("stop takes the question away, and the request for identities", arguments: NewsVariant.all)
  func cancelsQuestion(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      fixture.send(.refresh)
      fixture.list.stop()
      fixture.settle()
      #expect(fixture.stories.feeds.pending == [])
      #expect(fixture.alerts.questions.requests == [])
    }
    try variant.run { fixture in
      fixture.send(.refresh)
      fixture.fail(with: ConnectionLost())
      fixture.list.stop()
      fixture.settle()
      #expect(fixture.alerts.questions.pending == [])
    }
  }

  @Test("after stop nothing happens any more", arguments: NewsVariant.all)
  func stop(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...5)) { fixture in
      let list = fixture.probeList()
      let badge = fixture.probeBadge()
      let (first, attachment) = fixture.attach(1)
      fixture.list.stop()
      let messages = fixture.sentMessages
      fixture.send(
        .appear, .refresh, .loadMore, .selectFeed(.new), .select(1), .markUnread(1),
        .toggleUpvote(1), .rowAppeared(1))
      attachment.rebind(to: 2)
      attachment.detach()
      fixture.messages.send(.storyRead(2))
      fixture.settle()
      fixture.list.stop()
      #expect(variant.shown(list).count == 1)
      #expect(variant.shown(badge).count == 1)
      #expect(variant.shown(first).count == 1)
      #expect(fixture.stories.feeds.requests == [.top])
      #expect(fixture.storage.reads.requests == [.top])
      #expect(fixture.thumbnails.requests.requests == [])
      #expect(fixture.sentMessages == messages + [.storyRead(2)])
      #expect(fixture.events == [] && fixture.analytics.entries == [])
      #expect(fixture.diagnostics.reports == [])
    }
  }

  @Test("stop ends attachments, and what attaches later sees nothing", arguments: NewsVariant.all)
  func stopReleasesViews(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      weak let list = fixture.probeList()
      weak let badge = fixture.probeBadge()
      weak let first = fixture.probe(1)
      #expect(list != nil && badge != nil && first != nil)
      fixture.list.stop()
      fixture.settle()
      #expect(list == nil && badge == nil && first == nil)
      #expect(fixture.probeList().changes == [])
      #expect(fixture.probeBadge().changes == [])
      #expect(fixture.probe(1).changes == [])
    }
  }

  @Test("a stopped list does not listen to messages", arguments: NewsVariant.all)
  func stopListening(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      #expect(fixture.messages.listenerCount > 2)
      fixture.list.stop()
      #expect(fixture.messages.listenerCount == 2)
    }
  }

  @Test("an answer that comes together with stop changes nothing", arguments: NewsVariant.all)
  func answerAndStop(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      let probe = fixture.probeList()
      fixture.send(.appear)
      fixture.answerIdentities([1])
      fixture.storage.reads.answer(.top, with: .failure(ConnectionLost()))
      fixture.stories.stories.answer(1, with: .failure(ConnectionLost()))
      fixture.list.stop()
      fixture.settle()
      #expect(variant.shown(probe) == [listed([]), refreshing()])
      #expect(fixture.alerts.questions.pending == [])
      #expect(fixture.storage.writes.requests == [])
      #expect(fixture.sentMessages == [])
    }
  }

  @Test("storage that fails together with stop reports nothing", arguments: NewsVariant.all)
  func storageAndStop(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      fixture.send(.appear)
      fixture.answerIdentities([1])
      fixture.answerStories(stories([1]))
      fixture.storage.reads.answer(.top, with: .failure(ConnectionLost()))
      fixture.storage.writes.answer(at: 0, with: .failure(ConnectionLost()))
      fixture.list.stop()
      fixture.settle()
      #expect(fixture.diagnostics.reports == [])
    }
  }

  @Test("stop during a delivery ends that round", arguments: NewsVariant.all)
  func stopDuringDelivery(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      let list = fixture.list
      let first = fixture.probe(1)
      let second = fixture.probe(1)
      first.onShow = { _ in
        list.send(.select(2))
        list.stop()
      }
      fixture.send(.toggleUpvote(1))
      #expect(first.changes.count == 2)
      #expect(second.changes == [row(1)])
      #expect(fixture.events == [])
    }
  }

  @Test("a list that a view stops sends no message any more", arguments: NewsVariant.all)
  func stopBeforeMessage(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      let list = fixture.list
      let probe = fixture.probeList()
      var sentBefore: [Message]?
      probe.onShow = { shown in
        guard !shown.rows.isEmpty else { return }
        list.stop()
        sentBefore = fixture.sentMessages
      }
      fixture.send(.appear)
      fixture.load(stories(1...2))
      #expect(fixture.sentMessages == sentBefore)
    }
  }

  @Test("a stopped list is released, whatever was under way", arguments: NewsVariant.all)
  func release(_ variant: NewsVariant) throws {
    weak var list: (any NewsList)?
    try variant.run { fixture in
      list = fixture.list
      _ = fixture.probeList()
      _ = fixture.probeBadge()
      fixture.send(.appear)
      fixture.load(stories(1...9))
      _ = fixture.probe(1)
      fixture.attach(1).attachment.rebind(to: 2)
      fixture.send(.rowAppeared(1), .select(1), .loadMore)
      fixture.fail(with: ConnectionLost())
      fixture.send(.appear)
      fixture.answerIdentities([1, 2])
    }
    #expect(list == nil)
  }

  @Test(
    "a list that nobody stopped is released with its last reference", arguments: NewsVariant.all)
  func releaseWithoutStop(_ variant: NewsVariant) {
    weak var list: (any NewsList)?
    weak var row: ProbeView<RowContent>?
    Pump.window {
      let fixture = NewsFixture(of: variant.architecture, NewsConfiguration())
      list = fixture.list
      _ = fixture.probeList()
      _ = fixture.probeBadge()
      fixture.send(.appear)
      fixture.load(stories(1...3))
      row = fixture.probe(1)
      fixture.send(.rowAppeared(1))
      fixture.answerThumbnail(of: 1, with: .success("a"))
      fixture.send(.select(1))
    }
    #expect(list == nil)
    #expect(row == nil)
  }

  @Test("the same happenings give the same deliveries", arguments: NewsVariant.all)
  func determinism(_ variant: NewsVariant) throws {
    func trace() throws -> [String] {
      var trace: [String] = []
      try variant.run { fixture in
        fixture.probeList().onShow = { trace.append("\($0)") }
        fixture.probeBadge().onShow = { trace.append("\($0)") }
        fixture.send(.appear)
        fixture.answerStorage(stories(1...3))
        for id in 1...3 { fixture.probe(id).onShow = { trace.append("\($0)") } }
        for id in 1...3 { fixture.send(.rowAppeared(id)) }
        fixture.load([3, 2, 1].map { story($0, score: 5) })
        for id in 1...3 { fixture.answerThumbnail(of: id, with: .success("\(id)")) }
        fixture.send(.select(3), .toggleUpvote(1), .selectFeed(.new))
      }
      return trace
    }
    let first = try trace()
    #expect(first.count > 10)
    #expect(try trace() == first)
  }
}
