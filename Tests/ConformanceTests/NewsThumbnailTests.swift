import Conformance
import Scenarios
import Testing

/// The pictures of rows, for every variant.
@MainActor
@Suite("News list: thumbnails")
struct NewsThumbnailTests {
  @Test(
    "rowAppeared asks for the picture and shows it when it is there", arguments: NewsVariant.all)
  func loads(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      let probe = fixture.probe(1)
      fixture.send(.rowAppeared(1))
      #expect(fixture.thumbnails.requests.pending == [1])
      fixture.answerThumbnail(of: 1, with: .success("a"))
      #expect(
        variant.shown(probe) == [
          row(1), row(1, thumbnail: .loading), row(1, thumbnail: .loaded("a")),
        ])
    }
  }

  @Test("a picture is asked for without a view as well, and for a job", arguments: NewsVariant.all)
  func withoutView(_ variant: NewsVariant) throws {
    try variant.run(showing: [story(1, kind: .job)]) { fixture in
      fixture.send(.rowAppeared(1))
      fixture.answerThumbnail(of: 1, with: .success("a"))
      #expect(
        fixture.list.content(ofRow: 1, style: .compact)
          == .job(
            JobRowContent(
              title: "Story 1", footnote: "example.com - 3 days ago", thumbnail: .loaded("a"))))
    }
  }

  @Test("a picture that is there or on its way is not asked for", arguments: NewsVariant.all)
  func once(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      fixture.send(.rowAppeared(1), .rowAppeared(1), .rowAppeared(1))
      #expect(fixture.thumbnails.requests.requests == [1])
      fixture.answerThumbnail(of: 1, with: .success("a"))
      fixture.send(.rowAppeared(1), .rowAppeared(1))
      #expect(fixture.thumbnails.requests.requests == [1])
    }
  }

  @Test(
    "a picture that failed becomes a notice, and is asked for again", arguments: NewsVariant.all)
  func failure(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      let probe = fixture.probe(2)
      fixture.send(.rowAppeared(2))
      fixture.answerThumbnail(of: 2, with: .failure(ConnectionLost()))
      #expect(fixture.notices.notices == [.thumbnailFailed(story: 2)])
      #expect(probe.changes.last == row(2, thumbnail: .failed))
      fixture.send(.rowAppeared(2))
      #expect(probe.changes.last == row(2, thumbnail: .loading))
      fixture.answerThumbnail(of: 2, with: .failure(ConnectionLost()))
      #expect(
        fixture.notices.notices == [.thumbnailFailed(story: 2), .thumbnailFailed(story: 2)])
      fixture.send(.rowAppeared(2))
      fixture.answerThumbnail(of: 2, with: .success("b"))
      #expect(probe.changes.last == row(2, thumbnail: .loaded("b")))
      #expect(fixture.thumbnails.requests.requests == [2, 2, 2])
      #expect(fixture.alerts.questions.requests == [])
      #expect(fixture.notices.notices.count == 2)
    }
  }

  @Test("a request that is cancelled from outside has not failed", arguments: NewsVariant.all)
  func cancellation(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...2)) { fixture in
      let probe = fixture.probe(1)
      fixture.send(.rowAppeared(1))
      fixture.answerThumbnail(of: 1, with: .failure(CancellationError()))
      #expect(variant.shown(probe) == [row(1), row(1, thumbnail: .loading), row(1)])
      #expect(fixture.notices.notices == [])
      fixture.send(.rowAppeared(1))
      #expect(fixture.thumbnails.requests.requests == [1, 1])
    }
  }

  @Test("pictures arrive in any order, each at its row", arguments: NewsVariant.all)
  func anyOrder(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      let probes = (1...3).map { fixture.probe($0) }
      fixture.send(.rowAppeared(1), .rowAppeared(2), .rowAppeared(3))
      for id in [3, 1, 2] { fixture.answerThumbnail(of: id, with: .success("\(id)")) }
      for (index, probe) in probes.enumerated() {
        let id = index + 1
        #expect(
          variant.shown(probe) == [
            row(id), row(id, thumbnail: .loading), row(id, thumbnail: .loaded("\(id)")),
          ])
      }
    }
  }

  @Test(
    "the request of a row that leaves is cancelled, without a notice",
    arguments: NewsVariant.all)
  func leaving(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      fixture.send(.rowAppeared(1), .rowAppeared(2), .refresh)
      #expect(fixture.thumbnails.requests.pending == [1, 2])
      fixture.load(stories(2...3))
      #expect(fixture.thumbnails.requests.pending == [2])
      fixture.send(.selectFeed(.new))
      #expect(fixture.thumbnails.requests.pending == [])
      #expect(fixture.notices.notices == [])
      #expect(fixture.diagnostics.reports == [])
    }
  }

  @Test("a result for a row that left changes nothing", arguments: NewsVariant.all)
  func lateResult(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      fixture.send(.rowAppeared(1), .rowAppeared(2))
      fixture.thumbnails.requests.answer(1, with: .success("a"))
      fixture.thumbnails.requests.answer(2, with: .failure(ConnectionLost()))
      fixture.list.send(.selectFeed(.new))
      fixture.settle()
      #expect(fixture.notices.notices == [])
      fixture.load(stories(1...3))
      #expect(fixture.list.content(ofRow: 1, style: .full) == row(1))
      #expect(fixture.list.content(ofRow: 2, style: .full) == row(2))
    }
  }

  @Test("a row that left and came back is asked for its picture anew", arguments: NewsVariant.all)
  func comingBack(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      fixture.send(.rowAppeared(1))
      fixture.answerThumbnail(of: 1, with: .success("a"))
      fixture.send(.refresh)
      fixture.load(stories([2]))
      fixture.send(.refresh)
      fixture.load(stories(1...2))
      #expect(fixture.list.content(ofRow: 1, style: .full) == row(1))
      fixture.send(.rowAppeared(1))
      #expect(fixture.thumbnails.requests.pending == [1])
    }
  }

  @Test("a picture that failed stays failed over a refresh", arguments: NewsVariant.all)
  func failureAndRefresh(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      fixture.send(.rowAppeared(1))
      fixture.answerThumbnail(of: 1, with: .failure(ConnectionLost()))
      fixture.send(.refresh)
      fixture.load(stories(1...3))
      #expect(fixture.list.content(ofRow: 1, style: .full) == row(1, thumbnail: .failed))
      #expect(fixture.notices.notices.count == 1)
    }
  }
}
