import Scenarios

@MainActor
extension Rule {
  /// Rows with their views, pictures and forms.
  nonisolated static let rows: [Rule] = [
    Rule(
      "L09", .reported, "an edit of one row delivers nothing to other rows' views nor to the list",
      because: "a list that shows all rows again for one vote is slow in proportion to its length",
      news: { try $0.withNewsList { checkEdits($0) } }),
    Rule(
      "L11", .must,
      """
      a re-bound row view never shows another story's thumbnail; a row asks once while it waits; an \
      answer to an earlier request is ignored
      """,
      because: "a picture for an earlier binding of a view shows the wrong face next to a name",
      news: { trial in
        try trial.withNewsLists(for: LoadRace.orders([1, 2, 3]), checkRecycledView)
        try checkViewReboundWithAnswer(trial)
        try trial.withNewsLists(checkRequestsOfRow, checkPictureAfterReordering)
      }),
    Rule(
      "L13", .must, "two styles on one list show the same stories, each in its own form",
      because: "logic bound to one form of presentation must be rewritten for the next screen",
      news: { try $0.withNewsLists(checkForms, checkFormsOfRecycledViews) }),
  ]

  /// Each edit of a row by the user or a service.
  private static func checkEdits(_ fixture: NewsFixture) {
    let stage = PortStage(fixture)
    let edited = [fixture.probe(2), fixture.probe(2, style: .compact)]
    let edits: [() -> Void] = [
      { fixture.post(.toggleUpvote(2)) }, { fixture.post(.toggleUpvote(2)) },
      { fixture.post(.select(2)) }, { fixture.post(.markUnread(2)) },
      { fixture.post(.rowAppeared(2)) },
      { fixture.answerThumbnail(of: 2, with: .failure(ConnectionLost())) },
      { fixture.post(.rowAppeared(2)) },
      { fixture.answerThumbnail(of: 2, with: .success("two")) },
    ]
    checkSlices(stage, edits)
    for view in edited {
      fixture.expect(
        "the edited row's view", view.deliveries.last, is: .sample(2, thumbnail: .loaded("two")))
    }
  }

  /// A view is bound to three stories, whose pictures arrive in the given order.
  private static func checkRecycledView(_ arrival: [Int], _ fixture: NewsFixture) {
    fixture.fill(1...3)
    fixture.act("a view is bound to 1")
    let (view, attachment) = fixture.attach(1, named: "view")
    fixture.send(.rowAppeared(1))
    for id in 2...3 {
      rebind(view, attachment, to: id, fixture)
      fixture.send(.rowAppeared(id))
      expectStory(id, in: view, fixture)
    }
    for id in arrival {
      fixture.answerThumbnail(of: id, with: .success("picture of \(id)"))
      expectStory(3, in: view, fixture)
    }
    fixture.expect(
      "the view", view.deliveries.last, is: .sample(3, thumbnail: .loaded("picture of 3")))
    for id in 1...2 {
      rebind(view, attachment, to: id, fixture)
      fixture.expect(
        "the view bound to \(id)", view.deliveries.last,
        is: .sample(id, thumbnail: .loaded("picture of \(id)")))
    }
  }

  private static func rebind(
    _ view: ProbeView<RowContent>, _ attachment: RowAttachment, to id: Int, _ fixture: NewsFixture
  ) {
    view.forget()
    fixture.perform("the view is re-bound to \(id)") { attachment.rebind(to: id) }
    expectStory(id, in: view, fixture)
  }

  /// Expects no content of another story since the view was bound.
  private static func expectStory(
    _ id: Int, in view: ProbeView<RowContent>, _ fixture: NewsFixture
  ) {
    let pictures: [Thumbnail] = [.none, .loading, .loaded("picture of \(id)")]
    let contents = pictures.map { RowContent.sample(id, thumbnail: $0) }
    if let other = view.deliveries.last(where: { !contents.contains($0) }) {
      fixture.violate("the view bound to \(id) was shown \(ContentText.text(of: other))")
    }
  }

