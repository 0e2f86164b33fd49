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
      .appear, .refresh, .selectFeed(.new), .refresh, .selectFeed(.best),
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
}
