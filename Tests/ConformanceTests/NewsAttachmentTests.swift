import Conformance
import Scenarios
import Testing

/// The ground rules for views, for every variant.
@MainActor
@Suite("News list: attachments")
struct NewsAttachmentTests {
  @Test("attaching shows the current content once, before it returns", arguments: NewsVariant.all)
  func attach(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      fixture.list.send(.refresh)
      fixture.list.send(.select(1))
      let list = fixture.probeList()
      let badge = fixture.probeBadge()
      let first = fixture.probe(1)
      #expect(list.changes == [refreshing(1...2)])
      #expect(badge.changes == [BadgeContent(unreadCount: 1)])
      #expect(first.changes == [row(1, isRead: true)])
      fixture.settle()
      #expect(variant.shown(list).count == 1)
      #expect(variant.shown(badge).count == 1)
      #expect(variant.shown(first).count == 1)
    }
  }

  @Test("detaching is idempotent and releases the view", arguments: NewsVariant.all)
  func detach(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      var list: ProbeView<NewsListContent>? = ProbeView()
      var badge: ProbeView<BadgeContent>? = ProbeView()
      weak let releasedList = list
      weak let releasedBadge = badge
      let attachments = [
        list.map { fixture.list.attachList($0) }, badge.map { fixture.list.attachBadge($0) },
      ]
      list = nil
      badge = nil
      #expect(releasedList != nil && releasedBadge != nil)
      for attachment in attachments {
        attachment?.detach()
        attachment?.detach()
      }
      #expect(releasedList == nil && releasedBadge == nil)
      fixture.send(.refresh)
      fixture.load(stories([1]))
    }
  }

  @Test("row views come and go in any order", arguments: NewsVariant.all)
  func attachAndDetach(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      let views = (0..<10).map { fixture.attach(1, style: $0 < 5 ? .full : .compact) }
      for index in [3, 0, 9, 7, 1, 8] { views[index].attachment.detach() }
      fixture.send(.toggleUpvote(1))
      for (index, view) in views.enumerated() {
        #expect(view.probe.changes.count == ([2, 4, 5, 6].contains(index) ? 2 : 1))
      }
      for index in [2, 4, 5, 6] { views[index].attachment.detach() }
      let late = fixture.probe(1)
      fixture.send(.toggleUpvote(1))
      #expect(variant.shown(late) == [row(1, score: "11", isUpvoted: true), row(1)])
      #expect(views[4].probe.changes.count == 2)
    }
  }

  @Test("during a delivery the value passed is what the list gives", arguments: NewsVariant.all)
  func contentDuringDelivery(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...9)) { fixture in
      let list = fixture.list
      let listProbe = fixture.probeList()
      listProbe.onShow = { shown in
        #expect(list.listContent == shown)
        for id in shown.rows { #expect(list.content(ofRow: id, style: .full) != nil) }
      }
      fixture.probeBadge().onShow = { shown in #expect(list.badgeContent == shown) }
      for style in RowStyle.allCases {
        fixture.probe(2, style: style).onShow = { shown in
          #expect(list.content(ofRow: 2, style: style) == shown)
        }
      }
      fixture.send(.select(2), .toggleUpvote(2), .rowAppeared(2), .loadMore)
      fixture.load(stories(1...9))
      fixture.answerThumbnail(of: 2, with: .success("b"))
      fixture.send(.refresh)
      fixture.load([story(2, score: 77), story(1)])
      fixture.send(.refresh)
      fixture.fail(with: ConnectionLost())
      fixture.send(.selectFeed(.new))
      fixture.load(stories(1...2))
      #expect(listProbe.changes.last?.title == "New Stories (2)")
    }
  }

  @Test("detaching during a delivery is safe for all others", arguments: NewsVariant.all)
  func detachDuringDelivery(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      let views = (0..<5).map { _ in fixture.attach(1) }
      let attachments = views[1...3].map(\.attachment)
      views[2].probe.onShow = { _ in
        for attachment in attachments { attachment.detach() }
      }
      fixture.send(.toggleUpvote(1), .toggleUpvote(1))
      for index in [0, 4] { #expect(variant.shown(views[index].probe).count == 3) }
      #expect(views[2].probe.changes.count == 2)
      #expect(views[3].probe.changes.count == 1)
    }
  }

  @Test(
    "rows attached while the list is shown miss nothing and see nothing twice",
    arguments: NewsVariant.all)
  func attachDuringDelivery(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      var rows: [Int: ProbeView<RowContent>] = [:]
      let probe = fixture.probeList()
      probe.onShow = { shown in
        for id in shown.rows where rows[id] == nil { rows[id] = fixture.probe(id) }
      }
      fixture.send(.refresh)
      fixture.load(stories(1...5))
      fixture.send(.loadMore)
      fixture.load(stories(1...5))
      #expect(rows.keys.sorted() == [1, 2, 3, 4, 5])
      for id in 1...5 { #expect(rows[id].map(variant.shown) == [row(id)]) }
      fixture.send(.select(4))
      #expect(rows[4].map(variant.shown) == [row(4), row(4, isRead: true)])
      #expect(fixture.diagnostics.reports == [])
    }
  }

  @Test("a row that left is unknown while the list is shown", arguments: NewsVariant.all)
  func goneDuringDelivery(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      let old = fixture.probe(1)
      let late = ProbeView<RowContent>()
      fixture.probeList().onShow = { shown in
        guard shown.rows == [2, 3] else { return }
        _ = fixture.list.attach(late, toRow: 1, style: .full)
        #expect(fixture.list.content(ofRow: 1, style: .full) == nil)
      }
      fixture.send(.refresh)
      fixture.load(stories(2...3))
      #expect(late.changes == [])
      #expect(fixture.diagnostics.reports == [.unknownStory(1)])
      #expect(variant.shown(old) == [row(1)])
    }
  }

  @Test(
    "views of one thing are served in the order in which they were attached",
    arguments: NewsVariant.all)
  func order(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      var served: [Int] = []
      for number in 0..<4 {
        fixture.probe(1).onShow = { _ in served.append(number) }
      }
      fixture.send(.toggleUpvote(1))
      #expect(served == [0, 1, 2, 3])
      served = []
      for number in 0..<4 { fixture.probeList().onShow = { _ in served.append(number) } }
      fixture.send(.refresh)
      #expect(served.filter { $0 < 4 }.prefix(4) == [0, 1, 2, 3])
    }
  }
}
