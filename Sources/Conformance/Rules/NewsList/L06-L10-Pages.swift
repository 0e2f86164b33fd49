import Scenarios

@MainActor
extension Rule {
  nonisolated static let pages: [Rule] = [
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
