import Scenarios

@MainActor
extension Rule {
  nonisolated static let loads: [Rule] = [
    Rule(
      "L01", "loading is shown exactly while a current request is in flight",
      because: "users wait for a spinner that stays, and mistake old rows for new ones without it",
      news: { try $0.play(loading) }),
    Rule(
      "L02",
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
      "L03", "cancellation is neither an error nor an empty list",
      because: "a user who refreshes twice must see neither a network error nor an empty list",
      news: { try $0.play(cancelledLoads, cancelledSideEffects) }),
    Rule(
      "L04", "a stored or first load never overwrites a newer one",
      because: "yesterday's rows in place of today's look like today's to the reader",
      news: { trial in for script in storedRows { try trial.play(script) } }),
    Rule(
      "L05", "a refresh discards a page still in flight",
      because: "an old next page after a new first page leaves out stories and shows others twice",
      news: { try $0.play(pageBeforeRefresh, pageAfterRefresh, with: .waiting) }),
    Rule(
      "L06", "no identity twice; order is the rank order, not the order of arrival",
      because: "the page is about the ranking, and a list cannot distinguish two equal rows",
      news: { trial in
        try trial.play(forEach: LoadRace.orders([5, 1, 4])) { arrival -> [Step<NewsPort>] in
          [
            .refresh(listing: [5, 1, 4, 3, 2]), .arrive(story: arrival[0], arrival[1], arrival[2]),
            .rows([5, 1, 4]), .stored([[5, 1, 4]]), .send(.loadMore), .arrive(story: 2, 3),
            .rows([5, 1, 4, 3, 2]),
          ]
        }
        try trial.play(duplicates)
      }),
    Rule(
      "L07", "null, deleted, dead, missing and partial items are tolerated",
      because: "one item that a moderator removed must not take the whole front page with it",
      news: { trial in
        let missing = [[1], [2], [3], [1, 3], [1, 2, 3], [3, 4], [1, 2, 3, 4, 5]]
        try trial.play(forEach: missing, pagesWithout)
        try trial.play(
          partialItems, with: NewsSettings(configuration: NewsConfiguration(pageSize: 5)))
      }),
    Rule(
      "L08", "repeated `loadMore` makes one request",
      because: "scrolling to the end requests the next page many times a second",
      news: { try $0.play(repeatedPage, pageThatCannotBe) }),
    Rule(
      "L14", "at most eight items are in flight at once",
      because: "a service with all requests at once may answer the one for the visible row last",
      news: { trial in
        var settings = NewsSettings(configuration: NewsConfiguration(pageSize: 12))
        try trial.play(itemsOfPages, with: settings)
        settings.waitsWhenCancelled = true
        try trial.play(itemsOfSupersededLoads, with: settings)
      }),
  ]

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
    .send(.rowAppeared(2), .loadMore, .appear), .silence,
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

  private static let duplicates: [Step<NewsPort>] = [
    .attach(.list), .send(.refresh), .load(1...5, of: [2, 1, 2, 3, 1, 4, 4, 5, 2]),
    .rows([2, 1, 3]), .loadMore(1...5), .rows([2, 1, 3, 4, 5]), .loadMore(1...5),
    .requested(stories: 1...5), .refresh([3, 1, 2]), .rows([3, 1, 2]),
    Step { news in
      for content in news.listsShown where Set(content.rows).count != content.rows.count {
        news.violate("the view was shown a story twice: \(content.rows)")
      }
    },
  ]

  private static func pagesWithout(_ missing: [Int]) -> [Step<NewsPort>] {
    let there = (1...5).filter { !missing.contains($0) }
    let firstPage = there.filter { $0 <= 3 }
    return [
      .send(.refresh), .load(there, of: [1, 2, 3, 4, 5]), .rows(firstPage, isLoading: false),
      .nextPage,
      Step<NewsPort> { news in
        let pages = news.storage.writes.requests.map(\.stories)
        news.expect("stories stored", pages, is: [Story.samples(firstPage)])
      }, .requested(stories: 1...3), .loadMore(there), .rows(there),
      .unread(there.count), .requested(stories: 1...5), .silence,
    ] + missing.map { .row($0, nil) }
  }

