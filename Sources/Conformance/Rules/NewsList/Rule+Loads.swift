import Scenarios

@MainActor
extension Rule {
  /// The beginning, end and cancellation of loads, and loads that overtake each other.
  nonisolated static let loads: [Rule] = [
    Rule(
      "L01", .must, "loading is shown exactly while a current request is in flight",
      because: "users wait for a spinner that stays, and mistake old rows for new ones without it",
      news: { try $0.play(loading) }),
    Rule(
      "L02", .must,
      """
      the latest feed or refresh wins under every order of responses (all orders for up to five \
      requests)
      """,
      because: "networks answer in any order; a late answer must not show under another title",
      news: { trial in
        let races =
          LoadRace.all(Array(repeating: .refresh, count: 5), at: .identities)
          + LoadRace.all(
            [.appear, .selectFeed(.new), .selectFeed(.best), .selectFeed(.top), .selectFeed(.new)],
            at: .identities)
          + LoadRace.all(
            [.refresh, .selectFeed(.new), .appear, .refresh, .selectFeed(.best)], at: .stories)
        try trial.run(forEach: races, with: .waiting) { $0.run($1) }
      }),
    Rule(
      "L03", .must, "cancellation is neither an error nor an empty list",
      because: "a user who refreshes twice must see neither a network error nor an empty list",
      news: { try $0.play(cancelledLoads, cancelledSideEffects) }),
    Rule(
      "L04", .must, "a stored or first load never overwrites a newer one",
      because: "yesterday's rows in place of today's look like today's to the reader",
      news: { trial in for script in storedRows { try trial.play(script) } }),
    Rule(
      "L05", .must, "a refresh discards a page still in flight",
      because: "an old next page after a new first page leaves out stories and shows others twice",
      news: { try $0.play(pageBeforeRefresh, pageAfterRefresh, with: .waiting) }),
  ]

  /// From the first request of a page to its last story.
  private static let loading: [Step<NewsPort>] = [
    .attach(.list), .loading(false), .send(.appear), .loading(true), .title("Refreshing…"),
    .arrive(stored: 1...2), .loading(true), .arrive(identities: [1, 2, 3, 4]), .loading(true),
    .arrive(story: 1), .loading(true), .arrive(stories: 1...4), .loading(false),
    .title("Top Stories (3)"), .send(.loadMore), .loading(true), .title("Top Stories (3)"),
    .arrive(stories: 1...4), .loading(false),
    .send(.loadMore, .selectFeed(.top), .rowAppeared(1), .select(2)), .loading(false),
    .send(.refresh), .loading(true), .load(1...4), .loading(false), .send(.selectFeed(.new)),
    .loading(true), .arrive(identities: []), .loading(false),
    Step { news in
      let changes = news.listsShown.map(\.isLoading).reduce(into: [Bool]()) { seen, isLoading in
        if isLoading != seen.last { seen.append(isLoading) }
      }
      news.expect(
        "the changes of `isLoading`", changes,
        is: [false, true, false, true, false, true, false, true, false])
    },
  ]

  /// Loads that the service cancels, at each stage, and loads that cancel each other.
  private static var cancelledLoads: [Step<NewsPort>] {
    let nothing = Step.steps(.rows(1...3, isLoading: false), .nextPage, .silence)
    return [
      .fill(1...5), .attach(.list), .send(.refresh), .fail(CancellationError()), nothing,
      .refresh(listing: [6, 7]), .fail(CancellationError()), nothing, .send(.loadMore),
      .fail(CancellationError()), nothing, .send(.refresh, .refresh, .loadMore, .refresh),
      .rows(1...3), .silence, .load(1...5), nothing, .loadMore(1...5), .rows(1...5),
      Step { news in
        news.expect(
          news.listsShown.allSatisfy { !$0.rows.isEmpty }, "the view was shown an empty list")
      }, .stored([[1, 2, 3], [1, 2, 3]]),
    ]
  }

  /// Cancelled storage and pictures, and the end of the list with requests in flight.
  private static let cancelledSideEffects: [Step<NewsPort>] = [
    .send(.appear), .failReading(CancellationError()), .arrive(identities: [1, 2, 3, 4]),
    .arrive(stories: 1...4), .failWriting(CancellationError()), .send(.rowAppeared(1)),
    .lose(picture: 1, CancellationError()), .row(1, .sample(1)), .silence,
    .send(.rowAppeared(1)), .arrive(picture: 1),
    .row(1, .sample(1, thumbnail: .loaded("picture 1"))),
    .send(.rowAppeared(2), .loadMore, .appear), .stop, .silence,
  ]

