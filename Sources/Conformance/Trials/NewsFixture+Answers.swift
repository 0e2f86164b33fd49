import ScenarioTesting
import Scenarios

extension Fixture {
  /// The maximum number of answers in a row: a broken scenario may send a request for every answer.
  static var answerLimit: Int { 10_000 }

  /// Answers all requests of a kind alike.
  func answer<Request, Response>(
    _ gate: Gate<Request, Response>, with result: Result<Response, any Error>
  ) {
    for _ in 0..<Self.answerLimit {
      guard gate.answer(at: 0, with: result) != nil else { return }
      settle()
    }
  }
}

/// Answers of the services.
extension NewsFixture {
  /// Makes the list appear and loads its feed.
  func fill(_ ids: some Sequence<Int>) {
    send(.appear)
    load(Story.samples(ids))
  }

  /// Refreshes, and answers the request for identities.
  func refresh(ids: [Int]) {
    send(.refresh)
    answerIdentities(ids)
  }

  /// Refreshes, and loads the first page.
  func refresh(_ page: [Story]) {
    send(.refresh)
    load(page)
  }

  /// Loads the next page.
  func loadMore(_ page: [Story]) {
    send(.loadMore)
    answerStories(page)
  }

  /// Answers all pending and following requests until a page is loaded: nothing is stored, the feed
  /// has `ids`, and storing succeeds.
  ///
  /// - Parameters:
  ///   - page: the stories; a requested story that is not among them is missing.
  ///   - ids: the identities of the feed; by default those of `page`.
  func load(_ page: [Story], ids: [Int]? = nil) {
    settle()
    answerStorage(nil)
    answerIdentities(ids ?? page.map(\.id))
    answerStories(page)
    answerWrites()
  }

  /// Answers all requests to read the storage.
  func answerStorage(_ stored: [Story]?) {
    let action = "stored are \(stored.map { $0.map(\.id) } ?? [])"
    answerAll(storage.reads) { _ in (action, .success(stored)) }
  }

  /// Answers all requests for identities.
  func answerIdentities(_ ids: [Int]) {
    answerAll(stories.feeds) { ("the identities of \($0) arrive: \(ids)", .success(ids)) }
  }

  /// Answers all requests for stories; a story that is not in `page` is missing.
  func answerStories(_ page: [Story]) {
    let known = Dictionary(page.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    answerAll(stories.stories) { id in
      ("story \(id) \(known[id] == nil ? "is missing" : "arrives")", .success(known[id]))
    }
  }

  /// Answers all requests to write to the storage.
  func answerWrites() { answer(storage.writes, with: .success(())) }

  private func answerAll<Request, Response>(
    _ gate: Gate<Request, Response>,
    _ answer: (Request) -> (action: String, result: Result<Response, any Error>)
  ) {
    for _ in 0..<Self.answerLimit {
      guard let request = gate.pending.first else { return }
      let (action, result) = answer(request)
      perform(action) { gate.answer(at: 0, with: result) }
    }
  }

  /// Makes the load in flight fail at its current stage: the request for identities, or all pending
  /// requests for stories.
  func fail(with error: any Error) {
    perform("the load fails: \(error)") {
      stories.feeds.answer(at: 0, with: .failure(error))
      while stories.stories.answer(at: 0, with: .failure(error)) != nil {}
    }
  }

  /// Answers the oldest question to the user.
  func answerAlert(_ action: Alert.Action?) {
    perform("the user answers \(action.map { "\($0)" } ?? "nothing")") {
      alerts.questions.answer(at: 0, with: .success(action))
    }
  }

  /// Answers the oldest request for the picture of a story.
  func answerThumbnail(of id: Int, with result: Result<String, any Error>) {
    perform("picture of \(id): \(result)") { thumbnails.requests.answer(id, with: result) }
  }

  /// Answers the pending request for identities at a position.
  func answerFeed(at position: Int, with ids: [Int]) {
    perform("request \(position + 1) of those for identities is answered: \(ids)") {
      stories.feeds.answer(at: position, with: .success(ids))
    }
  }

  /// Makes the pending request for identities at a position fail.
  func failFeed(at position: Int, with error: any Error) {
    perform("request \(position + 1) of those for identities fails: \(error)") {
      stories.feeds.answer(at: position, with: .failure(error))
    }
  }

  /// Answers the oldest request for a story.
  func answerStory(_ id: Int) {
    perform("story \(id) arrives") { stories.stories.answer(id, with: .success(.sample(id))) }
  }

  /// Makes the oldest request to read the storage fail.
  func failReading(with error: any Error) {
    perform("the storage cannot be read: \(error)") {
      storage.reads.answer(at: 0, with: .failure(error))
    }
  }

  /// Makes the oldest request to write to the storage fail.
  func failWriting(with error: any Error) {
    perform("the page cannot be stored: \(error)") {
      storage.writes.answer(at: 0, with: .failure(error))
    }
  }

  /// Makes the oldest request for a story fail.
  func failStory(_ id: Int, with error: any Error) {
    perform("story \(id) fails: \(error)") {
      stories.stories.answer(id, with: .failure(error))
    }
  }
}
