import Conformance
import Scenarios
import Testing

/// Intents that are sent while something is shown, for every variant.
@MainActor
@Suite("News list: nested intents")
struct NewsNestedIntentTests {
  @Test("a feed selected while a row is shown comes afterwards", arguments: NewsVariant.all)
  func feedFromRow(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      let list = fixture.list
      let probe = fixture.probe(1)
      let second = fixture.probe(1)
      let listProbe = fixture.probeList()
      probe.onShow = { _ in
        list.send(.selectFeed(.best))
        #expect(list.listContent == listed(1...3))
      }
      fixture.send(.select(1))
      let read = row(1, isRead: true)
      #expect(variant.shown(probe) == [row(1), read])
      #expect(variant.shown(second) == [row(1), read])
      #expect(variant.shown(listProbe) == [listed(1...3), refreshing()])
      #expect(fixture.stories.feeds.pending == [.best])
      fixture.load(stories(1...2))
      #expect(listProbe.changes.last?.title == "Best Stories (2)")
      #expect(list.badgeContent == BadgeContent(unreadCount: 1))
    }
  }

  @Test(
    "intents sent during an event come afterwards, first in, first out",
    arguments: NewsVariant.all)
  func intentsFromEvent(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      let list = fixture.list
      let probe = fixture.probe(1)
      _ = list.onEvent { event in
        guard event == .openStory(1) else { return }
        list.send(.select(2))
        list.send(.markUnread(1))
        list.send(.select(3))
        #expect(list.content(ofRow: 1, style: .full) == row(1, isRead: true))
      }
      fixture.send(.select(1))
      #expect(fixture.events == [.openStory(1), .openStory(2), .openStory(3)])
      #expect(probe.changes.last == row(1))
      #expect(list.badgeContent == BadgeContent(unreadCount: 1))
    }
  }

  @Test("a refresh sent while a page is shown starts another one", arguments: NewsVariant.all)
  func refreshFromList(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      let list = fixture.list
      let probe = fixture.probeList()
      probe.onShow = { shown in
        guard shown == listed(1...2) else { return }
        probe.onShow = nil
        list.send(.refresh)
        list.send(.refresh)
      }
      fixture.send(.refresh)
      fixture.answerIdentities([1, 2])
      fixture.answerStories(stories(1...2))
      #expect(probe.changes.last == refreshing(1...2))
      #expect(fixture.stories.feeds.pending == [.top])
      fixture.load(stories([3]))
      #expect(probe.changes.last == listed([3]))
    }
  }

  @Test(
    "a load that follows a failure at once takes its question away",
    arguments: NewsVariant.all)
  func refreshFromFailure(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      let list = fixture.list
      let probe = fixture.probeList()
      fixture.send(.refresh)
      probe.onShow = { shown in
        guard !shown.isLoading else { return }
        probe.onShow = nil
        list.send(.refresh)
      }
      fixture.fail(with: ConnectionLost())
      #expect(fixture.alerts.questions.pending == [])
      #expect(fixture.stories.feeds.pending == [.top])
      fixture.load(stories([3]))
      #expect(probe.changes.last == listed([3]))
    }
  }

  @Test("rows ask for their pictures while they are attached", arguments: NewsVariant.all)
  func thumbnailFromAttach(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      let list = fixture.list
      let probe = ProbeView<RowContent>()
      probe.onShow = { _ in list.send(.rowAppeared(1)) }
      _ = list.attach(probe, toRow: 1, style: .full)
      #expect(probe.changes.first == row(1))
      fixture.settle()
      #expect(fixture.thumbnails.requests.requests == [1])
      fixture.answerThumbnail(of: 1, with: .success("a"))
      #expect(probe.changes.last == row(1, thumbnail: .loaded("a")))
      #expect(fixture.thumbnails.requests.requests == [1])
    }
  }

  @Test("intents sent while views are attached come afterwards", arguments: NewsVariant.all)
  func intentsDuringAttach(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      let list = fixture.list
      @MainActor func selecting<Content>(_ id: Int) -> ProbeView<Content> {
        let probe = ProbeView<Content>()
        probe.onShow = { _ in
          probe.onShow = nil
          list.send(.select(id))
          #expect(list.content(ofRow: id, style: .full) == row(id))
        }
        return probe
      }
      _ = list.attachList(selecting(1))
      _ = list.attachBadge(selecting(2))
      _ = list.attach(selecting(3), toRow: 3, style: .full)
      fixture.settle()
      for id in 1...3 {
        #expect(list.content(ofRow: id, style: .full) == row(id, isRead: true))
      }
    }
  }

  @Test("an intent sent while a view is re-bound comes afterwards", arguments: NewsVariant.all)
  func intentDuringRebind(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      let list = fixture.list
      let (probe, attachment) = fixture.attach(1)
      probe.onShow = { shown in
        guard shown == row(2) else { return }
        list.send(.select(2))
        #expect(list.content(ofRow: 2, style: .full) == row(2))
      }
      attachment.rebind(to: 2)
      fixture.settle()
      #expect(variant.shown(probe) == [row(1), row(2), row(2, isRead: true)])
    }
  }

  @Test(
    "whoever answers a message with an intent is heard, and the badge is right in the end",
    arguments: NewsVariant.all)
  func intentFromMessage(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      let list = fixture.list
      let badge = fixture.probeBadge()
      let subscription = fixture.messages.listen { message in
        if message == .storyRead(1) { list.send(.markUnread(1)) }
        if message == .storyMarkedUnread(1) { list.send(.select(2)) }
      }
      fixture.send(.select(1))
      subscription.end()
      #expect(list.content(ofRow: 1, style: .full) == row(1))
      #expect(list.content(ofRow: 2, style: .full) == row(2, isRead: true))
      #expect(badge.changes.last == BadgeContent(unreadCount: 2))
      #expect(fixture.sentMessages.last == .unreadChanged(2))
    }
  }

  @Test("a message during a delivery reaches the badge afterwards", arguments: NewsVariant.all)
  func messageDuringDelivery(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      let list = fixture.list
      let probe = fixture.probe(1)
      probe.onShow = { _ in
        probe.onShow = nil
        fixture.messages.send(.storyRead(3))
        #expect(list.badgeContent == BadgeContent(unreadCount: 3))
      }
      fixture.send(.toggleUpvote(1))
      #expect(list.badgeContent == BadgeContent(unreadCount: 2))
    }
  }

  @Test("a chain of 1,000 nested intents comes to its end", arguments: NewsVariant.all)
  func longChain(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      let list = fixture.list
      let probe = fixture.probe(1)
      var left = 1_000
      probe.onShow = { _ in
        guard left > 0 else { return }
        left -= 1
        list.send(.toggleUpvote(1))
      }
      fixture.send(.toggleUpvote(1))
      #expect(left == 0)
      #expect(probe.changes.last == row(1, score: "11", isUpvoted: true))
      #expect(fixture.diagnostics.reports == [])
    }
  }
}
