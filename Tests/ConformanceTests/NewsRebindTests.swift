import Conformance
import Scenarios
import Testing

/// Row views that are used again for other stories, for every variant.
@MainActor
@Suite("News list: re-bound row views")
struct NewsRebindTests {
  @Test("a re-bound view shows the other story at once, once", arguments: NewsVariant.all)
  func rebind(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      let (probe, attachment) = fixture.attach(1)
      attachment.rebind(to: 2)
      #expect(variant.shown(probe) == [row(1), row(2)])
      fixture.settle()
      #expect(variant.shown(probe) == [row(1), row(2)])
    }
  }

  @Test("a re-bound view follows its new story alone", arguments: NewsVariant.all)
  func follow(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      let (probe, attachment) = fixture.attach(1)
      attachment.rebind(to: 2)
      fixture.send(.select(1))
      #expect(variant.shown(probe).count == 2)
      #expect(probe.changes.last == row(2))
      fixture.send(.select(2))
      #expect(probe.changes.last == row(2, isRead: true))
    }
  }

  @Test("a view keeps its style when it is re-bound", arguments: NewsVariant.all)
  func style(_ variant: NewsVariant) throws {
    try variant.run(showing: [story(1, score: 1_500), story(2, score: 2_500)]) { fixture in
      let (compact, attachment) = fixture.attach(1, style: .compact)
      attachment.rebind(to: 2)
      fixture.send(.select(2))
      #expect(
        variant.shown(compact) == [
          row(1, score: "1.5k"), row(2, score: "2.5k"), row(2, score: "2.5k", isRead: true),
        ])
    }
  }

  @Test("a re-bound view never shows the other story's picture", arguments: NewsVariant.all)
  func thumbnail(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      let (probe, attachment) = fixture.attach(1)
      fixture.send(.rowAppeared(1))
      attachment.rebind(to: 2)
      fixture.send(.rowAppeared(2))
      fixture.answerThumbnail(of: 1, with: .success("a"))
      #expect(probe.changes.last == row(2, thumbnail: .loading))
      fixture.answerThumbnail(of: 2, with: .success("b"))
      #expect(probe.changes.last == row(2, thumbnail: .loaded("b")))
      #expect(
        variant.shown(probe) == [
          row(1), row(1, thumbnail: .loading), row(2), row(2, thumbnail: .loading),
          row(2, thumbnail: .loaded("b")),
        ])
      attachment.rebind(to: 1)
      #expect(probe.changes.last == row(1, thumbnail: .loaded("a")))
    }
  }

  @Test("re-binding to the same story does nothing", arguments: NewsVariant.all)
  func sameStory(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      let (probe, attachment) = fixture.attach(1)
      attachment.rebind(to: 1)
      fixture.settle()
      #expect(variant.shown(probe) == [row(1)])
      attachment.rebind(to: 2)
      attachment.rebind(to: 2)
      #expect(variant.shown(probe) == [row(1), row(2)])
      fixture.send(.select(2))
      #expect(variant.shown(probe).count == 3)
    }
  }

  @Test("re-binding to a story that is not listed ends the attachment", arguments: NewsVariant.all)
  func unknownStory(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      var probe: ProbeView<RowContent>? = ProbeView()
      weak let released = probe
      let attachment = probe.map { fixture.list.attach($0, toRow: 1, style: .full) }
      probe = nil
      attachment?.rebind(to: 7)
      #expect(released == nil)
      #expect(fixture.diagnostics.reports == [.unknownStory(7)])
      attachment?.rebind(to: 2)
      attachment?.rebind(to: 8)
      attachment?.detach()
      fixture.send(.select(1))
      #expect(fixture.diagnostics.reports == [.unknownStory(7)])
    }
  }

  @Test("what ended is not bound again", arguments: NewsVariant.all)
  func ended(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      let (detached, attachment) = fixture.attach(1)
      let (left, leftAttachment) = fixture.attach(2)
      attachment.detach()
      attachment.rebind(to: 2)
      fixture.send(.refresh)
      fixture.load(stories([3]))
      leftAttachment.rebind(to: 3)
      fixture.send(.select(3))
      #expect(variant.shown(detached) == [row(1)])
      #expect(variant.shown(left) == [row(2)])
      #expect(fixture.diagnostics.reports == [])
    }
  }

  @Test(
    "a re-bound attachment ends with its new story, not with its old one",
    arguments: NewsVariant.all)
  func leaving(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      var probe: ProbeView<RowContent>? = ProbeView()
      weak let released = probe
      let attachment = probe.map { fixture.list.attach($0, toRow: 1, style: .full) }
      probe = nil
      attachment?.rebind(to: 2)
      fixture.send(.refresh)
      fixture.load(stories(2...3))
      #expect(released?.changes.last == row(2))
      fixture.send(.select(2))
      #expect(released?.changes.last == row(2, isRead: true))
      fixture.send(.refresh)
      fixture.load(stories([1, 3]))
      #expect(released == nil)
    }
  }

  @Test("a re-bound attachment is detached like any other", arguments: NewsVariant.all)
  func detach(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      var probe: ProbeView<RowContent>? = ProbeView()
      weak let released = probe
      let attachment = probe.map { fixture.list.attach($0, toRow: 1, style: .full) }
      let others = (fixture.probe(1), fixture.probe(2))
      probe = nil
      attachment?.rebind(to: 2)
      attachment?.rebind(to: 3)
      attachment?.rebind(to: 2)
      attachment?.detach()
      #expect(released == nil)
      fixture.send(.select(1), .select(2))
      #expect(others.0.changes.last == row(1, isRead: true))
      #expect(others.1.changes.last == row(2, isRead: true))
    }
  }

  @Test(
    "what a view has still to be shown is forgotten when it is re-bound",
    arguments: NewsVariant.all)
  func rebindBeforeFrame(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      let (probe, attachment) = fixture.attach(1)
      fixture.list.send(.select(1))
      fixture.list.send(.select(2))
      attachment.rebind(to: 2)
      let read = row(2, isRead: true)
      #expect(probe.changes.last == read)
      let count = variant.shown(probe).count
      fixture.settle()
      #expect(probe.changes.last == read)
      #expect(variant.shown(probe).count == count)
    }
  }

  @Test("a view can be re-bound while it is shown something", arguments: NewsVariant.all)
  func rebindItself(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      let (probe, attachment) = fixture.attach(1)
      let other = fixture.probe(1)
      probe.onShow = { shown in if shown == row(1, isRead: true) { attachment.rebind(to: 2) } }
      fixture.send(.select(1))
      #expect(variant.shown(probe).prefix(3) == [row(1), row(1, isRead: true), row(2)])
      #expect(probe.changes.last == row(2))
      #expect(other.changes.last == row(1, isRead: true))
      fixture.send(.select(2), .toggleUpvote(1))
      #expect(probe.changes.last == row(2, isRead: true))
      #expect(other.changes.last == row(1, score: "11", isRead: true, isUpvoted: true))
    }
  }

  @Test("a view can be re-bound while others are shown something", arguments: NewsVariant.all)
  func rebindAnother(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      let first = fixture.probe(1)
      let (away, awayAttachment) = fixture.attach(1)
      let (here, hereAttachment) = fixture.attach(2)
      first.onShow = { _ in
        awayAttachment.rebind(to: 3)
        hereAttachment.rebind(to: 1)
      }
      fixture.send(.select(1))
      let read = row(1, isRead: true)
      #expect(away.changes.last == row(3))
      #expect(here.changes.last == read)
      #expect(variant.shown(away) == [row(1), row(3)])
      #expect(variant.shown(here) == [row(2), read])
    }
  }
}
