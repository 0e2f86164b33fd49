import Conformance
import Scenarios
import Testing

/// Stories that come back as postings of another kind, for every variant.
@MainActor
@Suite("News list: rows that change their kind")
struct NewsKindTests {
  @Test(
    "a row whose story changes its kind shows that through the same attachment, and keeps its picture",
    arguments: NewsVariant.all)
  func changeKind(_ variant: NewsVariant) throws {
    try variant.run(showing: [story(1, score: 1_500), story(2)]) { fixture in
      let full = fixture.probe(1)
      let compact = fixture.probe(1, style: .compact)
      fixture.send(.rowAppeared(1))
      fixture.answerThumbnail(of: 1, with: .success("one"))
      fixture.send(.refresh)
      fixture.load([story(1, kind: .job), story(2)])
      #expect(full.changes.last == job(thumbnail: .loaded("one")))
      #expect(compact.changes.last == job(thumbnail: .loaded("one")))
      fixture.send(.select(1), .refresh)
      fixture.load([story(1, score: 1_500), story(2)])
      #expect(
        full.changes.last
          == row(1, score: "1,500", isRead: true, thumbnail: .loaded("one")))
      #expect(
        compact.changes.last
          == row(1, score: "1.5k", isRead: true, thumbnail: .loaded("one")))
    }
  }

  @Test(
    "a picture that is on its way arrives at the row, whatever kind that has by then",
    arguments: NewsVariant.all)
  func pictureOnItsWay(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      let probe = fixture.probe(1)
      fixture.send(.rowAppeared(1), .refresh)
      fixture.load([story(1, kind: .job), story(2)])
      #expect(probe.changes.last == job(thumbnail: .loading))
      fixture.send(.rowAppeared(1))
      #expect(fixture.thumbnails.requests.pending == [1])
      fixture.answerThumbnail(of: 1, with: .failure(ConnectionLost()))
      #expect(probe.changes.last == job(thumbnail: .failed))
      #expect(fixture.notices.notices == [.thumbnailFailed(story: 1)])
      fixture.send(.rowAppeared(1), .refresh)
      fixture.load(stories(2...3))
      #expect(fixture.thumbnails.requests.pending == [])
    }
  }

  @Test(
    "a view of a row that changed its kind is re-bound and detached like any other",
    arguments: NewsVariant.all)
  func rebind(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      let (moved, movedAttachment) = fixture.attach(1)
      let (detached, attachment) = fixture.attach(1)
      let (here, hereAttachment) = fixture.attach(2)
      fixture.send(.refresh)
      fixture.load([story(1, kind: .job), story(2)])
      movedAttachment.rebind(to: 2)
      attachment.detach()
      hereAttachment.rebind(to: 1)
      fixture.send(.select(1), .toggleUpvote(2))
      #expect(variant.shown(moved).suffix(2) == [row(2), row(2, score: "11", isUpvoted: true)])
      #expect(variant.shown(detached) == [row(1), job()])
      #expect(variant.shown(here) == [row(2), job(), job(isRead: true)])
    }
  }

  @Test("a vote stays with a story that was a job posting meanwhile", arguments: NewsVariant.all)
  func vote(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      fixture.send(.toggleUpvote(1), .refresh)
      fixture.load([story(1, kind: .job), story(2)])
      fixture.send(.toggleUpvote(1))
      #expect(fixture.list.content(ofRow: 1, style: .full) == job())
      fixture.send(.refresh)
      fixture.load(stories(1...2))
      let voted = row(1, score: "11", isUpvoted: true)
      #expect(fixture.list.content(ofRow: 1, style: .full) == voted)
    }
  }

  /// What the row of the first story shows as a job posting.
  private func job(isRead: Bool = false, thumbnail: Thumbnail = .none) -> RowContent {
    .job(
      JobRowContent(
        title: "Story 1", footnote: "example.com - 3 days ago", isRead: isRead,
        thumbnail: thumbnail))
  }
}
