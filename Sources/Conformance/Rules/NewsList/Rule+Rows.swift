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
        try trial.run(forEach: LoadRace.orders([1, 2, 3]), checkRecycledView)
        try checkViewReboundWithAnswer(trial)
        try trial.play(requestsOfRow)
      }),
    Rule(
      "L13", "two styles on one list show the same stories, each in its own form",
      because: "logic bound to one form of presentation must be rewritten for the next screen",
      news: { trial in
        try trial.play(forms)
        try trial.run(checkFormsOfRecycledViews)
      }),
    Rule(
      "L18",
      """
      read and upvoted stories stay so in refreshes, stored rows, later pages and other feeds, until \
      the user takes it back
      """,
      because: "a mark that is lost with the next load must be made again and again",
      news: { trial in
        // The ways to list rows again; some of them at first.
        try trial.play(forEach: ["refresh", "later page", "other feed"]) { reload in
          marks { rows in
            switch reload {
            case "refresh": [.send(.refresh), rows, .load(1...5)]
            case "later page": [.refresh(1...5), rows, .loadMore(1...5)]
            default:
              [Feed.new, .top].flatMap { feed -> [Step<NewsPort>] in
                [.send(.selectFeed(feed)), .arrive(stored: 1...4), rows, .load(1...5), rows]
              }
            }
          }
        }
      }),
    Rule(
      "L19", "two stories that differ in anything a row shows are shown as different",
      because: "an equality that forgets a field keeps showing what was edited long ago",
      news: { try $0.run(checkDifferences) }),
    Rule(
      "L12",
      """
      `select` sends one event, one message and one analytics entry; when the event arrives the story is \
      read and the badge counts it
      """,
      because: "a second event opens a story twice, and users do not trust a badge that is wrong",
      news: { trial in
        try trial.play(selections)
        for check in [checkSelectionDuringDelivery, checkMoment, checkBadge] {
          try trial.run(check)
        }
      }),
  ]

  /// A story changes in one thing at a time, in refreshes.
  private static func checkDifferences(_ fixture: NewsFixture) {
    let first = Story.sample(1)
    func changed(_ change: (inout Story) -> Void) -> Story {
      var story = first
      change(&story)
      return story
    }
    let versions = [
      first, changed { $0.title = "Another title" }, changed { $0.title = "" },
      changed { $0.host = nil }, changed { $0.host = "example.org" }, changed { $0.author = nil },
      changed { $0.author = "bob" }, changed { $0.date -= 86_400 }, changed { $0.score = 11 },
      changed { $0.commentCount = 2 }, changed { $0.kind = .job },
    ]
    fixture.play(.send(.appear), .load(page: [first]))
    let views = RowStyle.allCases.map { fixture.view(of: .row(1, $0)) }
    for version in versions.dropFirst() {
      for story in [version, first] {
        let before = views.map(\.content)
        fixture.play(.send(.refresh), .load(page: [story]))
        fixture.expect(
          views[0].content != before[0], "row 1 is as before, with another story: \(story)")
      }
    }
  }

  private static func checkRecycledView(_ arrival: [Int], _ fixture: NewsFixture) {
    fixture.play(.fill(1...3))
    fixture.act("a view is bound to 1")
    let view = fixture.attach(.row(1, .full), named: "view")
    fixture.send(.rowAppeared(1))
    for id in 2...3 {
      rebind(view, to: id, fixture)
      fixture.send(.rowAppeared(id))
      expectStory(id, in: view, fixture)
    }
    for id in arrival {
      fixture.play(.arrive(picture: id))
      expectStory(3, in: view, fixture)
    }
    for id in [3, 1, 2] {
      if id != 3 { rebind(view, to: id, fixture) }
      fixture.expect(
        "the view bound to \(id)", view.deliveries.last,
        is: ShownContent(RowContent.sample(id, thumbnail: .loaded("picture \(id)"))))
    }
  }

  private static func rebind(_ view: TargetView, to id: Int, _ fixture: NewsFixture) {
    view.forget()
    fixture.perform("the view is re-bound to \(id)") { view.rebind(to: id) }
    expectStory(id, in: view, fixture)
  }

  /// Expects no content of another story since the view was bound.
  private static func expectStory(_ id: Int, in view: TargetView, _ fixture: NewsFixture) {
    let pictures: [Thumbnail] = [.none, .loading, .loaded("picture \(id)")]
    let contents = pictures.map { ShownContent(RowContent.sample(id, thumbnail: $0)) }
    if let other = view.deliveries.last(where: { !contents.contains($0) }) {
      fixture.violate("the view bound to \(id) was shown \(other)")
    }
  }

  /// The view is re-bound while the answer for its row is queued.
  private static func checkViewReboundWithAnswer(_ trial: Trial) throws {
    // The order of both is not specified where they take effect later.
    guard trial.timings(of: NewsPort.self).latest != .later else { return }
    for answer in [Result.success("picture 1"), .failure(ConnectionLost() as any Error)] {
      try trial.run { (fixture: NewsFixture) in
        fixture.play(.fill(1...2))
        let view = fixture.attach(.row(1, .full), named: "view")
        fixture.send(.rowAppeared(1))
        fixture.act("picture of 1: \(answer)")
        fixture.thumbnails.requests.answer(1, with: answer)
        rebind(view, to: 2, fixture)
        fixture.send(.rowAppeared(2))
        expectStory(2, in: view, fixture)
        fixture.expect(
          "the re-bound view", view.deliveries.last,
          is: ShownContent(RowContent.sample(2, thumbnail: .loading)))
      }
    }
  }

  /// One request at a time, for any number of appearances and views.
  private static let requestsOfRow: [Step<NewsPort>] = [
    .fill(1...2),
    Step { news in
      for style in RowStyle.allCases {
        let loading = ShownContent(RowContent.sample(1, thumbnail: .loading))
        news.view(of: .row(1, style)).onShow = { [weak news] content in
          if content == loading { news?.post(.rowAppeared(1)) }
        }
      }
    },
    .sendAtOnce(.rowAppeared(1), .rowAppeared(1)), .send(.rowAppeared(1)),
    .requested(pictures: [1]), .refresh([2, 1]), .row(1, .sample(1)), .requested(pictures: [1]),
    .send(.rowAppeared(1), .rowAppeared(1)), .requested(pictures: [1, 1]),
    .lose(picture: 1, ConnectionLost()), .send(.rowAppeared(1), .rowAppeared(1)),
    .requested(pictures: [1, 1, 1]), .arrive(picture: 1), .send(.rowAppeared(1), .rowAppeared(1)),
    .requested(pictures: [1, 1, 1]), .row(1, .sample(1, thumbnail: .loaded("picture 1"))),
    .refresh([2, 1]), .row(1, .sample(1, thumbnail: .loaded("picture 1"))),
  ]

  private static let forms: [Step<NewsPort>] = {
    func one(_ full: String, _ compact: String, isRead: Bool = false) -> Step<NewsPort> {
      let picture = isRead ? Thumbnail.loaded("picture 1") : .none
      return .steps(
        .row(1, .sample(1, score: full, isRead: isRead, thumbnail: picture)),
        .row(1, .sample(1, score: compact, isRead: isRead, thumbnail: picture), style: .compact))
    }
    func two(_ full: String, _ compact: String, isUpvoted: Bool = false) -> Step<NewsPort> {
      .steps(
        .row(2, .sample(2, score: full, isUpvoted: isUpvoted)),
        .row(2, .sample(2, score: compact, isUpvoted: isUpvoted), style: .compact))
    }
    return [
      .send(.appear),
      .load(page: [
        .sample(1, score: 1_535), .sample(2, score: 999), .sample(3, kind: .job, score: 7),
      ]), .attach(.row(1, .full)), .attach(.row(1, .compact)), .attach(.row(2, .compact)),
      .attach(.row(2, .full)), one("1,535", "1.5k"), two("999", "999"),
      .send(.toggleUpvote(2), .select(1), .rowAppeared(1)), .arrive(picture: 1),
      one("1,535", "1.5k", isRead: true), two("1,000", "1.0k", isUpvoted: true),
      .row(3, .sampleJob(3)), .row(3, .sampleJob(3), style: .compact), .send(.refresh),
      .load(page: [.sample(1, score: 12_345), .sample(2, score: 998)]),
      one("12,345", "12.3k", isRead: true), two("999", "999", isUpvoted: true),
    ]
  }()

  private static func checkFormsOfRecycledViews(_ fixture: NewsFixture) {
    fixture.send(.appear)
    fixture.load([.sample(1, score: 1_535), .sample(2, score: 2_500)])
    let scores = [(RowStyle.full, "2,500", "2,501"), (.compact, "2.5k", "2.5k")]
    let views = scores.map { fixture.attach(.row(1, $0.0), named: "row 1 in \($0.0) form") }
    for view in views { fixture.perform("the view is re-bound to 2") { view.rebind(to: 2) } }
    for isUpvoted in [false, true] {
      for ((style, score, upvoted), view) in zip(scores, views) {
        let row = RowContent.sample(2, score: isUpvoted ? upvoted : score, isUpvoted: isUpvoted)
        fixture.expect("the re-bound view in \(style) form", view.shown, is: ShownContent(row))
      }
      if !isUpvoted { fixture.send(.toggleUpvote(2)) }
    }
  }

  /// Marks that are made and taken back, before and after rows are listed again, some of them first.
  private static func marks(
    _ reload: (_ rows: Step<NewsPort>) -> [Step<NewsPort>]
  ) -> [Step<NewsPort>] {
    func rows(marked ids: Set<Int>) -> Step<NewsPort> {
      Step { news in
        let rows = news.list.listContent.rows
        for id in rows {
          let isMarked = ids.contains(id)
          let row = RowContent.sample(
            id, score: isMarked ? "11" : "10", isRead: isMarked, isUpvoted: isMarked)
          Step.row(id, row).run(news)
        }
        news.expectUnread(rows.count { !ids.contains($0) })
      }
    }
    func listAgain(marked ids: Set<Int>) -> [Step<NewsPort>] {
      let there = Step<NewsPort> {
        $0.expect($0.list.listContent.rows.contains(1), "row 1 is not listed")
      }
      let again = reload(rows(marked: ids)) + [there, rows(marked: ids)]
      return [rows(marked: ids)] + again + again
    }
    let marks: [Step<NewsPort>] = [
      .fill(1...5), .loadMore(1...5),
      .send(.select(1), .toggleUpvote(1), .select(2), .toggleUpvote(2)),
      .send(.select(4), .toggleUpvote(4), .select(5), .toggleUpvote(5)),
      .send(.markUnread(2), .toggleUpvote(2), .markUnread(5), .toggleUpvote(5)),
    ]
    let others: [Step<NewsPort>] = [
      .send(.toggleUpvote(1), .markUnread(1), .toggleUpvote(2), .select(2)),
      .send(.toggleUpvote(3), .select(3)),
    ]
    return marks + listAgain(marked: [1, 4]) + others + listAgain(marked: [2, 3, 4])
  }

  /// What leaves the list once for each selection, with the row and the badge when the event arrives.
  private static func checkMoment(_ fixture: NewsFixture) {
    fixture.send(.appear)
    fixture.load([.sample(1), .sample(2, kind: .job)])
    let list = fixture.list
    let rows: [RowContent] = [.sample(1, isRead: true), .sampleJob(2, isRead: true)]
    let views = [1, 2].map { fixture.attach(.row($0, .full)) }
    let listener = list.onEvent { [unowned fixture] event in
      guard case .openStory(let id) = event, fixture.timing != .later else { return }
      fixture.expect("row \(id)", list.content(ofRow: id, style: .full), is: rows[id - 1])
      fixture.expectUnread(2 - id)
      guard fixture.timing == .atOnce else { return }
      fixture.expect("shown by the row's view", views[id - 1].shown, is: ShownContent(rows[id - 1]))
    }
    var outputs: [String] = []
    fixture.transcript.onOutsideCall = { call in
      if call.kind == .output { outputs.append(call.description) }
    }
    for (id, count) in [(1, 1), (1, 1), (2, 0)] {
      let isAgain = list.badgeContent.unreadCount == count
      outputs = []
      fixture.send(.select(id))
      fixture.expect(
        "what left the list", outputs.sorted(),
        is: ([
          "the event openStory(\(id))", "the message storyRead(\(id))",
          "the analytics entry storySelected(\(id))",
        ] + (isAgain ? [] : ["the message unreadChanged(\(count))"])).sorted())
      fixture.expectUnread(count)
    }
    fixture.expect(
      "the messages at the last listener", fixture.messageLog.lastMessages,
      is: fixture.messageLog.messages)
    listener.detach()
  }

  private static let selections: [Step<NewsPort>] = [
    .send(.appear), .load(page: [.sample(1), .sample(2), .sample(3, kind: .job)]),
    .send(.select(2)), .selected(2), .unread(2), .send(.select(2)), .selected(2, 2), .unread(2),
    .send(.select(7), .toggleUpvote(1), .rowAppeared(1)), .selected(2, 2), .unread(2),
    .sendAtOnce(.select(1), .select(3)), .selected(2, 2, 1, 3), .unread(0),
    .row(3, .sampleJob(3, isRead: true)), .row(2, .sample(2, isRead: true)),
  ]

  private static func checkSelectionDuringDelivery(_ fixture: NewsFixture) {
    fixture.play(.fill(1...3))
    fixture.attach(.row(1, .full)).atNextDelivery { [unowned fixture] _ in fixture.post(.select(2))
    }
    var isFirst = true
    let listener = fixture.list.onEvent { [unowned fixture] event in
      guard event == .openStory(2), isFirst else { return }
      isFirst = false
      fixture.post(.select(3))
    }
    fixture.play(.send(.toggleUpvote(1)), .unread(1))
    fixture.expect("the events", fixture.events, is: [.openStory(2), .openStory(3)])
    let logged = fixture.analytics.entries.map { "\($0)" }.sorted()
    fixture.expect("the analytics entries", logged, is: ["storySelected(2)", "storySelected(3)"])
    listener.detach()
  }

  private static func checkBadge(_ fixture: NewsFixture) {
    fixture.messageLog.onMessage = { [unowned fixture] message, _ in
      guard case .unreadChanged(let count) = message, fixture.timing != .later else {
        return
      }
      fixture.expectUnread(count)
    }
    fixture.play(
      .fill(1...5), .attach(.badge), .unread(3), .send(.select(1)), .unread(2), .send(.select(1)),
      .unread(2), .send(.markUnread(1)), .unread(3), .receive(.storyRead(2)), .unread(2),
      .receive(.storyRead(99)), .unread(2), .receive(.storyMarkedUnread(99)), .unread(2),
      .receive(.storyMarkedUnread(1)), .unread(2), .send(.select(3), .loadMore), .load(1...5),
      .unread(4))
    fixture.messageLog.onMessage = nil
    let counts = fixture.messageLog.messages.reduce(into: [Int]()) { counts, message in
      if case .unreadChanged(let count) = message, count != counts.last { counts.append(count) }
    }
    fixture.expect("the last count sent", counts.last, is: 4)
    fixture.expect("the counts sent", Array(counts.prefix(5)), is: [3, 2, 3, 2, 1])
  }
}

extension Step where Port == NewsPort {
  /// The stories selected so far.
  fileprivate static func selected(_ ids: Int...) -> Self {
    Self { news in
      let messages = news.messageLog.messages
      let read = messages.compactMap { if case .storyRead(let id) = $0 { id } else { nil } }
      news.expect("the events", news.events, is: ids.map { .openStory($0) })
      news.expect("messages about read stories", read, is: ids)
      news.expect(
        "the analytics entries", news.analytics.entries, is: ids.map { .storySelected($0) })
    }
  }
}
