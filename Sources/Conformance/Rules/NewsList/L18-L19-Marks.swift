import Foundation
import Scenarios

@MainActor
extension Rule {
  nonisolated static let marks: [Rule] = [
    Rule(
      "L18",
      """
      read and upvoted stories stay so in refreshes, stored rows, later pages and other feeds, until \
      the user takes it back
      """,
      because: "a mark that is lost with the next load must be made again and again",
      news: { trial in for reload in reloads { try trial.play(marks(reload)) } }),
    Rule(
      "L19", "two stories that differ in anything a row shows are shown as different",
      because: "an equality that forgets a field keeps showing what was edited long ago",
      news: { trial in
        let views = RowStyle.allCases.map { Step<NewsPort>.attach(.row(1, $0)) }
        let changes = versions.flatMap { [$0, .sample(1)] }.flatMap { story in
          [Step<NewsPort>.send(.refresh), .load(page: [story])]
        }
        try trial.play(
          of: NewsPort.self, [.send(.appear), .load(page: [.sample(1)])] + views + changes)
      }),
  ]

  /// The ways to list rows again; some of them at first.
  private static let reloads: [[Step<NewsPort>]] = [
    [.refresh(1...5)], [.refresh(1...5), .loadMore(1...5)],
    [Feed.new, .top].flatMap { [.send(.selectFeed($0)), .arrive(stored: 1...4), .load(1...5)] },
  ]

  /// Marks that are made and taken back, before and after rows are listed again.
  private static func marks(_ reload: [Step<NewsPort>]) -> [Step<NewsPort>] {
    let made: [NewsIntent] = [1, 2, 4, 5].flatMap { [.select($0), .toggleUpvote($0)] }
    let takenBack: [NewsIntent] = [2, 5].flatMap { [.markUnread($0), .toggleUpvote($0)] }
    let others: [NewsIntent] = [
      .toggleUpvote(1), .markUnread(1), .toggleUpvote(2), .select(2), .toggleUpvote(3), .select(3),
    ]
    return [.attach(.badge), .fill(1...5), .loadMore(1...5)]
      + (made + takenBack).map { .send($0) } + reload + reload
      + others.map { .send($0) } + reload + reload
  }

  /// A story that changes in one thing at a time.
  private static let versions: [Story] = {
    func changed(_ change: (inout Story) -> Void) -> Story {
      var story = Story.sample(1)
      change(&story)
      return story
    }
    return [
      changed { $0.title = "Another title" }, changed { $0.title = "" },
      changed { $0.host = nil }, changed { $0.host = "example.org" }, changed { $0.author = nil },
      changed { $0.author = "bob" }, changed { $0.date -= 86_400 }, changed { $0.score = 11 },
      changed { $0.commentCount = 2 }, changed { $0.kind = .job },
    ]
  }()
}
