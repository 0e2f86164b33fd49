import Scenarios

@MainActor
extension Rule {
  /// Loads that overtake each other.
  nonisolated static let races: [Rule] = [
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
        try trial.withNewsLists(for: races, waitsWhenCancelled: true) { $0.run($1) }
      }),
    Rule(
      "L04", .must, "a stored or first load never overwrites a newer one",
      because: "yesterday's rows in place of today's look like today's to the reader",
      news: { trial in
        try trial.withNewsList { checkStoredRowsBeforePage($0) }
        try checkStoredRowsAfterPage(trial)
        try trial.withNewsList { checkStoredRowsOfAnotherFeed($0) }
      }),
    Rule(
      "L05", .must, "a refresh discards a page still in flight",
      because: "an old next page after a new first page leaves out stories and shows others twice",
      news: { trial in
        try checkRefreshDuringPage(trial, isPageFirst: true)
        try checkRefreshDuringPage(trial, isPageFirst: false)
      }),
  ]

  /// Stored rows are shown until the page arrives.
  private static func checkStoredRowsBeforePage(_ fixture: NewsFixture) {
    fixture.send(.appear)
    fixture.answerStorage(Story.samples(7...9))
    fixture.expectRows(7...9)
    fixture.send(.appear)
    fixture.answerStorage(Story.samples(4...6))
    fixture.expectRows(7...9)
    fixture.load(Story.samples(1...3))
    fixture.expectRows(1...3)
  }

  /// Stored rows after the page are ignored, even if the page is empty.
  private static func checkStoredRowsAfterPage(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      let view = fixture.probeList()
      fixture.send(.appear)
      fixture.answerIdentities([1, 2])
      fixture.answerStories([.sample(1, score: 20), .sample(2)])
      fixture.answerStorage([.sample(1, score: 5), .sample(8), .sample(9)])
      fixture.expectRows(1...2)
      fixture.expect("the view", view.deliveries.last?.rows, is: [1, 2])
      fixture.expectRow(1, shows: .sample(1, score: "20"))
      fixture.expectUnread(2)
      fixture.send(.appear)
      fixture.answerStorage(Story.samples(7...9))
      fixture.expectRows(1...2)
      fixture.fail(with: ConnectionLost())
      fixture.expectRows(1...2)
    }
    try trial.withNewsList { fixture in
      fixture.send(.appear)
      fixture.answerIdentities([])
      fixture.answerStorage(Story.samples(7...9))
      fixture.expectRows([])
    }
  }

  /// Stored rows of another feed are ignored.
  private static func checkStoredRowsOfAnotherFeed(_ fixture: NewsFixture) {
    fixture.send(.appear)
    fixture.act("stored of the first feed are [7], read when another is selected")
    fixture.storage.reads.answer(.top, with: .success(Story.samples([7])))
    fixture.post(.selectFeed(.new))
    fixture.settle()
    fixture.expectRows([])
    fixture.answerStorage(Story.samples([8]))
    fixture.expectRows([8])
  }

  /// The page arrives before the refresh, or after it.
  private static func checkRefreshDuringPage(_ trial: Trial, isPageFirst: Bool) throws {
    try trial.withNewsList(waitsWhenCancelled: true) { fixture in
      fixture.fill(1...9)
      fixture.send(.loadMore, .refresh)
      fixture.expectPendingFeeds([.top])
      if isPageFirst {
        fixture.answerStories(Story.samples(1...9))
        fixture.expectRows(1...3, isLoading: true)
        fixture.answerIdentities([11, 12, 13, 14])
        fixture.answerStories(Story.samples(11...14))
      } else {
        fixture.answerIdentities([11, 12, 13, 14])
        for id in 11...13 { fixture.answerStory(id) }
        fixture.expectRows(11...13)
        fixture.answerStories(Story.samples(1...9))
      }
      fixture.expectRows(11...13, isLoading: false)
      fixture.loadMore(Story.samples(11...14))
      fixture.expectRows(11...14)
    }
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
      if stage == .stories { fixture.answerIdentities([index + 1]) }
    }
    Self.answer(order) { number, position, isThere in
      switch stage {
      case .identities:
        fixture.answerFeed(at: position, with: [number])
        fixture.answerStories(Story.samples(1...intents.count))
      case .stories: fixture.answerStory(number)
      }
      fixture.expectRows(isThere ? [intents.count] : [], isLoading: !isThere)
    }
    fixture.expectStored([[intents.count]])
    fixture.expectSilence()
  }
}
