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
          try trial.run(forEach: orders, with: .waiting) {
            checkReadings($0, of: intents, $1)
          }
        }
        try trial.run(forEach: orders, with: .waiting, checkWritings)
        try trial.run(forEach: orders, with: .waiting, checkQuestions)
        for result in pictureResults {
          try trial.run(forEach: LoadRace.orders([0, 1]), with: .waiting) {
            checkPictures($0, earlier: result, $1)
          }
        }
        try trial.play(items, with: .waiting)
        try trial.play(writingsAtOnce)
        // The order of an intent and an answer is not specified where intents take effect later.
        guard trial.subject.profile.delivery != .later else { return }
        for (waits, isPage) in [(false, false), (false, true), (true, false), (true, true)] {
          for intent in [NewsIntent.refresh, .appear, .selectFeed(.new)] {
            try trial.run(with: NewsSettings(waitsWhenCancelled: waits)) {
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
      fixture.play(.rows(isThere ? [3] : [], isLoading: true))
    }
    fixture.play(.silence)
  }

  /// Three first pages are stored one after the other; the writings end in any order.
  private static func checkWritings(_ order: [Int], _ fixture: NewsFixture) {
    for id in 1...3 { fixture.play(.refresh(listing: [id]), .arrive(stories: [id])) }
    LoadRace.answer(order) { number, position, _ in
      fixture.perform("writing \(number + 1) of three ends") {
        fixture.storage.writes.answer(at: position, with: .success(()))
      }
      fixture.play(.rows([3], isLoading: false))
    }
    fixture.play(.stored([[1], [2], [3]]), .silence)
  }

  /// Two first pages are stored at the same time.
  private static let writingsAtOnce: [Step<NewsPort>] = [
    .refresh(listing: [1]), .arrive(stories: [1]), .refresh(listing: [2]), .arrive(stories: [2]),
    .send(.refresh),
    Step { news in
      let pending = news.storage.writes.pending.map { $0.stories.map(\.id) }
      news.expect("writings pending", pending, is: [[1], [2]])
    },
  ]

  /// A request is answered, and an intent supersedes its load before the list notices.
  private static func checkIntentAfterAnswer(
    _ fixture: NewsFixture, _ intent: NewsIntent, isPage: Bool
  ) {
    fixture.send(.refresh)
    if isPage { fixture.play(.arrive(identities: [1])) }
    fixture.act("\(isPage ? "story 1 arrives" : "the identities arrive"), and at once:")
    if isPage {
      fixture.stories.stories.answer(1, with: .success(.sample(1)))
    } else {
      fixture.stories.feeds.answer(at: 0, with: .success([1]))
    }
    fixture.play(.sendAtOnce(intent))
    fixture.play(
      .rows([], isLoading: true), .load([2]), .rows([2], isLoading: false), .stored([[2]]),
      .silence)
  }

  /// Three questions about failed loads, of which the last one counts; Retry is the answer to all.
  private static func checkQuestions(_ order: [Int], _ fixture: NewsFixture) {
    fixture.play(
      .fill(1...5), .send(.refresh), .fail(), .send(.loadMore), .fail(), .send(.refresh), .fail())
    let requestCount = fixture.stories.feeds.requests.count
    LoadRace.answer(order) { number, position, isCurrentAnswered in
      fixture.perform("the user answers Retry to question \(number + 1) of three") {
        fixture.services.alerts.questions.answer(at: position, with: .success(.retry))
      }
      fixture.expect(
        "loads begun", fixture.stories.feeds.requests.count - requestCount,
        is: isCurrentAnswered ? 1 : 0)
      fixture.play(.rows(1...3, isLoading: isCurrentAnswered))
    }
    fixture.play(.load(6...7), .rows(6...7, isLoading: false), .questions(3))
  }

  /// Items of a superseded page arrive among those of the current one.
  private static let items: [Step<NewsPort>] = [
    .fill(1...3), .refresh(listing: [4, 5, 6]), .send(.selectFeed(.new)),
    .arrive(identities: [5, 7]), .pending(feeds: []), .arrive(story: 6, 4),
    .perform("story 5 of the superseded load is missing") {
      $0.stories.stories.answer(5, with: .success(nil))
    }, .rows([], isLoading: true), .arrive(story: 7, 5), .rows([5, 7], isLoading: false), .silence,
  ]

  /// The answers to the request of a row that left.
  private static let pictureResults: [Result<String, any Error>] = [
    .success("earlier picture"), .failure(ConnectionLost()), .failure(CancellationError()),
  ]

  /// Two requests for the picture of a story whose row left and came back.
  private static func checkPictures(
    _ order: [Int], earlier: Result<String, any Error>, _ fixture: NewsFixture
  ) {
    fixture.play(
      .fill(1...2), .send(.rowAppeared(1), .selectFeed(.new)), .load(3...4),
      .send(.selectFeed(.top)), .load(1...2), .attach(.row(1, .full)), .send(.rowAppeared(1)),
      .requested(pictures: [1, 1]))
    LoadRace.answer(order) { number, position, isThere in
      fixture.perform("request \(number + 1) of two for the picture of 1 is answered") {
        fixture.thumbnails.requests.answer(
          at: position, with: number == 0 ? earlier : .success("picture"))
      }
      let thumbnail = isThere ? Thumbnail.loaded("picture") : .loading
      fixture.play(.row(1, .sample(1, thumbnail: thumbnail)))
    }
    fixture.play(.notices([]), .send(.rowAppeared(1)), .requested(pictures: [1, 1]))
  }
}
