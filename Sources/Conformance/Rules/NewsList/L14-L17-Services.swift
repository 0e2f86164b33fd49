import Scenarios

@MainActor
extension Rule {
  nonisolated static let services: [Rule] = [
    Rule(
      "L14", "at most eight items are in flight at once",
      because: "a service with all requests at once may answer the one for the visible row last",
      news: { trial in
        var settings = NewsSettings(configuration: NewsConfiguration(pageSize: 12))
        try trial.play(
          of: NewsPort.self,
          [
            .refresh(listing: Array(1...30)), .arrive(story: 3), .arrive(stories: 1...30),
            .send(.loadMore), .send(.rowAppeared(1)), .arrive(stories: 1...30),
          ], with: settings)
        settings.waitsWhenCancelled = true
        // The items of superseded loads count as well.
        try trial.play(
          of: NewsPort.self,
          [
            .refresh(listing: Array(1...12)), .refresh(listing: Array(21...32)),
            .send(.selectFeed(.new)), .arrive(identities: Array(41...52)), .arrive(story: 1),
            .arrive(stories: 1...52),
          ], with: settings)
      }),
    Rule(
      "L15", "storage that fails or is damaged never fails a load",
      because: "the storage exists for a faster start, and must not prevent the news from loading",
      news: { try $0.play(failingStorage, lateFailuresOfStorage) }),
    Rule(
      "L16",
      """
      services may answer in any order and after they were cancelled: stories, storage, pictures and \
      questions; what was superseded changes nothing
      """,
      because:
        "a service may have answered already when it is cancelled, or not know how to cancel",
      news: { trial in
        let orders = orders([0, 1, 2])
        for script in [readings, writings, questions] {
          try trial.play(forEach: orders, with: .waiting, script)
        }
        for result in pictureResults {
          try trial.play(forEach: [[0, 1], [1, 0]], with: .waiting) {
            pictures($0, earlier: result)
          }
        }
        try trial.play(itemsAmongSuperseded, with: .waiting)
      }),
    Rule(
      "L17",
      """
      an item that does not arrive is left out and counted; the load fails when the list, or the \
      transport of all items, failed
      """,
      because:
        "one broken connection of ten must not hide nine stories, nor hide that one is missing",
      news: { trial in
        try trial.play(lostItems, unreadableItems, lostPage, pagesWithoutStories)
        try trial.play(
          reasons, with: NewsSettings(configuration: NewsConfiguration(pageSize: 5)))
      }),
  ]

  private static let failingStorage: [Step<NewsPort>] = [
    .attach(.list), .send(.appear), .failReading(), .arrive(identities: [1, 2, 3, 4]),
    .arrive(stories: 1...4), .failWriting(), .loadMore(1...4), .refresh(listing: [5]),
    .arrive(stories: [5]),
  ]

  /// The storage fails after the page has arrived, and during the load of another feed.
  private static let lateFailuresOfStorage: [Step<NewsPort>] = [
    .attach(.list), .send(.appear), .arrive(identities: [1, 2]), .arrive(stories: 1...2),
    .failReading(), .send(.selectFeed(.new)), .failWriting(), .failReading(), .load(3...4),
  ]

  // MARK: Items that do not arrive

  /// Items of both pages whose transport fails; a notice comes after the rows.
  private static let lostItems: [Step<NewsPort>] = [
    .attach(.list),
    Step { player in
      let (list, log) = (player.scene.fixture.list, player.log)
      player.scene.fixture.transcript.onOutsideCall = { [unowned list, unowned log] call in
        guard call.description.hasPrefix("the notice") else { return }
        log.expect("loading, when the notice comes", list.listContent.isLoading, is: false)
      }
    }, .refresh(listing: Array(1...5)), .lose(2), .arrive(stories: 1...3), .send(.loadMore),
    .arrive(story: 4), .lose(5), .refresh(1...5),
  ]

  private static let unreadableItems: [Step<NewsPort>] = [
    .refresh(listing: [1, 2, 3, 4]), .lose(1, error: UnreadableStory()), .arrive(stories: [3]),
    .send(.loadMore), .lose(4, error: UnreadableStory()),
  ]

  private static let lostPage: [Step<NewsPort>] = [
    .fill(1...5), .send(.loadMore), .lose(5, 4), .answer(.cancel), .loadMore(4...5),
    .send(.refresh), .fail(),
  ]

  /// Pages without a story that are loaded all the same, because not all transports failed.
  private static let pagesWithoutStories: [Step<NewsPort>] = [
    .refresh(listing: [1, 2, 3]), .lose(1, 2, 3, error: UnreadableStory()),
    .refresh(listing: [1, 2, 3]), .lose(1, 2), .arrive(stories: []),
  ]

  /// The reason is that of the first lost item in the order of rank, whichever failed first.
  private static let reasons: [Step<NewsPort>] = [
    .refresh(listing: Array(1...5)), .lose(4, error: ServerBusy()), .lose(2),
    .lose(1, error: UnreadableStory()), .arrive(stories: [3]), .refresh(listing: [6, 7]),
    .lose(7, error: ServerBusy()), .lose(6),
  ]

  // MARK: Orders of answers

  private static func readings(_ order: [Int]) -> [Step<NewsPort>] {
    [NewsIntent.appear, .selectFeed(.new), .selectFeed(.top)].map { .send($0) }
      + positions(of: order).map { number, position in
        .answerRead(
          at: position,
          with: number == 0 ? .failure(ConnectionLost()) : .success([.sample(number + 1)]))
      }
  }

  private static func writings(_ order: [Int]) -> [Step<NewsPort>] {
    (1...3).flatMap { [.refresh(listing: [$0]), .arrive(stories: [$0])] }
      + positions(of: order).map { .answerWrite(at: $0.position, with: .success(())) }
  }

  /// Three questions about failed loads, of which the last one counts; Retry is the answer to all.
  private static func questions(_ order: [Int]) -> [Step<NewsPort>] {
    [.fill(1...5), .send(.refresh), .fail(), .send(.loadMore), .fail(), .send(.refresh), .fail()]
      + positions(of: order).map { .answerQuestion(at: $0.position, with: .retry) }
      + [.load(6...7)]
  }

  /// The answers to the request of a row that left.
  private static let pictureResults: [Result<String, any Error>] = [
    .success("earlier picture"), .failure(ConnectionLost()), .failure(CancellationError()),
  ]

  /// Two requests for the picture of a story whose row left and came back.
  private static func pictures(
    _ order: [Int], earlier: Result<String, any Error>
  ) -> [Step<NewsPort>] {
    [
      .fill(1...2), .send(.rowAppeared(1)), .send(.selectFeed(.new)), .load(3...4),
      .send(.selectFeed(.top)), .load(1...2), .attach(.row(1, .full)), .send(.rowAppeared(1)),
    ]
      + positions(of: order).map { number, position in
        .respond { scene in
          scene.answerPicture(at: position, with: number == 0 ? earlier : .success("picture"))
        }
      } + [.send(.rowAppeared(1))]
  }

  /// Items of a superseded page arrive among those of the current one.
  private static let itemsAmongSuperseded: [Step<NewsPort>] = [
    .fill(1...3), .refresh(listing: [4, 5, 6]), .send(.selectFeed(.new)),
    .arrive(identities: [5, 7]), .arrive(story: 6, 4),
    Step { $0.scene.answerItem(5, with: .success(nil)) }, .arrive(story: 7, 5),
  ]
}

private struct ServerBusy: Error, CustomStringConvertible {
  let description = "the server is busy"
}
