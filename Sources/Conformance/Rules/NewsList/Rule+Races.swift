import Scenarios

extension Rule {
  /// Loads that overtake each other.
  static let races: [Rule] = [
    Rule(
      "L02", .must,
      """
      the latest feed or refresh wins under every order of responses (all orders for up to five \
      requests)
      """,
      because: """
        networks answer in any order, and a list that shows the answer to an older question shows \
        the wrong feed under the right title
        """,
      in: .news,
      check: { trial in
        let races =
          LoadRace.all(Array(repeating: .refresh, count: 5), at: .identities)
          + LoadRace.all(
            [.appear, .selectFeed(.new), .selectFeed(.best), .selectFeed(.top), .selectFeed(.new)],
            at: .identities)
          + LoadRace.all(
            [.refresh, .selectFeed(.new), .appear, .refresh, .selectFeed(.best)], at: .stories)
        try trial.checkEach(races) { race, trial in
          try trial.withNewsList(waitsWhenCancelled: true) { race.run($0) }
        }
      }),
    Rule(
      "L04", .must, "a stored or first load never overwrites a newer one",
      because: """
        yesterday's rows that come back over today's look like today's, and nothing tells the \
        reader that they are not
        """,
      in: .news,
      check: { trial in
        try checkStoredRowsBeforePage(trial)
        try checkStoredRowsAfterPage(trial)
        try checkStoredRowsOfAnotherFeed(trial)
        try checkFirstLoadAfterRefresh(trial)
      }),
    Rule(
      "L05", .must, "a refresh discards a page still in flight",
      because: """
        the next page of the old list, put behind the first page of the new one, leaves out some \
        stories and shows others twice
        """,
      in: .news,
      check: { trial in
        try checkRefreshDuringPage(trial, isPageFirst: true)
        try checkRefreshDuringPage(trial, isPageFirst: false)
        try checkPageThatFailsLate(trial)
      }),
  ]

  /// Stored rows bridge the time until the page is there.
  @MainActor
  private static func checkStoredRowsBeforePage(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      fixture.send(.appear)
      fixture.answerStorage(Story.samples(7...9))
      fixture.expectRows(7...9, "when stored rows are there, and nothing newer")
      fixture.send(.appear)
      fixture.answerStorage(Story.samples(4...6))
      fixture.expectRows(7...9, "when the storage is read again and there are stored rows")
      fixture.load(Story.samples(1...3))
      fixture.expectRows(1...3, "when the first page follows stored rows")
    }
  }

  /// Stored rows that come late come too late, also when there are no others.
  @MainActor
  private static func checkStoredRowsAfterPage(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      let view = fixture.probeList()
      fixture.send(.appear)
      fixture.answerIdentities([1, 2])
      fixture.answerStories([.sample(1, score: 20), .sample(2)])
      fixture.answerStorage([.sample(1, score: 5), .sample(8), .sample(9)])
      let moment = "when stored rows come after the first page"
      fixture.expectRows(1...2, moment)
      fixture.transcript.expect("the view \(moment)", view.deliveries.last?.rows, is: [1, 2])
      fixture.expectRow(1, shows: .sample(1, score: "20"), moment)
      fixture.expectUnread(2, moment)
      fixture.send(.appear)
      fixture.answerStorage(Story.samples(7...9))
      fixture.expectRows(1...2, "when stored rows come while the page is loaded again")
      fixture.fail(with: ConnectionLost())
      fixture.expectRows(1...2, "when the page could not be loaded again")
    }
    try trial.withNewsList { fixture in
      fixture.send(.appear)
      fixture.answerIdentities([])
      fixture.answerStorage(Story.samples(7...9))
      fixture.expectRows([], "when stored rows come after a first page that is empty")
    }
  }

  /// What was stored of one feed is no news of another.
  @MainActor
  private static func checkStoredRowsOfAnotherFeed(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      fixture.send(.appear)
      fixture.transcript.act("stored of the first feed are [7], read when another is selected")
      fixture.storage.reads.answer(.top, with: .success(Story.samples([7])))
      fixture.post(.selectFeed(.new))
      fixture.settle()
      fixture.expectRows([], "when stored rows of another feed come")
      fixture.answerStorage(Story.samples([8]))
      fixture.expectRows([8], "when stored rows of the feed come")
    }
  }

  /// The load that came with the list is no better than the refresh that superseded it.
  @MainActor
  private static func checkFirstLoadAfterRefresh(_ trial: Trial) throws {
    try trial.withNewsList(waitsWhenCancelled: true) { fixture in
      fixture.send(.appear, .refresh)
      fixture.answerFeed(at: 1, with: [2])
      fixture.answerStories(Story.samples(1...2))
      fixture.expectRows([2], "when the refresh is answered before the first load")
      fixture.answerFeed(at: 0, with: [1])
      fixture.answerStories(Story.samples(1...2))
      fixture.expectRows([2], "when the first load is answered after the refresh")
      fixture.answerStorage(Story.samples(7...9))
      fixture.expectRows([2], "when stored rows come after the refresh")
    }
  }

  /// The page arrives before the refresh, or after it.
  @MainActor
  private static func checkRefreshDuringPage(_ trial: Trial, isPageFirst: Bool) throws {
    try trial.withNewsList(waitsWhenCancelled: true) { fixture in
      fixture.fill(1...9)
      fixture.send(.loadMore, .refresh)
      fixture.transcript.expect(
        "the first pages on their way", fixture.stories.feeds.pending, is: [.top])
      if isPageFirst {
        fixture.answerStories(Story.samples(1...9))
        fixture.expectRows(1...3, "when the page arrives during the refresh")
        fixture.expectLoading(true, "when the page arrives during the refresh")
        fixture.answerIdentities([11, 12, 13, 14])
        fixture.answerStories(Story.samples(11...14))
      } else {
        fixture.answerIdentities([11, 12, 13, 14])
        for id in 11...13 { fixture.answerStory(id) }
        fixture.expectRows(11...13, "when the refresh is there before the page")
        fixture.answerStories(Story.samples(1...9))
      }
      fixture.expectRows(11...13, "when both the page and the refresh are there")
      fixture.expectLoading(false, "when both the page and the refresh are there")
      fixture.send(.loadMore)
      fixture.answerStories(Story.samples(11...14))
      fixture.expectRows(11...14, "when the next page of the refreshed list is there")
    }
  }

  /// What is discarded is discarded with its failure.
  @MainActor
  private static func checkPageThatFailsLate(_ trial: Trial) throws {
    try trial.withNewsList(waitsWhenCancelled: true) { fixture in
      fixture.fill(1...4)
      fixture.send(.loadMore, .refresh)
      fixture.transcript.act("the page fails")
      fixture.stories.stories.answer(4, with: .failure(ConnectionLost()))
      fixture.settle()
      fixture.expectLoading(true, "when the discarded page fails during the refresh")
      fixture.expectSilence("when the discarded page fails")
      fixture.load(Story.samples(5...6))
      fixture.expectRows(5...6, "when the refresh is there after the page failed")
    }
  }
}
