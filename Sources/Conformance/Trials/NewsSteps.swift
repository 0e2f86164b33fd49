import ScenarioTesting
import Scenarios

extension Step where Port == NewsPort {
  static func fill(_ ids: some Sequence<Int>) -> Self { .steps(.send(.appear), .load(ids)) }

  static func refresh(_ ids: some Sequence<Int>) -> Self { .steps(.send(.refresh), .load(ids)) }

  static func refresh(listing ids: [Int]) -> Self {
    .steps(.send(.refresh), .arrive(identities: ids))
  }

  static func loadMore(_ ids: some Sequence<Int>) -> Self {
    .steps(.send(.loadMore), .arrive(stories: ids))
  }

  static func load(_ ids: some Sequence<Int>, of feed: [Int]? = nil) -> Self {
    .load(page: Story.samples(ids), of: feed)
  }

  static func load(page: [Story], of feed: [Int]? = nil) -> Self {
    Self { $0.load(page, ids: feed) }
  }

  static func arrive(stored ids: some Sequence<Int>) -> Self {
    .arrive(storedPage: Story.samples(ids))
  }

  static func arrive(storedPage page: [Story]?) -> Self {
    let action = "stored are \(page.map { $0.map(\.id) } ?? [])"
    return Self { news in news.answerAll(news.storage.reads) { _ in (action, .success(page)) } }
  }

  static func arrive(identities ids: [Int]) -> Self {
    Self { news in
      news.answerAll(news.stories.feeds) {
        ("the identities of \($0) arrive: \(ids)", .success(ids))
      }
    }
  }

  /// Answers all requests for stories; those that are not among them are missing.
  static func arrive(stories ids: some Sequence<Int>) -> Self {
    .arrive(page: Story.samples(ids))
  }

  static func arrive(page: [Story]) -> Self {
    let known = Dictionary(page.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return Self { news in
      news.answerAll(news.stories.stories) { id in
        ("story \(id) \(known[id] == nil ? "is missing" : "arrives")", .success(known[id]))
      }
    }
  }

  static func arrive(story ids: Int...) -> Self {
    Self { for id in ids { $0.answer(story: id, "arrives", .success(.sample(id))) } }
  }

  static func lose(_ ids: Int..., error: any Error = ConnectionLost()) -> Self {
    Self { for id in ids { $0.answer(story: id, "fails: \(error)", .failure(error)) } }
  }

  /// Makes the load in flight fail: its request for identities, or all those for stories.
  static func fail(_ error: any Error = ConnectionLost()) -> Self {
    .perform("the load fails: \(error)") { news in
      news.stories.feeds.answer(at: 0, with: .failure(error))
      while news.stories.stories.answer(at: 0, with: .failure(error)) != nil {}
    }
  }

  static func answerFeed(at position: Int, with ids: [Int]) -> Self {
    .perform("request \(position + 1) of those for identities is answered: \(ids)") {
      $0.stories.feeds.answer(at: position, with: .success(ids))
    }
  }

  static func failReading(_ error: any Error = ConnectionLost()) -> Self {
    .perform("the storage cannot be read: \(error)") {
      $0.storage.reads.answer(at: 0, with: .failure(error))
    }
  }

  static func failWriting(_ error: any Error = ConnectionLost()) -> Self {
    .perform("the page cannot be stored: \(error)") {
      $0.storage.writes.answer(at: 0, with: .failure(error))
    }
  }

  static func arrive(picture id: Int) -> Self { .answer(picture: id, .success("picture \(id)")) }

  static func lose(picture id: Int, _ error: any Error = ConnectionLost()) -> Self {
    .answer(picture: id, .failure(error))
  }

  private static func answer(picture id: Int, _ result: Result<String, any Error>) -> Self {
    .perform("picture of \(id): \(result)") {
      $0.thumbnails.requests.answer(id, with: result)
    }
  }

  static func rows(_ ids: some Sequence<Int>, isLoading: Bool? = nil) -> Self {
    let ids = Array(ids)
    return Self { news in
      news.expect("the rows", news.list.listContent.rows, is: ids)
      if let isLoading { loading(isLoading).run(news) }
    }
  }

  static func loading(_ isLoading: Bool) -> Self {
    Self { news in
      news.expect(
        news.list.listContent.isLoading == isLoading,
        "the list \(isLoading ? "does not show" : "shows") that it is loading")
    }
  }

  static func title(_ title: String) -> Self {
    Self { $0.expect("the title", $0.list.listContent.title, is: title) }
  }

  static func row(_ id: Int, _ content: RowContent?, style: RowStyle = .full) -> Self {
    Self { $0.expect("row \(id)", $0.list.content(ofRow: id, style: style), is: content) }
  }

  static func unread(_ count: Int) -> Self { Self { $0.expectUnread(count) } }

  static var nextPage: Self {
    Self { $0.expect($0.list.listContent.canLoadMore, "there is no next page") }
  }

  static func requested(stories ids: some Sequence<Int>) -> Self {
    let ids = Array(ids)
    return Self { $0.expect("stories requested", $0.stories.stories.requests.sorted(), is: ids) }
  }

  static func requested(feeds: [Feed]) -> Self {
    Self { $0.expect("feeds requested", $0.stories.feeds.requests, is: feeds) }
  }

  static func requested(pictures ids: [Int]) -> Self {
    Self { $0.expect("pictures requested", $0.thumbnails.requests.requests, is: ids) }
  }

  static func pending(feeds: [Feed]) -> Self {
    Self { $0.expect("feed requests pending", $0.stories.feeds.pending, is: feeds) }
  }

  static var fewItems: Self {
    Self { news in
      let count = news.stories.stories.highestCount
      news.expect(count <= 8, "\(count) items were in flight")
    }
  }

  static func stored(_ pages: [[Int]]) -> Self {
    Self { news in
      let writes = news.storage.writes.requests
      news.expect("pages stored", writes.map { $0.stories.map(\.id) }, is: pages)
    }
  }

  static func notices(_ omissions: [Omissions]) -> Self {
    Self { $0.expect("notices", $0.notices.notices, is: omissions.map { .storiesOmitted($0) }) }
  }

  static var silence: Self { .steps(.questions(0), .notices([])) }
}
