import Conformance
import Scenarios
import Testing

/// The ground rules for views of rows, which come and go, for every variant.
@MainActor
@Suite("News list: views of rows")
struct NewsRowAttachmentTests {
  @Test(
    "attaching to a story that is not listed delivers nothing and is reported once",
    arguments: NewsVariant.all)
  func unknown(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      let (probe, attachment) = fixture.attach(7)
      #expect(variant.shown(probe) == [])
      #expect(fixture.diagnostics.reports == [.unknownStory(7)])
      attachment.detach()
      attachment.rebind(to: 1)
      attachment.rebind(to: 8)
      #expect(variant.shown(probe) == [])
      #expect(fixture.diagnostics.reports.count == 1)
      #expect(fixture.list.content(ofRow: 7, style: .full) == nil)
    }
  }

  @Test(
    "the attachments of a row that leaves end, without a last delivery",
    arguments: NewsVariant.all)
  func leaving(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      let left = fixture.probe(1)
      let stayed = fixture.probe(2)
      fixture.send(.refresh)
      fixture.load(stories([2, 4]))
      #expect(variant.shown(left) == [row(1)])
      fixture.send(.refresh)
      fixture.load(stories(1...2))
      fixture.send(.select(1), .select(2))
      #expect(variant.shown(left) == [row(1)])
      #expect(stayed.changes.last == row(2, isRead: true))
      #expect(variant.shown(stayed).count == 2)
    }
  }

  @Test(
    "a feed ends the attachments of rows that the next one has as well",
    arguments: NewsVariant.all)
  func leavingWithFeed(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      let probe = fixture.probe(1)
      fixture.send(.selectFeed(.new))
      fixture.load(stories(1...3))
      fixture.send(.select(1))
      #expect(variant.shown(probe) == [row(1)])
    }
  }

  @Test(
    "the views of rows that left are released, and detaching them does nothing",
    arguments: NewsVariant.all)
  func release(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      var first: ProbeView<RowContent>? = ProbeView()
      var second: ProbeView<RowContent>? = ProbeView()
      weak let released = first
      weak let releasedToo = second
      let attachments = [
        first.map { fixture.list.attach($0, toRow: 1, style: .full) },
        second.map { fixture.list.attach($0, toRow: 2, style: .compact) },
      ]
      first = nil
      second = nil
      #expect(released != nil && releasedToo != nil)
      fixture.send(.refresh)
      fixture.load(stories(2...3))
      #expect(released == nil && releasedToo != nil)
      fixture.send(.selectFeed(.best))
      #expect(releasedToo == nil)
      for attachment in attachments {
        attachment?.detach()
        attachment?.rebind(to: 3)
      }
      #expect(fixture.diagnostics.reports == [])
    }
  }

  @Test("detaching is idempotent and releases the view", arguments: NewsVariant.all)
  func detach(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      var probe: ProbeView<RowContent>? = ProbeView()
      weak let released = probe
      let attachment = probe.map { fixture.list.attach($0, toRow: 1, style: .full) }
      probe = nil
      #expect(released != nil)
      attachment?.detach()
      attachment?.detach()
      #expect(released == nil)
      fixture.send(.select(1))
    }
  }

  @Test("rows that survive keep their views and their pictures", arguments: NewsVariant.all)
  func surviving(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      fixture.send(.rowAppeared(1), .rowAppeared(2))
      fixture.answerThumbnail(of: 1, with: .success("a"))
      let first = fixture.probe(1)
      let second = fixture.probe(2)
      fixture.send(.refresh)
      fixture.load(stories([2, 1, 5]))
      #expect(fixture.thumbnails.requests.pending == [2])
      fixture.answerThumbnail(of: 2, with: .success("b"))
      #expect(first.changes.last == row(1, thumbnail: .loaded("a")))
      #expect(second.changes.last == row(2, thumbnail: .loaded("b")))
      #expect(variant.shown(first).count == 1)
      #expect(variant.shown(second).count == 2)
      fixture.send(.select(2), .rowAppeared(1), .rowAppeared(2))
      #expect(second.changes.last == row(2, isRead: true, thumbnail: .loaded("b")))
      #expect(fixture.thumbnails.requests.requests == [1, 2])
    }
  }

  @Test("stored rows keep their views when the first page arrives", arguments: NewsVariant.all)
  func survivingStored(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      fixture.send(.appear)
      fixture.answerStorage(stories(1...2))
      let probe = fixture.probe(2)
      fixture.load(stories(2...3))
      fixture.send(.select(2))
      #expect(probe.changes.last == row(2, isRead: true))
    }
  }

  @Test("rows keep their views when a page is appended", arguments: NewsVariant.all)
  func appended(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...5)) { fixture in
      let probe = fixture.probe(3)
      fixture.send(.loadMore)
      fixture.load(stories(1...5))
      #expect(variant.shown(probe) == [row(3)])
      fixture.send(.toggleUpvote(3))
      #expect(probe.changes.last == row(3, score: "11", isUpvoted: true))
    }
  }

  @Test("an edit of one row is shown by its views alone", arguments: NewsVariant.all)
  func isolation(_ variant: NewsVariant) throws {
    guard !variant.hasGap("L09") else { return }
    try variant.run(showing: stories(1...3)) { fixture in
      let other = fixture.probe(1)
      let list = fixture.probeList()
      let badge = fixture.probeBadge()
      let edited = fixture.probe(2)
      let compact = fixture.probe(2, style: .compact)
      fixture.send(.toggleUpvote(2), .rowAppeared(2))
      fixture.answerThumbnail(of: 2, with: .success("b"))
      fixture.send(.select(2), .markUnread(2))
      #expect(variant.shown(edited).count == 6 && variant.shown(compact).count == 6)
      #expect(variant.shown(other).count == 1)
      #expect(variant.shown(list).count == 1)
      #expect(variant.shown(badge).map(\.unreadCount) == [3, 2, 3])
    }
  }
}
