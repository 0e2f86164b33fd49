import ScenarioTesting
import Scenarios

/// Answers to what the list asked its services for; each settles.
///
/// A broken list may ask for more whenever it is answered: nobody answers for ever.
extension NewsFixture {
  /// How many requests of a kind are answered in a row.
  private static var patience: Int { 10_000 }

  /// Answers everything that waits, and what is asked for after that, until a page is there: nothing
  /// was stored, the feed has `ids`, and storing succeeds.
  ///
  /// - Parameters:
  ///   - page: the stories; one that is asked for and not among them is missing.
  ///   - ids: the identities of the feed; those of `page` unless told otherwise.
  public func load(_ page: [Story], ids: [Int]? = nil) {
    settle()
    answerStorage(nil)
    answerIdentities(ids ?? page.map(\.id))
    answerStories(page)
    answerWrites()
  }

  /// Answers every request to read what is stored.
  public func answerStorage(_ stored: [Story]?) {
    for _ in 0..<Self.patience {
      guard !storage.reads.pending.isEmpty else { return }
      transcript.act("stored are \(stored.map { $0.map(\.id) } ?? [])")
      storage.reads.answer(at: 0, with: .success(stored))
      settle()
    }
  }

  /// Answers every request for identities.
  public func answerIdentities(_ ids: [Int]) {
    for _ in 0..<Self.patience {
      guard let feed = stories.feeds.pending.first else { return }
      transcript.act("the identities of \(feed) arrive: \(ids)")
      stories.feeds.answer(at: 0, with: .success(ids))
      settle()
    }
  }

  /// Answers every request for a story, and those that follow; a story that is not there is missing.
  public func answerStories(_ page: [Story]) {
    let known = Dictionary(page.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for _ in 0..<Self.patience {
      guard let id = stories.stories.pending.first else { return }
      transcript.act("story \(id) \(known[id] == nil ? "is missing" : "arrives")")
      stories.stories.answer(at: 0, with: .success(known[id]))
      settle()
    }
  }

  /// Answers every request to store a page.
  public func answerWrites() {
    answer(storage.writes, with: .success(()))
  }

  /// Gives all requests of a kind the same answer.
  func answer<Request, Response>(
    _ gate: Gate<Request, Response>, with result: Result<Response, any Error>
  ) {
    for _ in 0..<Self.patience {
      guard gate.answer(at: 0, with: result) != nil else { return }
      settle()
    }
  }

  /// Makes the load that is under way fail, whatever it waits for.
  public func fail(with error: any Error) {
    transcript.act("the load fails: \(error)")
    stories.feeds.answer(at: 0, with: .failure(error))
    stories.stories.answer(at: 0, with: .failure(error))
    settle()
  }

  /// Answers the oldest question to the user.
  public func answerAlert(_ action: Alert.Action?) {
    transcript.act("the user answers \(action.map { "\($0)" } ?? "nothing")")
    alerts.questions.answer(at: 0, with: .success(action))
    settle()
  }

  /// Answers the oldest request for the picture of a story.
  public func answerThumbnail(of id: Int, with result: Result<String, any Error>) {
    transcript.act("picture of \(id): \(result)")
    thumbnails.requests.answer(id, with: result)
    settle()
  }
}
