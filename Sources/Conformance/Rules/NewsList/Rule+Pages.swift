import Scenarios

@MainActor
extension Rule {
  /// The contents of pages.
  nonisolated static let pages: [Rule] = [
    Rule(
      "L06", .must, "no identity twice; order is the rank order, not the order of arrival",
      because: "the page is about the ranking, and a list cannot distinguish two equal rows",
      news: { trial in
        try trial.withNewsLists(for: LoadRace.orders([5, 1, 4]), checkArrival)
        try trial.withNewsLists(checkDuplicates, checkNewRanks)
      }),
    Rule(
      "L07", .must, "null, deleted, dead, missing and partial items are tolerated",
      because: "one item that a moderator removed must not take the whole front page with it",
      news: { trial in
        let missing = [[1], [2], [3], [1, 3], [1, 2, 3], [3, 4], [1, 2, 3, 4, 5]]
        try trial.withNewsLists(for: missing, checkMissing)
        try trial.withNewsList(NewsConfiguration(pageSize: 5), checkPartial)
      }),
  ]

  /// A page whose stories arrive in the given order, and the next page.
  private static func checkArrival(_ arrival: [Int], _ fixture: NewsFixture) {
    fixture.send(.refresh)
    fixture.answerIdentities([5, 1, 4, 3, 2])
    for id in arrival { fixture.answerStory(id) }
    fixture.expectRows([5, 1, 4], "when its stories arrived in the order \(arrival)")
    fixture.expectStored([[5, 1, 4]])
    fixture.send(.loadMore)
    fixture.answerStory(2)
    fixture.answerStory(3)
    fixture.expectRows([5, 1, 4, 3, 2], "when the stories of the next page arrived as 2, 3")
  }

  /// Duplicates within a page and across pages.
  private static func checkDuplicates(_ fixture: NewsFixture) {
    let view = fixture.probeList()
    fixture.send(.refresh)
    fixture.load(Story.samples(1...5), ids: [2, 1, 2, 3, 1, 4, 4, 5, 2])
    fixture.expectRows([2, 1, 3], "of a feed that has some stories twice")
    fixture.send(.loadMore)
    fixture.load(Story.samples(1...5))
    fixture.expectRows([2, 1, 3, 4, 5], "of both pages of a feed that has some stories twice")
    fixture.send(.loadMore)
    fixture.load(Story.samples(1...5))
    fixture.expectRequestedStories([1, 2, 3, 4, 5])
    for content in view.deliveries where Set(content.rows).count != content.rows.count {
      fixture.violate("the view was shown a story twice: \(content.rows)")
    }
  }

  /// Stories whose ranks have changed since they were stored or loaded.
  private static func checkNewRanks(_ fixture: NewsFixture) {
    let view = fixture.probeList()
    fixture.send(.appear)
    fixture.answerStorage(Story.samples([9, 3, 1]))
    fixture.expectRows([9, 3, 1], "as they were stored")
    fixture.load(Story.samples([1, 3, 2]))
    fixture.expectRows([1, 3, 2], "when the first page has another order than the stored one")
    fixture.send(.refresh)
    fixture.load(Story.samples([2, 1, 3]))
    fixture.expectRows([2, 1, 3], "when the ranks have changed with a refresh")
    fixture.expect(
      "the view when the ranks have changed", view.deliveries.last?.rows, is: [2, 1, 3])
  }

  /// Two pages of a feed with five stories, with some of them missing.
  private static func checkMissing(_ missing: [Int], _ fixture: NewsFixture) {
    let there = Story.samples((1...5).filter { !missing.contains($0) })
    let firstPage = there.filter { $0.id <= 3 }
    let moment = "when \(missing) are missing"
    fixture.send(.refresh)
    fixture.load(there, ids: [1, 2, 3, 4, 5])
    fixture.expectRows(firstPage.map(\.id), "of the first page \(moment)")
    fixture.expectLoading(false, "when the first page has arrived")
    fixture.expectNextPage(moment)
    fixture.expect(
      "pages stored \(moment)", fixture.storage.writes.requests.map(\.stories), is: [firstPage])
    fixture.expectRequestedStories([1, 2, 3])
    fixture.send(.loadMore)
    fixture.load(there)
    fixture.expectRows(there.map(\.id), "of both pages \(moment)")
    fixture.expectUnread(there.count, moment)
    for id in missing { fixture.expectRow(id, shows: nil, moment) }
    fixture.expectRequestedStories([1, 2, 3, 4, 5])
    fixture.expectSilence(moment)
  }

  /// Stories and postings without some of their fields.
  private static func checkPartial(_ fixture: NewsFixture) {
    let date = Story.sample(1).date
    fixture.send(.refresh)
    fixture.load([
      Story(id: 1, title: "Bare", date: date),
      Story(id: 2, title: "Anonymous", host: "example.com", date: date, score: 3),
      Story(id: 3, title: "Ask", author: "ann", date: date, commentCount: 4),
      Story(id: 4, kind: .job, title: "Hiring", date: date),
      Story(id: 5, title: "Full", host: "example.com", author: "ann", date: date, score: 1),
    ])
    fixture.expectRows(1...5, "when some fields are missing")
    for (id, title, footnote, score, comments) in [
      (1, "Bare", "3 days ago", "0", "0"), (2, "Anonymous", "example.com - 3 days ago", "3", "0"),
      (3, "Ask", "3 days ago - by ann", "0", "4"),
      (5, "Full", "example.com - 3 days ago - by ann", "1", "0"),
    ] {
      let row = StoryRowContent(title: title, footnote: footnote, score: score, comments: comments)
      fixture.expectRow(id, shows: .story(row), "without some fields")
    }
    let posting = JobRowContent(title: "Hiring", footnote: "3 days ago")
    fixture.expectRow(4, shows: .job(posting), "without some fields")
    fixture.expectSilence("when some fields are missing")
  }
}
