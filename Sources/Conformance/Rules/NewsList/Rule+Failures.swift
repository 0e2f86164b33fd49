import Scenarios

extension Rule {
  /// Loads that fail, and storage that must not make them fail.
  static let failures: [Rule] = [
    Rule(
      "L10", .must,
      "a failed load keeps the rows, ends loading, asks the responder once; Retry loads again",
      because: """
        without a connection the old rows are all that a reader has, and one question about it is \
        enough
        """,
      in: .news,
      check: { trial in
        try checkFailures(trial)
        try checkFailureOfFirstLoad(trial)
        try checkAnswersThatLoadNothing(trial)
        try checkFailureOfSupersededLoad(trial)
      }),
    Rule(
      "L15", .must, "storage that fails or is damaged never fails a load",
      because: """
        the store is there to make the start faster; when a full disk or a damaged file keeps \
        news from being shown, it does the opposite
        """,
      in: .news,
      check: { trial in
        try checkStorageThatFails(trial)
        try checkStorageThatFailsLate(trial)
        try checkStorageThatIsSlow(trial)
      }),
  ]

  /// Pages that fail at each stage, and are loaded again until they are there.
  @MainActor
  private static func checkFailures(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      fixture.fill(1...5)
      let view = fixture.probeList()
      var questionCount = 0
      @MainActor func expectFailure(_ moment: String) {
        questionCount += 1
        fixture.expectRows(1...3, moment)
        fixture.expectLoading(false, moment)
        fixture.transcript.expect(
          "what the view shows \(moment)", view.deliveries.last, is: fixture.list.listContent)
        fixture.transcript.expect(
          fixture.list.listContent.canLoadMore, "there is no next page any more \(moment)")
        fixture.expectQuestions(questionCount, moment)
      }
      @MainActor func retry(_ moment: String) {
        fixture.answerAlert(.retry)
        fixture.expectRows(1...3, moment)
        fixture.expectLoading(true, moment)
        fixture.transcript.expect(
          "the feeds that are loaded \(moment)", fixture.stories.feeds.pending, is: [.top])
      }
      fixture.send(.refresh)
      fixture.fail(with: ConnectionLost())
      expectFailure("when the identities could not be loaded")
      retry("when the user asked for it again")
      fixture.answerIdentities([6, 7, 8])
      fixture.answerStory(6)
      fixture.fail(with: ConnectionLost())
      expectFailure("when the second of three stories could not be loaded")
      retry("when the user asked for it once more")
      fixture.answerIdentities([6, 7, 8])
      fixture.transcript.act("all stories fail at once")
      for id in 6...8 { fixture.stories.stories.answer(id, with: .failure(ConnectionLost())) }
      fixture.settle()
      expectFailure("when three stories could not be loaded")
      fixture.answerAlert(.cancel)
      fixture.send(.loadMore)
      fixture.fail(with: ConnectionLost())
      expectFailure("when the next page could not be loaded")
      retry("when the user asked for the next page again")
      fixture.load(Story.samples(6...7))
      fixture.expectRows(6...7, "when the load that the user asked for is there")
      fixture.expectLoading(false, "when the load that the user asked for is there")
      fixture.expectQuestions(questionCount, "when the load that the user asked for is there")
    }
  }

  /// There may be no rows, or stored ones.
  @MainActor
  private static func checkFailureOfFirstLoad(_ trial: Trial) throws {
    for stored in [[], [7, 8]] {
      try trial.withNewsList { fixture in
        fixture.send(.appear)
        fixture.answerStorage(Story.samples(stored))
        fixture.fail(with: ConnectionLost())
        fixture.expectRows(stored, "when the first load failed")
        fixture.expectLoading(false, "when the first load failed")
        fixture.expectQuestions(1, "when the first load failed")
        fixture.answerAlert(.retry)
        fixture.load(Story.samples(1...2))
        fixture.expectRows(1...2, "when the first load was repeated")
      }
    }
  }

  /// The user does not want it, or walks away.
  @MainActor
  private static func checkAnswersThatLoadNothing(_ trial: Trial) throws {
    for answer in [Alert.Action.cancel, nil] {
      try trial.withNewsList { fixture in
        fixture.fill(1...5)
        fixture.send(.refresh)
        fixture.fail(with: ConnectionLost())
        fixture.answerAlert(answer)
        let moment = "when the user did not want a retry"
        fixture.transcript.expect(
          "the feeds that are loaded \(moment)", fixture.stories.feeds.pending, is: [])
        fixture.expectLoading(false, moment)
        fixture.expectRows(1...3, moment)
        fixture.expectQuestions(1, moment)
      }
    }
  }

  /// What was superseded fails for nobody, and its question is nobody's any more.
  @MainActor
  private static func checkFailureOfSupersededLoad(_ trial: Trial) throws {
    try trial.withNewsList(waitsWhenCancelled: true) { fixture in
      fixture.fill(1...5)
      fixture.send(.refresh, .refresh)
      fixture.failFeed(at: 0, with: ConnectionLost())
      fixture.expectQuestions(0, "when a superseded load failed")
      fixture.failFeed(at: 0, with: ConnectionLost())
      fixture.transcript.act("the user answers retry, and asks for the next page at once")
      fixture.alerts.questions.answer(at: 0, with: .success(.retry))
      fixture.post(.loadMore)
      fixture.settle()
      fixture.transcript.expect(
        "the feeds that are loaded after an answer that came too late",
        fixture.stories.feeds.pending, is: [])
      fixture.answerStories(Story.samples(1...5))
      fixture.expectRows(1...5, "when the next page is there")
    }
  }

  /// The storage can be neither read nor written, from the start.
  @MainActor
  private static func checkStorageThatFails(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      fixture.send(.appear)
      fixture.failReading(with: StoryStorageError.damaged(path: "top.json", reason: "half a page"))
      fixture.expectLoading(true, "when the stored page is damaged")
      fixture.answerIdentities([1, 2, 3, 4])
      fixture.answerStories(Story.samples(1...4))
      fixture.expectRows(1...3, "when the first page is there in spite of the storage")
      fixture.expectLoading(false, "when the first page is there")
      fixture.failWriting(with: StoryStorageError.unwritable(path: "top.json", reason: "disk full"))
      fixture.expectRows(1...3, "when the first page could not be stored")
      fixture.expectLoading(false, "when the first page could not be stored")
      fixture.send(.loadMore)
      fixture.answerStories(Story.samples(1...4))
      fixture.expectRows(1...4, "when the next page is there in spite of the storage")
      fixture.send(.refresh)
      fixture.answerIdentities([5])
      fixture.answerStories(Story.samples([5]))
      fixture.expectRows([5], "when the first page is there again in spite of the storage")
      fixture.transcript.expect(
        "the pages to be stored", fixture.storage.writes.requests.map { $0.stories.map(\.id) },
        is: [[1, 2, 3], [5]])
      fixture.expectQuestions(0, "when only the storage failed")
      fixture.transcript.expect(
        "the diagnostics", fixture.diagnostics.reports,
        is: [.storageUnreadable(.top), .storageUnwritable(.top)])
    }
  }

  /// The storage fails when rows are there, and while another feed is on its way.
  @MainActor
  private static func checkStorageThatFailsLate(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      fixture.send(.appear)
      fixture.answerIdentities([1, 2])
      fixture.answerStories(Story.samples(1...2))
      fixture.failReading(with: ConnectionLost())
      fixture.expectRows(1...2, "when the storage failed after the first page was there")
      fixture.send(.selectFeed(.new))
      fixture.failWriting(with: ConnectionLost())
      fixture.failReading(with: ConnectionLost())
      fixture.expectLoading(true, "when the storage failed during the load of another feed")
      fixture.load(Story.samples(3...4))
      fixture.expectRows(3...4, "when that feed is there")
      fixture.expectQuestions(0, "when only the storage failed")
    }
  }

  /// The storage never answers.
  @MainActor
  private static func checkStorageThatIsSlow(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      fixture.send(.appear)
      fixture.answerIdentities([1, 2, 3, 4])
      fixture.answerStories(Story.samples(1...4))
      fixture.expectRows(1...3, "when the first page is there before the storage has answered")
      fixture.send(.loadMore)
      fixture.answerStories(Story.samples(1...4))
      fixture.expectRows(1...4, "when the next page is there before the first one is stored")
      fixture.expectSilence("when the storage does not answer")
    }
  }
}
