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
        let feeds: [NewsIntent] = [
          .appear, .selectFeed(.new), .selectFeed(.best), .selectFeed(.top), .selectFeed(.new),
        ]
        let mixed: [NewsIntent] = [
          .refresh, .selectFeed(.new), .appear, .refresh, .selectFeed(.best),
        ]
        let refreshes = Array(repeating: NewsIntent.refresh, count: 5)
        try trial.play(
          of: NewsPort.self, forEach: races(of: refreshes) + races(of: feeds), with: .waiting
        ) {
          race($0, at: .identities)
        }
        try trial.play(of: NewsPort.self, forEach: races(of: mixed), with: .waiting) {
          race($0, at: .stories)
        }
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
        // The order of an intent and an answer is not specified where intents take effect later.
        guard trial.timings(of: NewsPort.self).latest != .later else { return }
        try trial.play(readingBesideSelection)
      }),
    Rule(
      "L05", "a refresh discards a page still in flight",
      because: "an old next page after a new first page leaves out stories and shows others twice",
      news: { trial in
        let load = Step<NewsPort>.steps(.arrive(identities: [11, 12, 13, 14]))
        let start: [Step<NewsPort>] = [
          .attach(.list), .fill(1...9), .send(.loadMore), .send(.refresh),
        ]
        // The page arrives before the refresh, and after it.
        try trial.play(
          of: NewsPort.self,
          start + [.arrive(stories: 1...9), load, .arrive(stories: 11...14), .loadMore(11...14)],
          start + [
            load, .arrive(story: 11, 12, 13), .arrive(stories: 1...9), .loadMore(11...14),
          ], with: .waiting)
      }),
  ]

  private static let loading: [Step<NewsPort>] = [
    .attach(.list), .send(.appear), .arrive(stored: 1...2), .arrive(identities: [1, 2, 3, 4]),
    .arrive(story: 1), .arrive(stories: 1...4), .send(.loadMore), .arrive(stories: 1...4),
    .send(.loadMore), .send(.selectFeed(.top)), .send(.rowAppeared(1)), .send(.select(2)),
    .refresh(1...4), .send(.selectFeed(.new)), .arrive(identities: []),
  ]

  private static let cancelledLoads: [Step<NewsPort>] = [
    .fill(1...5), .attach(.list), .send(.refresh), .fail(CancellationError()),
    .refresh(listing: [6, 7]), .fail(CancellationError()), .send(.loadMore),
    .fail(CancellationError()), .send(.refresh), .send(.refresh), .send(.loadMore),
    .send(.refresh), .load(1...5), .loadMore(1...5),
  ]

  /// Cancelled storage and pictures, and a new appearance with requests in flight.
  private static let cancelledSideEffects: [Step<NewsPort>] = [
    .send(.appear), .failReading(CancellationError()), .arrive(identities: [1, 2, 3, 4]),
    .arrive(stories: 1...4), .failWriting(CancellationError()), .send(.rowAppeared(1)),
    .lose(picture: 1, CancellationError()), .send(.rowAppeared(1)), .arrive(picture: 1),
    .send(.rowAppeared(2)), .send(.loadMore), .send(.appear),
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

  /// Stored rows are ignored when another feed was selected.
  private static let readingBesideSelection: [Step<NewsPort>] = [
    .send(.appear),
    .respond { scene in
      if scene.reads.has(0) { scene.answerRead(at: 0, with: .success([.sample(7)])) }
      scene.fixture.post(.selectFeed(.new))
    }, .arrive(stored: [8]),
  ]

  // MARK: Orders of answers

  private enum Stage { case identities, stories }

  /// Intents that each supersede the load before, and the numbers of the requests, from 1, in the order of
  /// their answers.
  private typealias Race = (intents: ArraySlice<NewsIntent>, order: [Int])

  /// All orders of answers for each prefix of a sequence of intents.
  private static func races(of intents: [NewsIntent]) -> [Race] {
    intents.indices.flatMap { last in
      orders(Array(1...last + 1)).map { (intents[...last], $0) }
    }
  }

  /// Superseded requests are answered, too.
  ///
  /// The answer to request n is a list of the one story n.
  private static func race(_ race: Race, at stage: Stage) -> [Step<NewsPort>] {
    let loads = race.intents.enumerated().flatMap { index, intent -> [Step<NewsPort>] in
      [.send(intent)] + (stage == .stories ? [.arrive(identities: [index + 1])] : [])
    }
    let answers = positions(of: race.order).map { number, position -> Step<NewsPort> in
      switch stage {
      case .identities:
        .steps(
          .answerFeed(at: position, with: .success([number])),
          .arrive(stories: 1...race.intents.count))
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
