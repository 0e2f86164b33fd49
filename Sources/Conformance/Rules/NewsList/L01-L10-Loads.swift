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
        try trial.play(forEach: orders([1, 2, 3, 4, 5]), with: .waiting) {
          race($0, at: .identities)
        }
        try trial.play(forEach: orders([1, 2, 3, 4, 5]), with: .waiting) { race($0, at: .stories) }
      }),
    Rule(
      "L03", "cancellation is neither an error nor an empty list",
      because: "a user who refreshes twice must see neither a network error nor an empty list",
      news: { try $0.play(cancelledLoads, cancelledSideEffects) }),
    Rule(
      "L04", "a stored or first load never overwrites a newer one",
      because: "yesterday's rows in place of today's look like today's to the reader",
      news: { trial in
        for script in storedRows { try trial.play(script) }
      }),
    Rule(
      "L05", "a refresh discards a page still in flight",
      because: "an old next page after a new first page leaves out stories and shows others twice",
      news: { trial in
        // The page arrives before the refresh, and after it.
        let page = Step<NewsPort>.arrive(stories: 1...9)
        let refresh = Step<NewsPort>.steps(.arrive(identities: [11, 12, 13, 14]))
        let first: [Step<NewsPort>] = [page, refresh, .arrive(stories: 11...14)]
        let last: [Step<NewsPort>] = [refresh, .arrive(story: 11, 12, 13), page]
        for answers in [first, last] {
          try trial.play(
            [.attach(.list), .fill(1...9), .send(.loadMore), .send(.refresh)] + answers
              + [.loadMore(11...14)], with: .waiting)
        }
      }),
    Rule(
      "L06", "no identity twice; order is the rank order, not the order of arrival",
      because: "the page is about the ranking, and a list cannot distinguish two equal rows",
      news: { trial in
        try trial.play(forEach: orders([5, 1, 4]), ranked)
        try trial.play(repeatedIdentities)
      }),
    Rule(
      "L07", "null, deleted, dead, missing and partial items are tolerated",
      because: "one item that a moderator removed must not take the whole front page with it",
      news: { trial in
        try trial.play(forEach: [[1], [3], [1, 2, 3], [3, 4]], pages(without:))
        try trial.play(
          of: NewsPort.self,
          [.attach(.list), .send(.refresh), .load(page: partialItems)],
          with: NewsSettings(configuration: NewsConfiguration(pageSize: 5)))
      }),
    Rule(
      "L08", "repeated `loadMore` makes one request",
      because: "scrolling to the end requests the next page many times a second",
      news: { try $0.play(repeatedPage, pageThatCannotBe) }),
    Rule(
      "L10",
      "a failed load keeps the rows, ends loading, asks the responder once; Retry loads again",
      because: "without a connection the old rows are all there is, and one question is enough",
      news: { trial in
        try trial.play(failingLoads)
        // The failure of a superseded load is ignored, and so is the answer to its question.
        try trial.play(
          of: NewsPort.self,
          [.fill(1...5), .send(.refresh), .send(.refresh), .fail(), .fail(), .answer(.retry)],
          with: .waiting)
      }),
  ]

  private static let loading: [Step<NewsPort>] = [
    .attach(.list), .send(.appear), .arrive(stored: 1...2), .arrive(identities: [1, 2, 3, 4]),
    .arrive(story: 1), .arrive(stories: 1...4), .send(.loadMore), .arrive(stories: 1...4),
    .send(.selectFeed(.new)), .arrive(identities: []),
  ]

  private static let cancelledLoads: [Step<NewsPort>] = [
    .fill(1...5), .attach(.list), .send(.refresh), .fail(CancellationError()),
    .refresh(listing: [6, 7]), .fail(CancellationError()), .send(.loadMore),
    .fail(CancellationError()), .send(.refresh), .send(.refresh), .load(1...5),
  ]

  private static let cancelledSideEffects: [Step<NewsPort>] = [
    .send(.appear), .failReading(CancellationError()), .arrive(identities: [1, 2, 3, 4]),
    .arrive(stories: 1...4), .failWriting(CancellationError()), .send(.rowAppeared(1)),
    .lose(picture: 1, CancellationError()), .send(.rowAppeared(1)), .arrive(picture: 1),
  ]

  private static let storedRows: [[Step<NewsPort>]] = [
    // They are shown until the page arrives.
    [.send(.appear), .arrive(stored: 7...9), .send(.appear), .arrive(stored: 4...6), .load(1...3)],
    // After the page they are ignored.
    [
      .attach(.list), .send(.appear), .arrive(identities: [1, 2]), .arrive(stories: 1...2),
      .answerRead(at: 0, with: .success([.sample(1, score: 5), .sample(8), .sample(9)])),
      .send(.appear), .arrive(stored: 7...9), .fail(),
    ],
    // So they are after an empty page.
    [.send(.appear), .arrive(identities: []), .arrive(stored: 7...9)],
  ]

  // MARK: Orders of answers

  private enum Stage { case identities, stories }

  /// Five intents that each supersede the load before; the answer to request n is a list of the one story n.
  private static func race(_ order: [Int], at stage: Stage) -> [Step<NewsPort>] {
    let intents: [NewsIntent] = [
      .appear, .selectFeed(.new), .selectFeed(.best), .refresh, .selectFeed(.new),
    ]
    let loads = intents.enumerated().flatMap { index, intent -> [Step<NewsPort>] in
      [.send(intent)] + (stage == .stories ? [.arrive(identities: [index + 1])] : [])
    }
    let answers = positions(of: order).map { number, position -> Step<NewsPort> in
      switch stage {
      case .identities:
        .steps(.answerFeed(at: position, with: .success([number])), .arrive(stories: 1...5))
      case .stories: .arrive(story: number)
      }
    }
    return [.attach(.list)] + loads + answers
  }

  static func orders(_ things: [Int]) -> [[Int]] {
    guard !things.isEmpty else { return [[]] }
    return things.flatMap { first in orders(things.filter { $0 != first }).map { [first] + $0 } }
  }

  /// Numbered requests in the order of their answers, each with its position among those that are pending.
  static func positions(of order: [Int]) -> [(number: Int, position: Int)] {
    var pending = order.sorted()
    return order.map { number in
      let position = pending.firstIndex(of: number) ?? 0
      pending.removeAll { $0 == number }
      return (number, position)
    }
  }

  private static func ranked(_ arrival: [Int]) -> [Step<NewsPort>] {
    [.attach(.list), .refresh(listing: [5, 1, 4, 3, 2])] + arrival.map { .arrive(story: $0) }
      + [.send(.loadMore), .arrive(story: 2, 3)]
  }

  private static let repeatedIdentities: [Step<NewsPort>] = [
    .attach(.list), .send(.refresh), .load(1...5, of: [2, 1, 2, 3, 1, 4, 4, 5, 2]),
    .loadMore(1...5), .loadMore(1...5), .refresh([3, 1, 2]),
  ]

  private static func pages(without missing: [Int]) -> [Step<NewsPort>] {
    let there = (1...5).filter { !missing.contains($0) }
    return [.attach(.list), .send(.refresh), .load(there, of: [1, 2, 3, 4, 5]), .loadMore(there)]
  }

  private static let partialItems: [Story] = {
    let date = Story.sample(1).date
    return [
      Story(id: 1, title: "Bare", date: date),
      Story(id: 2, title: "Anonymous", host: "example.com", date: date, score: 3),
      Story(id: 3, title: "Ask", author: "ann", date: date, commentCount: 4),
      Story(id: 4, kind: .job, title: "Hiring", date: date),
    ]
  }()

  private static let repeatedPage: [Step<NewsPort>] = [
    .fill(1...12), .send(.loadMore), .send(.loadMore), .arrive(story: 4), .send(.loadMore),
    .arrive(stories: 1...12), .sendAtOnce(.loadMore, .loadMore, .loadMore),
    .arrive(stories: 1...12),
  ]

  /// There is no next page before and during the first one, and after the last one.
  private static let pageThatCannotBe: [Step<NewsPort>] = [
    .send(.loadMore), .send(.appear), .send(.loadMore), .arrive(stored: 8...9), .send(.loadMore),
    .arrive(identities: [1, 2, 3, 4]), .loadMore(1...4), .loadMore(1...4), .send(.loadMore),
  ]

  private static let failingLoads: [Step<NewsPort>] = [
    .fill(1...5), .attach(.list), .send(.refresh), .fail(), .answer(.retry),
    .arrive(identities: [6, 7, 8]), .lose(6, 7, 8), .answer(.retry),
    .arrive(identities: [6, 7, 8]), .fail(), .answer(.cancel), .send(.loadMore), .fail(),
    .answer(.retry), .load(6...7),
  ]
}
