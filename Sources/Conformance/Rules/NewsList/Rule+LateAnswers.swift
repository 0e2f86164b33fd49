import Scenarios

@MainActor
extension Rule {
  /// Answers to superseded requests, in any order, from services that ignore cancellation.
  nonisolated static let lateAnswers: [Rule] = [
    Rule(
      "L16", .must,
      """
      services may answer in any order and after they were cancelled: stories, storage, pictures and \
      questions; what was superseded changes nothing
      """,
      because:
        "a service may have answered already when it is cancelled, or not know how to cancel",
      news: { trial in
        let orders = LoadRace.orders([0, 1, 2])
        for intents in [
          [NewsIntent.appear, .appear, .appear], [.appear, .selectFeed(.new), .selectFeed(.top)],
        ] {
          try trial.withNewsLists(for: orders, waitsWhenCancelled: true) {
            checkReadings($0, of: intents, $1)
          }
        }
        try trial.withNewsLists(for: orders, waitsWhenCancelled: true, checkWritings)
        try trial.withNewsLists(for: orders, waitsWhenCancelled: true, checkQuestions)
        for result in PictureRace.results {
          try trial.withNewsLists(for: LoadRace.orders([0, 1]), waitsWhenCancelled: true) {
            PictureRace(order: $0, earlier: result).run($1)
          }
        }
        try trial.withNewsList(waitsWhenCancelled: true, checkItems)
        try trial.withNewsList { checkWritingsAtOnce($0) }
        // The order of an intent and an answer is not specified where intents take effect later.
        guard trial.subject.profile.delivery != .later else { return }
        for (waits, isPage) in [(false, false), (false, true), (true, false), (true, true)] {
          for intent in [NewsIntent.refresh, .appear, .selectFeed(.new)] {
            try trial.withNewsList(waitsWhenCancelled: waits) {
              checkIntentAfterAnswer($0, intent, isPage: isPage)
            }
          }
        }
      })
  ]

  /// Three readings of the storage, of which the last one counts.
  private static func checkReadings(
    _ order: [Int], of intents: [NewsIntent], _ fixture: NewsFixture
  ) {
    for intent in intents { fixture.send(intent) }
    LoadRace.answer(order) { number, position, isThere in
      fixture.perform("reading \(number + 1) of three is answered") {
        let isDamaged = number == 0
        fixture.storage.reads.answer(
          at: position,
          with: isDamaged ? .failure(ConnectionLost()) : .success(Story.samples([number + 1])))
      }
      fixture.expectRows(isThere ? [3] : [], isLoading: true)
    }
    fixture.expectSilence()
  }

  /// Three first pages are stored one after the other; the writings end in any order.
  private static func checkWritings(_ order: [Int], _ fixture: NewsFixture) {
    for id in 1...3 {
      fixture.refresh(ids: [id])
      fixture.answerStories(Story.samples([id]))
    }
    LoadRace.answer(order) { number, position, _ in
      fixture.perform("writing \(number + 1) of three ends") {
        fixture.storage.writes.answer(at: position, with: .success(()))
      }
      fixture.expectRows([3], isLoading: false)
    }
    fixture.expectStored([[1], [2], [3]])
    fixture.expectSilence()
  }

  /// Two first pages are stored at the same time.
  private static func checkWritingsAtOnce(_ fixture: NewsFixture) {
    for id in 1...2 {
      fixture.refresh(ids: [id])
      fixture.answerStories(Story.samples([id]))
    }
    fixture.send(.refresh)
    fixture.expect(
      "writings pending", fixture.storage.writes.pending.map { $0.stories.map(\.id) },
      is: [[1], [2]])
    fixture.answerWrites()
  }

