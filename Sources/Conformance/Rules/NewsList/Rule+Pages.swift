import Scenarios

extension Rule {
  /// How pages are put together.
  static let pages: [Rule] = [
    Rule(
      "L06", .must, "no identity twice; order is the rank order, not the order of arrival",
      because: """
        the ranking is what the page is about, and a list that has one row twice loses track of \
        which of them is on the screen
        """,
      in: .news,
      check: { trial in
        try trial.checkEach(LoadRace.orders([5, 1, 4])) { try checkArrival($0, $1) }
        try checkDuplicates(trial)
        try checkNewRanks(trial)
      }),
    Rule(
      "L07", .must, "null, deleted, dead, missing and partial items are tolerated",
      because: "one item that a moderator removed must not take the whole front page with it",
      in: .news,
      check: { trial in
        try trial.checkEach([[1], [2], [3], [1, 3], [1, 2, 3], [3, 4], [1, 2, 3, 4, 5]]) {
          try checkMissing($0, $1)
        }
        try checkPartial(trial)
      }),
  ]

  /// A page whose stories arrive in some order, and another one after it.
  @MainActor
  private static func checkArrival(_ arrival: [Int], _ trial: Trial) throws {
    try trial.withNewsList { fixture in
      fixture.send(.refresh)
      fixture.answerIdentities([5, 1, 4, 3, 2])
      for id in arrival { fixture.answerStory(id) }
      fixture.expectRows([5, 1, 4], "when its stories arrived in the order \(arrival)")
      fixture.transcript.expect(
        "what is stored", fixture.storage.writes.requests.map { $0.stories.map(\.id) },
        is: [[5, 1, 4]])
      fixture.send(.loadMore)
      fixture.answerStory(2)
      fixture.answerStory(3)
      fixture.expectRows([5, 1, 4, 3, 2], "when the stories of the next page arrived as 2, 3")
    }
  }

  /// Identities that a feed has twice, within a page and on different ones.
  @MainActor
  private static func checkDuplicates(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      let view = fixture.probeList()
      fixture.send(.refresh)
      fixture.load(Story.samples(1...5), ids: [2, 1, 2, 3, 1, 4, 4, 5, 2])
      fixture.expectRows([2, 1, 3], "of a feed that has some stories twice")
      fixture.send(.loadMore)
      fixture.load(Story.samples(1...5))
      fixture.expectRows([2, 1, 3, 4, 5], "of both pages of a feed that has some stories twice")
      fixture.send(.loadMore)
      fixture.load(Story.samples(1...5))
      fixture.transcript.expect(
        "the stories asked for", fixture.stories.stories.requests.sorted(), is: [1, 2, 3, 4, 5])
      for content in view.deliveries where Set(content.rows).count != content.rows.count {
        fixture.transcript.violate("the view was shown a story twice: \(content.rows)")
      }
    }
  }

  /// Stories that are there already and stand elsewhere now.
  @MainActor
  private static func checkNewRanks(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      let view = fixture.probeList()
      fixture.send(.appear)
      fixture.answerStorage(Story.samples([9, 3, 1]))
      fixture.expectRows([9, 3, 1], "as they were stored")
      fixture.load(Story.samples([1, 3, 2]))
      fixture.expectRows([1, 3, 2], "when the first page has another order than what was stored")
      fixture.send(.refresh)
      fixture.load(Story.samples([2, 1, 3]))
      fixture.expectRows([2, 1, 3], "when the ranks have changed with a refresh")
      fixture.transcript.expect(
        "the view when the ranks have changed", view.deliveries.last?.rows, is: [2, 1, 3])
    }
  }

  /// Two pages of a feed with the stories 1 to 5, of which some are missing.
  @MainActor
  private static func checkMissing(_ missing: [Int], _ trial: Trial) throws {
    try trial.withNewsList { fixture in
      let there = Story.samples((1...5).filter { !missing.contains($0) })
      let firstPage = there.filter { $0.id <= 3 }
      let moment = "when \(missing) are missing"
      fixture.send(.refresh)
      fixture.load(there, ids: [1, 2, 3, 4, 5])
      fixture.expectRows(firstPage.map(\.id), "of the first page \(moment)")
      fixture.expectLoading(false, "when the first page is there")
      fixture.transcript.expect(
        fixture.list.listContent.canLoadMore, "there is no next page \(moment)")
      fixture.transcript.expect(
        "what is stored \(moment)", fixture.storage.writes.requests.map(\.stories),
        is: [firstPage])
      fixture.transcript.expect(
        "the stories asked for", fixture.stories.stories.requests.sorted(), is: [1, 2, 3])
      fixture.send(.loadMore)
      fixture.load(there)
      fixture.expectRows(there.map(\.id), "of both pages \(moment)")
      fixture.expectUnread(there.count, moment)
      for id in missing {
        fixture.expectRow(id, shows: nil, moment)
      }
      fixture.transcript.expect(
        "the stories asked for", fixture.stories.stories.requests.sorted(), is: [1, 2, 3, 4, 5])
      fixture.expectSilence(moment)
    }
  }

  /// Stories and postings of which the service knows little.
  @MainActor
  private static func checkPartial(_ trial: Trial) throws {
    try trial.withNewsList(NewsConfiguration(pageSize: 5)) { fixture in
      let date = Story.sample(1).date
      fixture.send(.refresh)
      fixture.load([
        Story(id: 1, title: "Bare", date: date),
        Story(id: 2, title: "Anonymous", host: "example.com", date: date, score: 3),
        Story(id: 3, title: "Ask", author: "ann", date: date, commentCount: 4),
        Story(id: 4, kind: .job, title: "Hiring", date: date),
        Story(id: 5, title: "Full", host: "example.com", author: "ann", date: date, score: 1),
      ])
      let stories = [
        (1, StoryRowContent(title: "Bare", footnote: "3 days ago", score: "0", comments: "0")),
        (
          2,
          StoryRowContent(
            title: "Anonymous", footnote: "example.com - 3 days ago", score: "3", comments: "0")
        ),
        (
          3,
          StoryRowContent(
            title: "Ask", footnote: "3 days ago - by ann", score: "0", comments: "4")
        ),
        (
          5,
          StoryRowContent(
            title: "Full", footnote: "example.com - 3 days ago - by ann", score: "1", comments: "0")
        ),
      ]
      fixture.expectRows(1...5, "when parts of some are missing")
      for (id, content) in stories {
        fixture.expectRow(id, shows: .story(content), "with the parts that are there")
      }
      let posting = JobRowContent(title: "Hiring", footnote: "3 days ago")
      fixture.expectRow(4, shows: .job(posting), "with the parts that are there")
      fixture.expectSilence("when parts of some are missing")
    }
  }
}
