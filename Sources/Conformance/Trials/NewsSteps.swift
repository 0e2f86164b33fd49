import ScenarioTesting
import Scenarios

extension Step where Port == NewsPort {
  // MARK: Loads

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
    Self { $0.scene.load(page, ids: feed) }
  }

  // MARK: Answers to all requests

  static func arrive(stored ids: some Sequence<Int>) -> Self {
    let page = Story.samples(ids)
    return Self { $0.scene.answerReads(with: page) }
  }

  static func arrive(identities ids: [Int]) -> Self { Self { $0.scene.answerFeeds(with: ids) } }

  /// Answers all requests for stories; those that are not among them are missing.
  static func arrive(stories ids: some Sequence<Int>) -> Self {
    let page = Story.samples(ids)
    return Self { $0.scene.answerItems(from: page) }
  }

  // MARK: Answers to one request

  static func arrive(story ids: Int...) -> Self {
    Self { for id in ids { $0.scene.answerItem(id, with: .success(.sample(id))) } }
  }

  static func lose(_ ids: Int..., error: any Error = ConnectionLost()) -> Self {
    Self { for id in ids { $0.scene.answerItem(id, with: .failure(error)) } }
  }

  /// Makes the load in flight fail: its request for identities, or all those for stories.
  static func fail(_ error: any Error = ConnectionLost()) -> Self {
    .respond { scene in
      if !scene.feeds.pending.isEmpty {
        scene.answerFeed(at: 0, with: .failure(error))
      } else if error is CancellationError {
        scene.cancelItem(at: 0)
      } else {
        while !scene.items.pending.isEmpty { scene.answerItem(at: 0, with: .failure(error)) }
      }
    }
  }

  static func answerFeed(at position: Int, with result: Result<[Int], any Error>) -> Self {
    .respond { if $0.feeds.has(position) { $0.answerFeed(at: position, with: result) } }
  }

  static func answerRead(at position: Int, with result: Result<[Story]?, any Error>) -> Self {
    .respond { if $0.reads.has(position) { $0.answerRead(at: position, with: result) } }
  }

  static func failReading(_ error: any Error = ConnectionLost()) -> Self {
    .answerRead(at: 0, with: .failure(error))
  }

  static func answerWrite(at position: Int, with result: Result<Void, any Error>) -> Self {
    .respond { if $0.writes.has(position) { $0.answerWrite(at: position, with: result) } }
  }

  static func failWriting(_ error: any Error = ConnectionLost()) -> Self {
    .answerWrite(at: 0, with: .failure(error))
  }

  static func arrive(picture id: Int) -> Self { .answer(picture: id, .success("picture \(id)")) }

  static func lose(picture id: Int, _ error: any Error = ConnectionLost()) -> Self {
    .answer(picture: id, .failure(error))
  }

  static func answer(picture id: Int, _ result: Result<String, any Error>) -> Self {
    .respond { scene in
      if let position = scene.pictures.pending.firstIndex(of: id) {
        scene.answerPicture(at: position, with: result)
      }
    }
  }

  static func answerQuestion(at position: Int, with choice: Alert.Action?) -> Self {
    .respond { if $0.questions.has(position) { $0.answerQuestion(at: position, with: choice) } }
  }
}

extension NewsScene {
  /// Answers all pending and following requests until a page is loaded: nothing is stored, the feed
  /// has `ids`, storing succeeds, and a requested story that is not on the page is missing.
  func load(_ page: [Story], ids: [Int]? = nil) {
    settle()
    answerReads(with: nil)
    answerFeeds(with: ids ?? page.map(\.id))
    answerItems(from: page)
    exhaust(writes) { _ in answerWrite(at: 0, with: .success(())) }
  }

  func answerReads(with page: [Story]?) {
    exhaust(reads) { _ in answerRead(at: 0, with: .success(page)) }
  }

  func answerFeeds(with ids: [Int]) {
    exhaust(feeds) { _ in answerFeed(at: 0, with: .success(ids)) }
  }

  func answerItems(from page: [Story]) {
    let known = Dictionary(page.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    exhaust(items) { id in answerItem(at: 0, with: .success(known[id])) }
  }

  /// Answers the oldest request for a story.
  func answerItem(_ id: Int, with result: Result<Story?, any Error>) {
    guard let position = items.pending.firstIndex(of: id) else { return }
    respond { answerItem(at: position, with: result) }
  }
}

extension WalkRequests {
  /// Whether there is a request at a position; a broken scenario may lack one.
  func has(_ position: Int) -> Bool { pending.indices.contains(position) }
}