  /// A request is answered, and an intent supersedes its load before the list notices.
  private static func checkIntentAfterAnswer(
    _ fixture: NewsFixture, _ intent: NewsIntent, isPage: Bool
  ) {
    fixture.send(.refresh)
    if isPage { fixture.answerIdentities([1]) }
    fixture.act("\(isPage ? "story 1 arrives" : "the identities arrive"), and at once:")
    if isPage {
      fixture.stories.stories.answer(1, with: .success(.sample(1)))
    } else {
      fixture.stories.feeds.answer(at: 0, with: .success([1]))
    }
    fixture.post(intent)
    fixture.settle()
    fixture.expectRows([], isLoading: true)
    fixture.load([.sample(2)])
    fixture.expectRows([2], isLoading: false)
    fixture.expectStored([[2]])
    fixture.expectSilence()
  }

  /// Three questions about failed loads, of which the last one counts; Retry is the answer to all.
  private static func checkQuestions(_ order: [Int], _ fixture: NewsFixture) {
    fixture.fill(1...5)
    for intent in [NewsIntent.refresh, .loadMore, .refresh] {
      fixture.send(intent)
      fixture.fail(with: ConnectionLost())
    }
    let requestCount = fixture.stories.feeds.requests.count
    LoadRace.answer(order) { number, position, isCurrentAnswered in
      fixture.perform("the user answers Retry to question \(number + 1) of three") {
        fixture.alerts.questions.answer(at: position, with: .success(.retry))
      }
      fixture.expect(
        "loads begun", fixture.stories.feeds.requests.count - requestCount,
        is: isCurrentAnswered ? 1 : 0)
      fixture.expectRows(1...3, isLoading: isCurrentAnswered)
    }
    fixture.load(Story.samples(6...7))
    fixture.expectRows(6...7, isLoading: false)
    fixture.expectQuestions(3)
  }

  /// Items of a superseded page arrive among those of the current one.
  private static func checkItems(_ fixture: NewsFixture) {
    fixture.fill(1...3)
    fixture.refresh(ids: [4, 5, 6])
    fixture.send(.selectFeed(.new))
    fixture.answerIdentities([5, 7])
    fixture.expectPendingFeeds([])
    for id in [6, 4] { fixture.answerStory(id) }
    fixture.perform("story 5 of the superseded load is missing") {
      fixture.stories.stories.answer(5, with: .success(nil))
    }
    fixture.expectRows([], isLoading: true)
    for id in [7, 5] { fixture.answerStory(id) }
    fixture.expectRows([5, 7], isLoading: false)
    fixture.expectSilence()
  }
}

/// Two requests for the picture of a story whose row left and came back, with an order of the
/// answers.
@MainActor
struct PictureRace {
  /// The numbers of the requests, 0 and 1, in the order of their answers.
  let order: [Int]

  /// The answer to the first request, which belongs to the row that left.
  let earlier: Result<String, any Error>

  nonisolated static let results: [Result<String, any Error>] = [
    .success("earlier picture"), .failure(ConnectionLost()), .failure(CancellationError()),
  ]

  func run(_ fixture: NewsFixture) {
    fixture.fill(1...2)
    fixture.send(.rowAppeared(1), .selectFeed(.new))
    fixture.load(Story.samples(3...4))
    fixture.send(.selectFeed(.top))
    fixture.load(Story.samples(1...2))
    let view = fixture.probe(1)
    fixture.send(.rowAppeared(1))
    fixture.expect(
      "pictures requested by a row that came back", fixture.thumbnails.requests.requests,
      is: [1, 1])
    LoadRace.answer(order) { number, position, isThere in
      fixture.perform("request \(number + 1) of two for the picture of 1 is answered") {
        fixture.thumbnails.requests.answer(
          at: position, with: number == 0 ? earlier : .success("picture"))
      }
      let thumbnail = isThere ? Thumbnail.loaded("picture") : .loading
      fixture.expectRow(1, shows: .sample(1, thumbnail: thumbnail))
      fixture.expect("the view", view.deliveries.last, is: .sample(1, thumbnail: thumbnail))
    }
    fixture.expect("notices about pictures", fixture.notices.notices, is: [])
    fixture.send(.rowAppeared(1))
    fixture.expect("pictures requested", fixture.thumbnails.requests.requests, is: [1, 1])
  }
}