  private static let partialItems: [Step<NewsPort>] = {
    let date = Story.sample(1).date
    func row(
      _ id: Int, _ title: String, _ footnote: String, _ score: String, _ comments: String
    ) -> Step<NewsPort> {
      .row(
        id,
        .story(
          StoryRowContent(title: title, footnote: footnote, score: score, comments: comments)))
    }
    return [
      .send(.refresh),
      .load(page: [
        Story(id: 1, title: "Bare", date: date),
        Story(id: 2, title: "Anonymous", host: "example.com", date: date, score: 3),
        Story(id: 3, title: "Ask", author: "ann", date: date, commentCount: 4),
        Story(id: 4, kind: .job, title: "Hiring", date: date),
        Story(id: 5, title: "Full", host: "example.com", author: "ann", date: date, score: 1),
      ]), .rows(1...5), row(1, "Bare", "3 days ago", "0", "0"),
      row(2, "Anonymous", "example.com - 3 days ago", "3", "0"),
      row(3, "Ask", "3 days ago - by ann", "0", "4"),
      .row(4, .job(JobRowContent(title: "Hiring", footnote: "3 days ago"))),
      row(5, "Full", "example.com - 3 days ago - by ann", "1", "0"), .silence,
    ]
  }()

  private static let repeatedPage: [Step<NewsPort>] = [
    .fill(1...12), .send(.loadMore, .loadMore, .loadMore), .requested(stories: 1...6),
    .arrive(story: 4), .send(.loadMore), .requested(stories: 1...6), .arrive(stories: 1...12),
    .requested(stories: 1...6), .rows(1...6), .sendAtOnce(.loadMore, .loadMore, .loadMore),
    .arrive(stories: 1...12), .requested(stories: 1...9), .rows(1...9),
    Step { news in
      var isAsking = false
      news.view(of: .list).onShow = { [unowned news] shown in
        // An implementation that handles nested intents at once gets here again.
        let isLoading = (shown.value as? NewsListContent)?.isLoading == true
        guard isLoading, !isAsking else { return }
        isAsking = true
        news.post(.loadMore)
      }
    },
    .loadMore(1...12), .requested(stories: 1...12), .rows(1...12), .requested(feeds: [.top]),
  ]

  /// There is no next page before and during the first one, and after the last one.
  private static let pageThatCannotBe: [Step<NewsPort>] = [
    .send(.loadMore, .loadMore), .requested(feeds: []), .send(.appear, .loadMore),
    .arrive(stored: 8...9), .send(.loadMore), .arrive(identities: [1, 2, 3, 4]), .loadMore(1...4),
    .loadMore(1...4), .send(.loadMore, .loadMore), .requested(feeds: [.top]),
    .requested(stories: 1...4),
  ]

  private static let itemsOfPages: [Step<NewsPort>] = [
    .refresh(listing: Array(1...30)), .fewItems, .arrive(story: 3), .fewItems,
    .arrive(stories: 1...30), .rows(1...12), .send(.loadMore, .rowAppeared(1)), .fewItems,
    .arrive(stories: 1...30), .rows(1...24), .requested(stories: 1...24),
  ]

  /// The items of superseded loads count as well.
  private static let itemsOfSupersededLoads: [Step<NewsPort>] = [
    .refresh(listing: Array(1...12)), .refresh(listing: Array(21...32)), .fewItems,
    .send(.selectFeed(.new)), .arrive(identities: Array(41...52)), .fewItems, .arrive(story: 1),
    .fewItems, .arrive(stories: 1...52), .fewItems, .rows(41...52),
    .requested(stories: Array(1...8) + Array(41...52)),
  ]
}

extension NewsFixture {
  var listsShown: [NewsListContent] {
    views.flatMap(\.deliveries).compactMap { $0.value as? NewsListContent }
  }
}

/// Loads that supersede each other, with an order of the answers to their requests.
///
/// Superseded requests are answered, too. The answer to request n is a list of the one story n.
struct LoadRace: Sendable {
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
