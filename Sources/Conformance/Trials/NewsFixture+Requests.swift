import ScenarioTesting
import Scenarios

/// Answers to single requests; each settles.
extension NewsFixture {
  /// Makes the list appear and loads its feed.
  func fill(_ ids: some Sequence<Int>) {
    send(.appear)
    load(Story.samples(ids))
  }

  /// Answers the request for identities at a position among those that wait.
  func answerFeed(at position: Int, with ids: [Int]) {
    transcript.act("request \(position + 1) of those for identities is answered: \(ids)")
    stories.feeds.answer(at: position, with: .success(ids))
    settle()
  }

  /// Makes the request for identities at a position among those that wait fail.
  func failFeed(at position: Int, with error: any Error) {
    transcript.act("request \(position + 1) of those for identities fails: \(error)")
    stories.feeds.answer(at: position, with: .failure(error))
    settle()
  }

  /// Answers the oldest request for a story.
  func answerStory(_ id: Int) {
    transcript.act("story \(id) arrives")
    stories.stories.answer(id, with: .success(.sample(id)))
    settle()
  }

  /// Makes the oldest request to read what is stored fail.
  func failReading(with error: any Error) {
    transcript.act("the storage cannot be read: \(error)")
    storage.reads.answer(at: 0, with: .failure(error))
    settle()
  }

  /// Makes the oldest request to store a page fail.
  func failWriting(with error: any Error) {
    transcript.act("the page cannot be stored: \(error)")
    storage.writes.answer(at: 0, with: .failure(error))
    settle()
  }
}
