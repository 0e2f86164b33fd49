import Scenarios

@MainActor
extension Rule {
  /// The contents of pages, and the number of requests.
  nonisolated static let pages: [Rule] = [
    Rule(
      "L06", .must, "no identity twice; order is the rank order, not the order of arrival",
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
      "L07", .must, "null, deleted, dead, missing and partial items are tolerated",
      because: "one item that a moderator removed must not take the whole front page with it",
      news: { trial in
        let missing = [[1], [2], [3], [1, 3], [1, 2, 3], [3, 4], [1, 2, 3, 4, 5]]
        try trial.play(forEach: missing, pagesWithout)
        try trial.play(
          partialItems, with: NewsSettings(configuration: NewsConfiguration(pageSize: 5)))
      }),
    Rule(
      "L08", .should, "repeated `loadMore` makes one request",
      because: "scrolling to the end requests the next page many times a second",
      news: { try $0.play(repeatedPage, pageThatCannotBe) }),
    Rule(
      "L14", .must, "at most eight items are in flight at once",
      because: "a service with all requests at once may answer the one for the visible row last",
      news: { trial in
        var settings = NewsSettings(configuration: NewsConfiguration(pageSize: 12))
        try trial.play(itemsOfPages, with: settings)
        settings.waitsWhenCancelled = true
        try trial.play(itemsOfSupersededLoads, with: settings)
      }),
  ]

  /// Duplicates within a page and across pages.
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

  /// Two pages of a feed with five stories, with some of them missing.
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

  /// Stories and postings without some of their fields.
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

  /// The next page is requested repeatedly: in a row, in a burst, and during deliveries.
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

  /// Pages of more than eight stories.
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
