import Scenarios

@MainActor
extension Rule {
  /// Failing loads, and loads with failing storage.
  nonisolated static let failures: [Rule] = [
    Rule(
      "L10", .must,
      "a failed load keeps the rows, ends loading, asks the responder once; Retry loads again",
      because: "without a connection the old rows are all there is, and one question is enough",
      news: { trial in
        try trial.withNewsList { checkFailures($0) }
        try checkAnswersThatLoadNothing(trial)
        try trial.withNewsList(waitsWhenCancelled: true, checkFailureOfSupersededLoad)
      }),
    Rule(
      "L15", .must, "storage that fails or is damaged never fails a load",
      because: "the storage exists for a faster start, and must not prevent the news from loading",
      news: { try $0.withNewsLists(checkStorageThatFails, checkStorageThatFailsLate) }),
  ]

  /// Pages that fail at each stage, and are loaded again until they succeed.
  private static func checkFailures(_ fixture: NewsFixture) {
    fixture.fill(1...5)
    let view = fixture.probeList()
    var questionCount = 0
    func expectFailure() {
      questionCount += 1
      fixture.expectRows(1...3, isLoading: false)
      fixture.expect("the view", view.deliveries.last, is: fixture.list.listContent)
      fixture.expectNextPage()
      fixture.expectQuestions(questionCount)
    }
    func retry() {
      fixture.answerAlert(.retry)
      fixture.expectRows(1...3, isLoading: true)
      fixture.expectPendingFeeds([.top])
    }
    fixture.send(.refresh)
    fixture.fail(with: ConnectionLost())
    expectFailure()
    retry()
    fixture.answerIdentities([6, 7, 8])
    for id in 6...8 { fixture.failStory(id, with: ConnectionLost()) }
    expectFailure()
    retry()
    fixture.answerIdentities([6, 7, 8])
    fixture.fail(with: ConnectionLost())
    expectFailure()
    fixture.answerAlert(.cancel)
    fixture.send(.loadMore)
    fixture.fail(with: ConnectionLost())
    expectFailure()
    retry()
    fixture.load(Story.samples(6...7))
    fixture.expectRows(6...7, isLoading: false)
    fixture.expectQuestions(questionCount)
  }

  /// The user cancels, or does not answer.
  private static func checkAnswersThatLoadNothing(_ trial: Trial) throws {
    for answer in [Alert.Action.cancel, nil] {
      try trial.withNewsList { fixture in
        fixture.fill(1...5)
        fixture.send(.refresh)
        fixture.fail(with: ConnectionLost())
        fixture.answerAlert(answer)
        fixture.expectPendingFeeds([])
        fixture.expectRows(1...3, isLoading: false)
        fixture.expectQuestions(1)
      }
    }
  }

  /// The failure of a superseded load is ignored, and so is the answer to its question.
  private static func checkFailureOfSupersededLoad(_ fixture: NewsFixture) {
    fixture.fill(1...5)
    fixture.send(.refresh, .refresh)
    fixture.failFeed(at: 0, with: ConnectionLost())
    fixture.expectQuestions(0)
    fixture.failFeed(at: 0, with: ConnectionLost())
    // The order of both is not specified where intents take effect later.
    guard fixture.profile.delivery != .later else { return }
    fixture.act("the user answers retry, and requests the next page at once")
    fixture.alerts.questions.answer(at: 0, with: .success(.retry))
    fixture.post(.loadMore)
    fixture.settle()
    fixture.expectPendingFeeds([])
    fixture.answerStories(Story.samples(1...5))
    fixture.expectRows(1...5)
  }

  /// All reads and writes fail.
  private static func checkStorageThatFails(_ fixture: NewsFixture) {
    fixture.send(.appear)
    fixture.failReading(with: StoryStorageError.damaged(path: "top.json", reason: "half a page"))
    fixture.expectLoading(true)
    fixture.answerIdentities([1, 2, 3, 4])
    fixture.answerStories(Story.samples(1...4))
    fixture.expectRows(1...3)
    fixture.expectLoading(false)
    fixture.failWriting(with: StoryStorageError.unwritable(path: "top.json", reason: "disk full"))
    fixture.expectRows(1...3, isLoading: false)
    fixture.loadMore(Story.samples(1...4))
    fixture.expectRows(1...4)
    fixture.refresh(ids: [5])
    fixture.answerStories(Story.samples([5]))
    fixture.expectRows([5])
    fixture.expectStored([[1, 2, 3], [5]])
    fixture.expectQuestions(0)
    fixture.expect(
      "the diagnostics", fixture.diagnostics.reports,
      is: [.storageUnreadable(.top), .storageUnwritable(.top)])
  }

  /// The storage fails after the page has arrived, and during the load of another feed.
  private static func checkStorageThatFailsLate(_ fixture: NewsFixture) {
    fixture.send(.appear)
    fixture.answerIdentities([1, 2])
    fixture.answerStories(Story.samples(1...2))
    fixture.failReading(with: ConnectionLost())
    fixture.expectRows(1...2)
    fixture.send(.selectFeed(.new))
    fixture.failWriting(with: ConnectionLost())
    fixture.failReading(with: ConnectionLost())
    fixture.expectLoading(true)
    fixture.load(Story.samples(3...4))
    fixture.expectRows(3...4)
    fixture.expectQuestions(0)
  }
}
