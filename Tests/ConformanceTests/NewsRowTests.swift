import Conformance
import Foundation
import Scenarios
import Testing

/// What rows show, and what users do with them, for every variant.
@MainActor
@Suite("News list: rows")
struct NewsRowTests {
  @Test("the row of a story shows all its parts", arguments: NewsVariant.all)
  func story(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      fixture.send(.refresh)
      fixture.load([
        Story(
          id: 1, title: "A new compiler", host: "swift.org", author: "tom",
          date: fixture.date - 7_200, score: 1_535, commentCount: 1_012)
      ])
      #expect(
        fixture.probe(1).changes == [
          .story(
            StoryRowContent(
              title: "A new compiler", footnote: "swift.org - 2 hours ago - by tom",
              score: "1,535", comments: "1012"))
        ])
    }
  }

  @Test("a job posting has no author, score or comments", arguments: NewsVariant.all)
  func job(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      fixture.send(.refresh)
      fixture.load([
        Story(
          id: 1, kind: .job, title: "We hire", host: "example.com", author: "boss",
          date: fixture.date - 60, score: 7, commentCount: 3)
      ])
      let content = JobRowContent(title: "We hire", footnote: "example.com - 1 minute ago")
      for style in RowStyle.allCases {
        #expect(fixture.probe(1, style: style).changes == [.job(content)])
      }
    }
  }

  @Test(
    "parts that are missing are left out of the footnote", arguments: NewsVariant.all,
    [
      (nil, nil, "3 days ago"), ("a.org", nil, "a.org - 3 days ago"),
      (nil, "tom", "3 days ago - by tom"), ("a.org", "tom", "a.org - 3 days ago - by tom"),
    ] as [(String?, String?, String)])
  func footnote(_ variant: NewsVariant, _ parts: (String?, String?, String)) throws {
    try variant.run { fixture in
      fixture.send(.refresh)
      fixture.load([
        Story(
          id: 1, title: "", host: parts.0, author: parts.1, date: fixture.date - 3 * 86_400)
      ])
      #expect(
        fixture.list.content(ofRow: 1, style: .full)
          == .story(StoryRowContent(title: "", footnote: parts.2, score: "0", comments: "0")))
    }
  }

  @Test("the age is told from the date of the load", arguments: NewsVariant.all)
  func age(_ variant: NewsVariant) throws {
    func footnote(_ fixture: NewsFixture) -> String? {
      guard case .story(let row) = fixture.list.content(ofRow: 1, style: .full) else {
        return nil
      }
      return row.footnote
    }
    try variant.run { fixture in
      let aDay: TimeInterval = 86_400
      fixture.date += aDay
      fixture.send(.appear)
      fixture.answerStorage(stories(1...1))
      #expect(footnote(fixture) == "example.com - 4 days ago - by ann")
      fixture.date += aDay
      #expect(footnote(fixture) == "example.com - 4 days ago - by ann")
      fixture.load(stories(1...1))
      #expect(footnote(fixture) == "example.com - 5 days ago - by ann")
      fixture.date += aDay
      let probe = fixture.probe(1)
      fixture.send(.refresh)
      fixture.load(stories(1...1))
      #expect(footnote(fixture) == "example.com - 6 days ago - by ann")
      #expect(variant.shown(probe).count == 2)
    }
  }

  @Test("two styles show the same story in their own form", arguments: NewsVariant.all)
  func styles(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      fixture.send(.refresh)
      fixture.load([ConformanceTests.story(1, score: 1_999)])
      let full = fixture.probe(1)
      let compact = fixture.probe(1, style: .compact)
      fixture.send(.toggleUpvote(1), .select(1))
      #expect(
        variant.shown(full) == [
          row(1, score: "1,999"), row(1, score: "2,000", isUpvoted: true),
          row(1, score: "2,000", isRead: true, isUpvoted: true),
        ])
      #expect(
        variant.shown(compact) == [
          row(1, score: "1.9k"), row(1, score: "2.0k", isUpvoted: true),
          row(1, score: "2.0k", isRead: true, isUpvoted: true),
        ])
      #expect(fixture.list.content(ofRow: 1, style: .compact) == compact.changes.last)
    }
  }

  @Test("select marks as read, markUnread as unread again", arguments: NewsVariant.all)
  func read(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      let probe = fixture.probe(1)
      fixture.send(.markUnread(1), .select(1), .markUnread(1), .markUnread(1))
      #expect(variant.shown(probe) == [row(1), row(1, isRead: true), row(1)])
    }
  }

  @Test("toggleUpvote gives one point and takes it back", arguments: NewsVariant.all)
  func upvote(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      let probe = fixture.probe(1)
      fixture.send(.toggleUpvote(1), .toggleUpvote(1))
      #expect(variant.shown(probe) == [row(1), row(1, score: "11", isUpvoted: true), row(1)])
      #expect(fixture.sentMessages == [.unreadChanged(2)])
      #expect(fixture.analytics.entries == [])
    }
  }

  @Test("nobody votes for a job posting", arguments: NewsVariant.all)
  func upvoteJob(_ variant: NewsVariant) throws {
    try variant.run(showing: [ConformanceTests.story(1, kind: .job)]) { fixture in
      let probe = fixture.probe(1)
      fixture.send(.toggleUpvote(1))
      #expect(variant.shown(probe).count == 1)
      fixture.send(.selectFeed(.new))
      fixture.load(stories([1]))
      #expect(fixture.list.content(ofRow: 1, style: .full) == row(1))
    }
  }

  @Test("job postings are read like stories", arguments: NewsVariant.all)
  func readJob(_ variant: NewsVariant) throws {
    try variant.run(showing: [ConformanceTests.story(1, kind: .job)]) { fixture in
      fixture.send(.select(1))
      #expect(
        fixture.list.content(ofRow: 1, style: .full)
          == .job(
            JobRowContent(title: "Story 1", footnote: "example.com - 3 days ago", isRead: true)))
      #expect(fixture.list.badgeContent == BadgeContent(unreadCount: 0))
      #expect(fixture.events == [.openStory(1)])
    }
  }

  @Test("marks survive refreshes and feeds", arguments: NewsVariant.all)
  func marks(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      fixture.send(.select(1), .toggleUpvote(2), .refresh)
      fixture.load(stories(1...2))
      let read = row(1, isRead: true)
      let upvoted = row(2, score: "11", isUpvoted: true)
      #expect(fixture.list.content(ofRow: 1, style: .full) == read)
      #expect(fixture.list.content(ofRow: 2, style: .full) == upvoted)
      fixture.send(.selectFeed(.new))
      fixture.answerStorage(stories(1...3))
      #expect(fixture.list.content(ofRow: 1, style: .full) == read)
      #expect(fixture.list.badgeContent == BadgeContent(unreadCount: 2))
      fixture.load([])
      fixture.send(.markUnread(1), .toggleUpvote(2), .selectFeed(.top))
      fixture.load(stories(1...2))
      #expect(fixture.list.content(ofRow: 1, style: .full) == read)
      #expect(fixture.list.content(ofRow: 2, style: .full) == upvoted)
      #expect(fixture.list.badgeContent == BadgeContent(unreadCount: 1))
    }
  }

  @Test("a vote counts on top of the points that a refresh brings", arguments: NewsVariant.all)
  func voteAndRefresh(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      fixture.send(.toggleUpvote(1))
      let probe = fixture.probe(1)
      fixture.send(.refresh)
      fixture.load([ConformanceTests.story(1, score: 99)])
      #expect(probe.changes.last == row(1, score: "100", isUpvoted: true))
      #expect(variant.shown(probe).count == 2)
    }
  }
}