  /// The view is re-bound while the answer for its row is queued.
  private static func checkViewReboundWithAnswer(_ trial: Trial) throws {
    // The order of both is not specified where they take effect later.
    guard trial.subject.profile.delivery != .later else { return }
    for answer in [Result.success("picture of 1"), .failure(ConnectionLost() as any Error)] {
      try trial.withNewsList { fixture in
        fixture.fill(1...2)
        fixture.act("a view is bound to 1")
        let (view, attachment) = fixture.attach(1, named: "view")
        fixture.send(.rowAppeared(1))
        fixture.act("picture of 1: \(answer)")
        fixture.thumbnails.requests.answer(1, with: answer)
        rebind(view, attachment, to: 2, fixture)
        fixture.send(.rowAppeared(2))
        expectStory(2, in: view, fixture)
        fixture.expect(
          "the re-bound view", view.deliveries.last, is: .sample(2, thumbnail: .loading))
      }
    }
  }

  /// One request at a time, for any number of appearances and views.
  private static func checkRequestsOfRow(_ fixture: NewsFixture) {
    fixture.fill(1...2)
    for style in RowStyle.allCases {
      fixture.attach(1, style: style).probe.onShow = { [weak fixture] content in
        if content == .sample(1, thumbnail: .loading) { fixture?.post(.rowAppeared(1)) }
      }
    }
    func expectRequests(_ count: Int) {
      fixture.expect(
        "pictures requested", fixture.thumbnails.requests.requests,
        is: Array(repeating: 1, count: count))
    }
    fixture.post(.rowAppeared(1))
    fixture.send(.rowAppeared(1), .rowAppeared(1))
    expectRequests(1)
    fixture.refresh(Story.samples(1...2))
    fixture.send(.rowAppeared(1))
    expectRequests(1)
    fixture.answerThumbnail(of: 1, with: .failure(ConnectionLost()))
    fixture.send(.rowAppeared(1), .rowAppeared(1))
    expectRequests(2)
    fixture.answerThumbnail(of: 1, with: .success("picture of 1"))
    fixture.send(.rowAppeared(1), .rowAppeared(1))
    expectRequests(2)
    fixture.expectRow(1, shows: .sample(1, thumbnail: .loaded("picture of 1")))
  }

  /// A refresh lists rows in another order while a picture is on its way.
  private static func checkPictureAfterReordering(_ fixture: NewsFixture) {
    fixture.fill(1...3)
    let views = (1...3).map { fixture.probe($0) }
    fixture.send(.rowAppeared(1), .refresh)
    fixture.load(Story.samples([3, 2, 1]))
    fixture.answerThumbnail(of: 1, with: .success("picture of 1"))
    for (id, view) in zip(1..., views) {
      let row = RowContent.sample(id, thumbnail: id == 1 ? .loaded("picture of 1") : .none)
      fixture.expectRow(id, shows: row)
      fixture.expect("the view of row \(id)", view.deliveries.last, is: row)
    }
  }

  /// Scores below and above a thousand, in views attached in either order.
  private static func checkForms(_ fixture: NewsFixture) {
    fixture.send(.appear)
    fixture.load([
      .sample(1, score: 1_535), .sample(2, score: 999), .sample(3, kind: .job, score: 7),
    ])
    let (full, _) = attach(1, .full, to: fixture)
    let (compact, _) = attach(1, .compact, to: fixture)
    let (otherCompact, _) = attach(2, .compact, to: fixture)
    let (otherFull, _) = attach(2, .full, to: fixture)
    func expect(
      _ views: [ProbeView<RowContent>], show id: Int, _ scores: [String], isRead: Bool = false,
      isUpvoted: Bool = false, thumbnail: Thumbnail = .none
    ) {
      for (view, score) in zip(views, scores) {
        fixture.expect(
          "\(view.name)", view.deliveries.last,
          is: .sample(id, score: score, isRead: isRead, isUpvoted: isUpvoted, thumbnail: thumbnail))
      }
    }
    let first = [full, compact]
    let second = [otherFull, otherCompact]
    expect(first, show: 1, ["1,535", "1.5k"])
    expect(second, show: 2, ["999", "999"])
    fixture.send(.toggleUpvote(2), .select(1), .rowAppeared(1))
    let one = Thumbnail.loaded("one")
    fixture.answerThumbnail(of: 1, with: .success("one"))
    expect(first, show: 1, ["1,535", "1.5k"], isRead: true, thumbnail: one)
    expect(second, show: 2, ["1,000", "1.0k"], isUpvoted: true)
    for style in RowStyle.allCases {
      fixture.expectRow(3, style: style, shows: .sampleJob(3))
    }
    fixture.send(.refresh)
    fixture.load([.sample(1, score: 12_345), .sample(2, score: 998)])
    expect(first, show: 1, ["12,345", "12.3k"], isRead: true, thumbnail: one)
    expect([otherCompact], show: 2, ["999"], isUpvoted: true)
    fixture.expectRow(2, style: .compact, shows: .sample(2, score: "999", isUpvoted: true))
  }

