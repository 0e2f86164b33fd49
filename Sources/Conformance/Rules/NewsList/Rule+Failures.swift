import Scenarios

@MainActor
extension Rule {
  nonisolated static let failures: [Rule] = [
    Rule(
      "L10",
      "a failed load keeps the rows, ends loading, asks the responder once; Retry loads again",
      because: "without a connection the old rows are all there is, and one question is enough",
      news: { trial in
        try trial.play(failingLoads)
        for answer in [Alert.Action.cancel, nil] {
          let nothing: [Step<NewsPort>] = [
            .fill(1...5), .send(.refresh), .fail(), .answer(answer), .pending(feeds: []),
            .rows(1...3, isLoading: false), .questions(1),
          ]
          try trial.play(nothing)
        }
        try trial.run(with: .waiting, checkFailureOfSupersededLoad)
      }),
    Rule(
      "L15", "storage that fails or is damaged never fails a load",
      because: "the storage exists for a faster start, and must not prevent the news from loading",
      news: { try $0.play(failingStorage, lateFailuresOfStorage) }),
    Rule(
      "L17",
      """
      an item that does not arrive is left out and counted; the load fails when the list, or the \
      transport of all items, failed
      """,
      because:
        "one broken connection of ten must not hide nine stories, nor hide that one is missing",
      news: { trial in
        try trial.run(checkLostItems)
        try trial.play(unreadableItems, lostPage, pagesWithoutStories)
        try trial.play(
          reasons, with: NewsSettings(configuration: NewsConfiguration(pageSize: 5)))
      }),
    Rule(
      "L16",
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
        guard trial.timings(of: NewsPort.self).latest != .later else { return }
        for (waits, isPage) in [(false, false), (false, true), (true, false), (true, true)] {
          for intent in [NewsIntent.refresh, .appear, .selectFeed(.new)] {
            try trial.run(with: NewsSettings(waitsWhenCancelled: waits)) {
              checkIntentAfterAnswer($0, intent, isPage: isPage)
            }
          }
        }
      }),
  ]

  private static var failingLoads: [Step<NewsPort>] {
    func failure(_ number: Int) -> Step<NewsPort> {
      .steps(.rows(1...3, isLoading: false), .nextPage, .questions(number))
    }
    let retry = Step<NewsPort>.steps(
      .answer(.retry), .rows(1...3, isLoading: true), .pending(feeds: [.top]))
    return [
      .fill(1...5), .attach(.list), .send(.refresh), .fail(), failure(1), retry,
      .arrive(identities: [6, 7, 8]), .lose(6, 7, 8), failure(2), retry,
      .arrive(identities: [6, 7, 8]), .fail(), failure(3), .answer(.cancel), .send(.loadMore),
      .fail(), failure(4), retry, .load(6...7), .rows(6...7, isLoading: false), .questions(4),
    ]
  }

  /// The failure of a superseded load is ignored, and so is the answer to its question.
  private static func checkFailureOfSupersededLoad(_ fixture: NewsFixture) {
    fixture.play(.fill(1...5), .send(.refresh, .refresh))
    for count in 0...1 {
      fixture.perform("a request for identities fails") {
        fixture.stories.feeds.answer(at: 0, with: .failure(ConnectionLost()))
      }
      fixture.play(.questions(count))
    }
    // The order of both is not specified where intents take effect later.
    guard fixture.timing != .later else { return }
    fixture.act("the user answers retry, and requests the next page at once")
    fixture.services.alerts.questions.answer(at: 0, with: .success(.retry))
    fixture.play(.sendAtOnce(.loadMore))
    fixture.play(.pending(feeds: []), .arrive(stories: 1...5), .rows(1...5))
  }

  private static let failingStorage: [Step<NewsPort>] = [
    .send(.appear),
    .failReading(StoryStorageError.damaged(path: "top.json", reason: "half a page")),
    .loading(true), .arrive(identities: [1, 2, 3, 4]), .arrive(stories: 1...4),
    .rows(1...3, isLoading: false),
    .failWriting(StoryStorageError.unwritable(path: "top.json", reason: "disk full")),
    .rows(1...3, isLoading: false), .loadMore(1...4), .rows(1...4), .refresh(listing: [5]),
    .arrive(stories: [5]), .rows([5]), .stored([[1, 2, 3], [5]]), .silence,
  ]

  /// The storage fails after the page has arrived, and during the load of another feed.
  private static let lateFailuresOfStorage: [Step<NewsPort>] = [
    .send(.appear), .arrive(identities: [1, 2]), .arrive(stories: 1...2), .failReading(),
    .rows(1...2), .send(.selectFeed(.new)), .failWriting(), .failReading(), .loading(true),
    .load(3...4), .rows(3...4), .questions(0),
  ]

  /// Items of both pages whose transport fails; a notice comes after the rows.
  private static func checkLostItems(_ fixture: NewsFixture) {
    fixture.transcript.onOutsideCall = { [unowned fixture] call in
      if call.description.hasPrefix("the notice") { fixture.play(.loading(false)) }
    }
    let lost = Omissions(lostCount: 1, reason: "\(ConnectionLost())")
    fixture.play(
      .refresh(listing: Array(1...5)), .lose(2), .loading(true), .arrive(stories: 1...3),
      .omitted([lost], rows: [1, 3]), .stored([[1, 3]]), .unread(2), .nextPage, .send(.loadMore),
      .arrive(story: 4), .lose(5), .omitted([lost, lost], rows: [1, 3, 4]),
      .requested(stories: 1...5), .refresh(1...5), .omitted([lost, lost], rows: 1...3))
  }

  private static let unreadableItems: [Step<NewsPort>] = {
    let unreadable = Omissions(unreadableCount: 1)
    return [
      .refresh(listing: [1, 2, 3, 4]), .lose(1, error: UnreadableStory()), .arrive(stories: [3]),
      .omitted([unreadable], rows: [3]), .send(.loadMore), .lose(4, error: UnreadableStory()),
      .omitted([unreadable, unreadable], rows: [3]),
    ]
  }()

  private static let lostPage: [Step<NewsPort>] = [
    .fill(1...5), .send(.loadMore), .lose(5, 4), .omitted([], rows: 1...3, questions: 1),
    .nextPage, .answer(.cancel), .loadMore(4...5), .omitted([], rows: 1...5, questions: 1),
    .send(.refresh), .fail(), .omitted([], rows: 1...5, questions: 2),
  ]

  /// Pages without a story that are loaded all the same, because not all transports failed.
  private static let pagesWithoutStories: [Step<NewsPort>] = {
    let unreadable = Omissions(unreadableCount: 3)
    let lost = Omissions(lostCount: 2, reason: "\(ConnectionLost())")
    return [
      .refresh(listing: [1, 2, 3]), .lose(1, 2, 3, error: UnreadableStory()),
      .omitted([unreadable], rows: []), .refresh(listing: [1, 2, 3]), .lose(1, 2),
      .arrive(stories: []), .omitted([unreadable, lost], rows: []),
    ]
  }()

  /// The reason is that of the first lost item in the order of rank, whichever failed first.
  private static let reasons: [Step<NewsPort>] = {
    let omissions = Omissions(unreadableCount: 1, lostCount: 2, reason: "\(ConnectionLost())")
    return [
      .refresh(listing: Array(1...5)), .lose(4, error: ServerBusy()), .lose(2),
      .lose(1, error: UnreadableStory()), .arrive(stories: [3]), .omitted([omissions], rows: [3]),
      .refresh(listing: [6, 7]), .lose(7, error: ServerBusy()), .lose(6),
      .omitted([omissions], rows: [3], questions: 1),
    ]
  }()

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

private struct ServerBusy: Error, CustomStringConvertible {
  let description = "the server is busy"
}

extension Step where Port == NewsPort {
  fileprivate static func omitted(
    _ omissions: [Omissions], rows: some Sequence<Int>, questions: Int = 0
  ) -> Self {
    .steps(.rows(rows, isLoading: false), .notices(omissions), .questions(questions))
  }
}
