import Foundation
import Scenarios

@MainActor
extension Rule {
  nonisolated static let rows: [Rule] = [
    Rule(
      "L11",
      """
      a re-bound row view never shows another story's picture; a row asks once while it waits; after a \
      refresh it keeps a loaded picture and asks again for one on its way
      """,
      because: """
        a picture for an earlier binding of a view shows the wrong face next to a name, and one that is \
        asked for again is transferred twice
        """,
      news: { trial in
        try trial.play(forEach: orders([1, 2, 3])) { arrival in
          [.fill(1...3), .attach(.row(1, .full)), .send(.rowAppeared(1))]
            + (2...3).flatMap { [.rebindRow($0 - 1, to: $0), .send(.rowAppeared($0))] }
            + arrival.map { .arrive(picture: $0) } + [.rebindRow(3, to: 1), .rebindRow(1, to: 2)]
        }
        try trial.play(requestsOfRow)
      }),
    Rule(
      "L12",
      """
      `select` sends one event, one message and one analytics entry; when the event arrives the story is \
      read and the badge counts it
      """,
      because: "a second event opens a story twice, and users do not trust a badge that is wrong",
      news: { trial in
        try trial.play(selections, messagesFromOutside)
        guard trial.timings(of: NewsPort.self).latest != .later else { return }
        try trial.play(momentOfSelection)
      }),
    Rule(
      "L13", "two styles on one list show the same stories, each in its own form",
      because: "logic bound to one form of presentation must be rewritten for the next screen",
      news: { try $0.play(forms, formsOfRecycledViews) }),
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
          [.send(.appear), .load(page: [.sample(1)])] + views + changes)
      }),
  ]

  /// One request at a time, for any number of appearances and views.
  private static let requestsOfRow: [Step<NewsPort>] = {
    let appear: [Step<NewsPort>] = [.send(.rowAppeared(1)), .send(.rowAppeared(1))]
    return [.fill(1...2)] + RowStyle.allCases.map { .attach(.row(1, $0)) }
      + [.sendAtOnce(.rowAppeared(1), .rowAppeared(1))] + appear + [.refresh([2, 1])] + appear
      + [.lose(picture: 1)] + appear + [.arrive(picture: 1)] + appear + [.refresh([2, 1])]
  }()

  private static let selections: [Step<NewsPort>] = [
    .attach(.badge), .send(.appear),
    .load(page: [.sample(1), .sample(2), .sample(3, kind: .job)]), .send(.select(2)),
    .send(.select(2)), .send(.select(7)), .sendAtOnce(.select(1), .select(3)),
    Step { player in
      let messages = player.scene.fixture.messageLog
      player.log.expect(
        "the messages at the last listener", messages.lastMessages, is: messages.messages)
    },
  ]

  private static let messagesFromOutside: [Step<NewsPort>] = [
    .fill(1...5), .attach(.badge), .send(.select(1)), .send(.markUnread(1)),
    .receive(.storyRead(2)),
    .receive(.storyRead(99)), .receive(.storyMarkedUnread(99)), .receive(.storyMarkedUnread(1)),
  ]

  /// The row and the badge are up to date when the event arrives, and the badge when its message does.
  private static let momentOfSelection: [Step<NewsPort>] = [
    .send(.appear), .load(page: [.sample(1), .sample(2, kind: .job)]), .attach(.row(1, .full)),
    .attach(.row(2, .full)),
    Step { player in
      let (fixture, scene, log) = (player.scene.fixture, player.scene, player.log)
      fixture.transcript.onOutsideCall = { [unowned fixture, unowned scene, unowned log] call in
        let unreadCount = fixture.list.badgeContent.unreadCount
        if call.description.hasPrefix("the event"), case .openStory(let id)? = scene.events.last {
          let row = fixture.list.content(ofRow: id, style: .full)
          log.expect("whether row \(id) is read in its event", row?.isRead, is: true)
          log.expect("the badge in the event of \(id)", unreadCount, is: 2 - id)
        }
        if call.description.hasPrefix("the message unreadChanged") {
          log.expect("the badge in its message", "\(unreadCount)", is: call.description.digits)
        }
      }
    }, .send(.select(1)), .send(.select(1)), .send(.select(2)),
  ]

  private static let forms: [Step<NewsPort>] =
    [
      .send(.appear),
      .load(page: [
        .sample(1, score: 1_535), .sample(2, score: 999), .sample(3, kind: .job, score: 7),
      ]),
    ]
    + (1...3).flatMap { id in RowStyle.allCases.map { .attach(.row(id, $0)) } }
    + [
      .send(.toggleUpvote(2)), .send(.rowAppeared(1)), .arrive(picture: 1),
      .send(.refresh), .load(page: [.sample(1, score: 12_345), .sample(2, score: 998)]),
    ]

  private static let formsOfRecycledViews: [Step<NewsPort>] =
    [.send(.appear), .load(page: [.sample(1, score: 1_535), .sample(2, score: 2_500)])]
    + RowStyle.allCases.map { .attach(.row(1, $0)) }
    + RowStyle.allCases.map { .rebind(.row(1, $0), to: .row(2, $0)) }
    + [.send(.toggleUpvote(2))]

  /// The ways to list rows again; some of them at first.
  private static let reloads: [[Step<NewsPort>]] = [
    [.refresh(1...5)], [.refresh(1...5), .loadMore(1...5)],
    [Feed.new, .top].flatMap { [.send(.selectFeed($0)), .arrive(stored: 1...4), .load(1...5)] },
  ]

  /// Marks that are made and taken back, before and after rows are listed again.
  private static func marks(_ reload: [Step<NewsPort>]) -> [Step<NewsPort>] {
    let made: [NewsIntent] = [1, 2, 4, 5].flatMap { [.select($0), .toggleUpvote($0)] }
    let takenBack: [NewsIntent] = [2, 5].flatMap { [.markUnread($0), .toggleUpvote($0)] }
    return [.attach(.badge), .fill(1...5), .loadMore(1...5)]
      + (made + takenBack).map { .send($0) } + reload
      + [.send(.toggleUpvote(1)), .send(.markUnread(1)), .send(.select(2))] + reload
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

extension RowContent {
  fileprivate var isRead: Bool {
    switch self {
    case .story(let row): row.isRead
    case .job(let row): row.isRead
    }
  }
}

extension String {
  fileprivate var digits: String { filter(\.isNumber) }
}

extension Step where Port == NewsPort {
  fileprivate static func rebindRow(_ id: Int, to other: Int) -> Self {
    .rebind(.row(id, .full), to: .row(other, .full))
  }
}