  /// A re-bound view keeps its form.
  private static func checkFormsOfRecycledViews(_ fixture: NewsFixture) {
    fixture.send(.appear)
    fixture.load([.sample(1, score: 1_535), .sample(2, score: 2_500)])
    let scores = [(RowStyle.full, "2,500", "2,501"), (.compact, "2.5k", "2.5k")]
    let views = scores.map { attach(1, $0.0, to: fixture) }
    for ((style, score, _), (view, attachment)) in zip(scores, views) {
      fixture.perform("the view in \(style) form is re-bound to 2") { attachment.rebind(to: 2) }
      fixture.expect(
        "the re-bound view in \(style) form", view.deliveries.last, is: .sample(2, score: score))
    }
    fixture.send(.toggleUpvote(2))
    for ((style, _, score), (view, _)) in zip(scores, views) {
      fixture.expect(
        "the re-bound view in \(style) form", view.deliveries.last,
        is: .sample(2, score: score, isUpvoted: true))
    }
  }

  private static func attach(
    _ id: Int, _ style: RowStyle, to fixture: NewsFixture
  ) -> (ProbeView<RowContent>, RowAttachment) {
    fixture.attach(id, style: style, named: "row \(id) in \(style) form")
  }
}

@MainActor
extension Rule {
  /// The marks of the user.
  nonisolated static let marks: [Rule] = [
    Rule(
      "L18", .must,
      """
      read and upvoted stories stay so in refreshes, stored rows, later pages and other feeds, until \
      the user takes it back
      """,
      because: "a mark that is lost with the next load must be made again and again",
      news: { try $0.withNewsLists(for: reloads) { checkMarks($1, $0) } })
  ]

  /// Marks that are made, and marks that are taken back, before and after rows are listed again.
  private static func checkMarks(
    _ fixture: NewsFixture, _ reload: (NewsFixture, () -> Void) -> Void
  ) {
    fixture.fill(1...5)
    fixture.loadMore(Story.samples(1...5))
    func expectRows(marked ids: Set<Int>) {
      for id in fixture.list.listContent.rows {
        let isMarked = ids.contains(id)
        let row = RowContent.sample(
          id, score: isMarked ? "11" : "10", isRead: isMarked, isUpvoted: isMarked)
        fixture.expectRow(id, shows: row)
      }
      fixture.expectUnread(fixture.list.listContent.rows.count { !ids.contains($0) })
    }
    func listAgain(marked ids: Set<Int>) {
      expectRows(marked: ids)
      for _ in 0..<2 {
        reload(fixture) { expectRows(marked: ids) }
        fixture.expect(fixture.list.listContent.rows.contains(1), "row 1 is not listed")
        expectRows(marked: ids)
      }
    }
    for id in [1, 2, 4, 5] { fixture.send(.select(id), .toggleUpvote(id)) }
    for id in [2, 5] { fixture.send(.markUnread(id), .toggleUpvote(id)) }
    listAgain(marked: [1, 4])
    for id in [1, 4] where fixture.list.listContent.rows.contains(id) {
      fixture.send(.toggleUpvote(id), .markUnread(id))
    }
    for id in [2, 3] { fixture.send(.toggleUpvote(id), .select(id)) }
    listAgain(marked: fixture.list.listContent.rows.contains(4) ? [2, 3] : [2, 3, 4])
  }

  /// The ways to list rows again, with a function to call when only some of them are there.
  private static let reloads: [(NewsFixture, () -> Void) -> Void] = [
    { fixture, check in
      fixture.send(.refresh)
      check()
      fixture.load(Story.samples(1...5))
    },
    { fixture, check in
      fixture.refresh(Story.samples(1...5))
      check()
      fixture.loadMore(Story.samples(1...5))
    },
    { fixture, check in
      for feed in [Feed.new, .top] {
        fixture.send(.selectFeed(feed))
        fixture.answerStorage(Story.samples(1...4))
        check()
        fixture.load(Story.samples(1...5))
        check()
      }
    },
  ]
}