  private static let storedRows: [[Step<NewsPort>]] = [
    // They are shown until the page arrives.
    [
      .send(.appear), .arrive(stored: 7...9), .rows(7...9), .send(.appear), .arrive(stored: 4...6),
      .rows(7...9), .load(1...3), .rows(1...3),
    ],
    // After the page they are ignored.
    [
      .attach(.list), .send(.appear), .arrive(identities: [1, 2]),
      .arrive(page: [.sample(1, score: 20), .sample(2)]),
      .arrive(storedPage: [.sample(1, score: 5), .sample(8), .sample(9)]), .rows(1...2),
      .row(1, .sample(1, score: "20")), .unread(2), .send(.appear), .arrive(stored: 7...9),
      .rows(1...2), .fail(), .rows(1...2),
    ],
    // So they are after an empty page.
    [.send(.appear), .arrive(identities: []), .arrive(stored: 7...9), .rows([])],
    // And so they are when another feed was selected.
    [
      .send(.appear),
      Step { news in
        news.act("stored of the first feed are [7], read when another is selected")
        news.storage.reads.answer(.top, with: .success(Story.samples([7])))
        news.post(.selectFeed(.new))
        news.settle()
      }, .rows([]), .arrive(stored: [8]), .rows([8]),
    ],
  ]

  private static let pageBeforeRefresh: [Step<NewsPort>] = [
    .fill(1...9), .send(.loadMore, .refresh), .pending(feeds: [.top]), .arrive(stories: 1...9),
    .rows(1...3, isLoading: true), .arrive(identities: [11, 12, 13, 14]),
    .arrive(stories: 11...14), .rows(11...13, isLoading: false), .loadMore(11...14), .rows(11...14),
  ]

  private static let pageAfterRefresh: [Step<NewsPort>] = [
    .fill(1...9), .send(.loadMore, .refresh), .pending(feeds: [.top]),
    .arrive(identities: [11, 12, 13, 14]), .arrive(story: 11, 12, 13), .rows(11...13),
    .arrive(stories: 1...9), .rows(11...13, isLoading: false), .loadMore(11...14), .rows(11...14),
  ]
}

extension NewsFixture {
  /// The contents that the script's view of the list was shown.
  var listsShown: [NewsListContent] {
    views.flatMap(\.deliveries).compactMap { $0.value as? NewsListContent }
  }
}

/// Loads that supersede each other, with an order of the answers to their requests.
///
/// Superseded requests are answered, too. The answer to request n is a list of the one story n.
struct LoadRace: Sendable {
  /// The requests that overtake each other.
  enum Stage { case identities, stories }

  let intents: ArraySlice<NewsIntent>
  let stage: Stage

  /// The numbers of the requests, starting with 1, in the order of their answers.
  let order: [Int]

  /// All orders of answers for each prefix of a sequence of intents.
  static func all(_ intents: [NewsIntent], at stage: Stage) -> [LoadRace] {
    intents.indices.flatMap { last in
      orders(Array(1...last + 1)).map {
        LoadRace(intents: intents[...last], stage: stage, order: $0)
      }
    }
  }

  /// All permutations of some elements.
  static func orders(_ things: [Int]) -> [[Int]] {
    guard !things.isEmpty else { return [[]] }
    return things.flatMap { first in orders(things.filter { $0 != first }).map { [first] + $0 } }
  }

  /// Calls `body` for numbered requests in an order, each with its position among those that are pending,
  /// and whether the newest one is answered with it or was before.
  static func answer(_ order: [Int], _ body: (_ number: Int, _ position: Int, Bool) -> Void) {
    let newest = order.max()
    var pending = order.sorted()
    for number in order {
      let position = pending.firstIndex(of: number) ?? 0
      pending.removeAll { $0 == number }
      body(number, position, pending.last != newest)
    }
  }

  /// Runs the race, and expects the newest load to win.
  @MainActor
  func run(_ fixture: NewsFixture) {
    for (index, intent) in intents.enumerated() {
      fixture.send(intent)
      if stage == .stories { fixture.play(.arrive(identities: [index + 1])) }
    }
    Self.answer(order) { number, position, isThere in
      switch stage {
      case .identities:
        fixture.play(.answerFeed(at: position, with: [number]), .arrive(stories: 1...intents.count))
      case .stories: fixture.play(.arrive(story: number))
      }
      fixture.play(.rows(isThere ? [intents.count] : [], isLoading: !isThere))
    }
    fixture.play(.stored([[intents.count]]), .silence)
  }
}
