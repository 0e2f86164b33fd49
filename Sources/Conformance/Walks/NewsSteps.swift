import Foundation
import ReferenceModels
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
    .respond { $0.answerFeed(at: position, with: result) }
  }

  static func answerRead(at position: Int, with result: Result<[Story]?, any Error>) -> Self {
    .respond { $0.answerRead(at: position, with: result) }
  }

  static func failReading(_ error: any Error = ConnectionLost()) -> Self {
    .answerRead(at: 0, with: .failure(error))
  }

  static func answerWrite(at position: Int, with result: Result<Void, any Error>) -> Self {
    .respond { $0.answerWrite(at: position, with: result) }
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
    .respond { $0.answerQuestion(at: position, with: choice) }
  }
}

extension NewsPort: StagedPort {
  static let scenario = ScenarioName.news
  static let noun = "list"
  static let everySettings = [NewsSettings(), NewsSettings.waiting]

  /// As with a request that has reached the server and cannot be cancelled.
  static let walkthroughSettings = NewsSettings.waiting

  typealias Scene = NewsScene

  static func settings(walk header: UInt32) -> NewsSettings {
    var random = SplitMix64(seed: UInt64(header))
    let configuration = NewsConfiguration(
      feed: random.one(of: Feed.allCases), pageSize: random.one(of: [1, 2, 4, 5, 10, 12]))
    random = SplitMix64(seed: ~UInt64(header))
    return NewsSettings(configuration: configuration, waitsWhenCancelled: random.oneIn(2))
  }

  /// The first row of a loaded list, which is upvoted, read, not upvoted, unread, and so on.
  static let plan = StagePlan<Self>(
    prologue: [.fill(1...3)], first: .row(1, .full),
    step: { number in
      [.markUnread(1), .toggleUpvote(1), .select(1), .toggleUpvote(1)][number % 4]
    },
    others: [.toggleUpvote(2), .select(2), .refresh, .markUnread(2)], idle: .loadMore,
    comings: [Feed.new, .top, .new, .top].flatMap { feed -> [Step<Self>] in
      (1...3).flatMap { id -> [Step<Self>] in
        RowStyle.allCases.map { .attach(.row(id, $0)) }
          + [.send(.rowAppeared(id), .select(id), .markUnread(id))]
      } + [.send(.selectFeed(feed)), .load(1...3)]
    })

  static let script: [Step<Self>] = [
    .attach(.list), .attach(.badge), .send(.appear), .arrive(stored: [7]),
    .arrive(identities: Array(1...5)), .arrive(stories: 1...3), .attach(.row(1, .full)),
    .attach(.row(2, .compact)), .attach(.row(9, .full)), .failWriting(), .send(.rowAppeared(1)),
    .send(.rowAppeared(2)), .send(.select(1)), .send(.toggleUpvote(2)), .send(.markUnread(1)),
    .receive(.storyRead(2)), .arrive(picture: 2), .lose(picture: 1, ConnectionLost()),
    .send(.loadMore), .lose(4), .arrive(stories: [5]), .send(.rowAppeared(3)),
    .send(.selectFeed(.best)), .failReading(), .send(.refresh), .fail(), .send(.refresh), .fail(),
    .answer(.retry),
  ]

  static let burst: Step<Self> = .post(.toggleUpvote(1), .rowAppeared(3), .appear)

  static let walkthrough: [WalkthroughStep<Self>] = [
    (
      "The list and the badge get a view each, and the events a listener",
      [
        .attach(.list), .attach(.badge), .listen,
        Step { player in
          let fixture = player.scene.fixture
          _ = fixture.messages.listen { [transcript = fixture.transcript] in
            transcript.deliver(PlainText.describing($0), to: "messages") {}
          }
        },
      ]
    ),
    ("The list appears, and starts to load", [.send(.appear)]),
    ("The first page arrives", [.load(1...2)]),
    ("The rows get a view each", [.attach(.row(1, .full)), .attach(.row(2, .full))]),
    ("The user votes for story 2", [.send(.toggleUpvote(2))]),
    ("The user selects story 1", [.send(.select(1))]),
    (
      "The user reloads, and selects another feed before the response",
      [.send(.refresh, .selectFeed(.best))]
    ),
    (
      "The response to the first request arrives, too late",
      [.answerFeed(at: 0, with: .success([3]))]
    ),
    ("The response to the last request arrives", [.load([4])]),
    ("The user reloads, and the load fails", [.send(.refresh), .fail(), .showQuestions]),
    ("The user cancels the alert", [.answer(.cancel)]),
  ]
}

extension Story {
  static func samples(_ ids: some Sequence<Int>) -> [Story] { ids.map { sample($0) } }

  /// A story that differs from others by its number, three days old when a fixture starts.
  static func sample(_ id: Int, kind: Kind = .story, score: Int = 10) -> Story {
    Story(
      id: id, kind: kind, title: "Story \(id)", host: "example.com", author: "ann",
      date: Date(timeIntervalSince1970: 1_700_000_000 - 3 * 86_400), score: score, commentCount: id)
  }
}

/// The error of a service that cannot be reached.
package struct ConnectionLost: Error, CustomStringConvertible {
  package init() {}

  package let description = "connection lost"
}
