import Scenarios

extension Rule {
  /// Rows, each with its views and its picture.
  static let rows: [Rule] = [
    Rule(
      "L09", .should, "an edit of one row delivers nothing to other rows' views nor to the list",
      because: """
        a list that shows every row again for one vote is slow in proportion to its length, and \
        loses what users have under their fingers
        """,
      in: .news,
      check: { try checkEdits($0) }),
    Rule(
      "L11", .must,
      """
      a re-bound row view never shows another story's thumbnail; a row asks once while it waits
      """,
      because: """
        pictures that arrive at views that have moved on are how a list comes to show the wrong \
        face beside a name
        """,
      in: .news,
      check: { trial in
        try trial.checkEach(LoadRace.orders([1, 2, 3])) { try checkRecycledView($0, $1) }
        try checkViewReboundWithAnswer(trial)
        try checkRequestsOfRow(trial)
      }),
  ]

  /// Everything that a user or a service can do to one row.
  @MainActor
  private static func checkEdits(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      fixture.fill(1...3)
      let edited = [fixture.probe(2), fixture.probe(2, adapter: .compact)]
      let others = [fixture.probe(1), fixture.probe(3), fixture.probe(1, adapter: .compact)]
      let list = fixture.probeList()
      @MainActor func expectEdit(_ what: String, _ edit: () -> Void) {
        for view in edited + others { view.forget() }
        list.forget()
        edit()
        for view in edited where view.deliveries.isEmpty {
          fixture.transcript.violate("\(what) delivered nothing to a view of that row")
        }
        for view in others where !view.deliveries.isEmpty {
          fixture.transcript.violate("\(what) delivered to the view of \(view.name)")
        }
        fixture.transcript.expect(list.deliveries.isEmpty, "\(what) delivered to the list")
      }
      expectEdit("a vote for row 2") { fixture.send(.toggleUpvote(2)) }
      expectEdit("a vote taken back from row 2") { fixture.send(.toggleUpvote(2)) }
      expectEdit("selecting row 2") { fixture.send(.select(2)) }
      expectEdit("marking row 2 as unread") { fixture.send(.markUnread(2)) }
      expectEdit("asking for the picture of row 2") { fixture.send(.rowAppeared(2)) }
      expectEdit("the failed picture of row 2") {
        fixture.answerThumbnail(of: 2, with: .failure(ConnectionLost()))
      }
      expectEdit("asking again for the picture of row 2") { fixture.send(.rowAppeared(2)) }
      expectEdit("the picture of row 2") {
        fixture.answerThumbnail(of: 2, with: .success("two"))
      }
    }
  }

  /// A view that is bound to one story after the other, whose pictures arrive in some order.
  @MainActor
  private static func checkRecycledView(_ arrival: [Int], _ trial: Trial) throws {
    try trial.withNewsList { fixture in
      fixture.fill(1...3)
      let (view, attachment) = attachView(fixture)
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
      fixture.transcript.expect(
        "the view when its own picture is there", view.deliveries.last,
        is: .sample(3, thumbnail: .loaded("picture of 3")))
      for id in 1...2 {
        rebind(view, attachment, to: id, fixture)
        fixture.transcript.expect(
          "the view that is bound to \(id)", view.deliveries.last,
          is: .sample(id, thumbnail: .loaded("picture of \(id)")))
      }
    }
  }

  @MainActor
  private static func attachView(
    _ fixture: NewsFixture
  ) -> (ProbeView<RowContent>, RowAttachment) {
    fixture.transcript.act("a view is bound to 1")
    let view = ProbeView<RowContent>("view", in: fixture.transcript)
    return (view, fixture.list.attach(view, toRow: 1, adapter: .full))
  }

  @MainActor
  private static func rebind(
    _ view: ProbeView<RowContent>, _ attachment: RowAttachment, to id: Int, _ fixture: NewsFixture
  ) {
    view.forget()
    fixture.transcript.act("the view is re-bound to \(id)")
    attachment.rebind(to: id)
    fixture.settle()
    expectStory(id, in: view, fixture)
  }

  /// Complains about anything that a view was shown since it was bound and that is of another story.
  @MainActor
  private static func expectStory(
    _ id: Int, in view: ProbeView<RowContent>, _ fixture: NewsFixture
  ) {
    let pictures: [Thumbnail] = [.none, .loading, .loaded("picture of \(id)")]
    let contents = pictures.map { RowContent.sample(id, thumbnail: $0) }
    if let other = view.deliveries.last(where: { !contents.contains($0) }) {
      fixture.transcript.violate(
        "the view that is bound to \(id) was shown \(ContentText.text(of: other))")
    }
  }

  /// The answer is on its way to the view's row when the view goes to another one.
  @MainActor
  private static func checkViewReboundWithAnswer(_ trial: Trial) throws {
    let answers: [Result<String, any Error>] = [
      .success("picture of 1"), .failure(ConnectionLost()),
    ]
    for answer in answers {
      try trial.withNewsList { fixture in
        fixture.fill(1...2)
        let (view, attachment) = attachView(fixture)
        fixture.send(.rowAppeared(1))
        fixture.transcript.act("picture of 1: \(answer)")
        fixture.thumbnails.requests.answer(1, with: answer)
        rebind(view, attachment, to: 2, fixture)
        fixture.send(.rowAppeared(2))
        expectStory(2, in: view, fixture)
        fixture.transcript.expect(
          "the re-bound view when its own picture was asked for", view.deliveries.last,
          is: .sample(2, thumbnail: .loading))
      }
    }
  }

  /// However often it appears, and in however many views.
  @MainActor
  private static func checkRequestsOfRow(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      fixture.fill(1...2)
      for adapter in RowAdapter.allCases { _ = fixture.attach(1, adapter: adapter) }
      @MainActor func expectRequests(_ count: Int, _ moment: String) {
        fixture.transcript.expect(
          "the pictures asked for \(moment)", fixture.thumbnails.requests.requests,
          is: Array(repeating: 1, count: count))
      }
      fixture.post(.rowAppeared(1))
      fixture.send(.rowAppeared(1), .rowAppeared(1))
      expectRequests(1, "when the row appeared three times")
      fixture.send(.refresh)
      fixture.load(Story.samples(1...2))
      fixture.send(.rowAppeared(1))
      expectRequests(1, "when the row appeared again after a refresh")
      fixture.answerThumbnail(of: 1, with: .failure(ConnectionLost()))
      fixture.send(.rowAppeared(1), .rowAppeared(1))
      expectRequests(2, "when the picture failed and the row appeared twice")
      fixture.answerThumbnail(of: 1, with: .success("picture of 1"))
      fixture.send(.rowAppeared(1), .rowAppeared(1))
      expectRequests(2, "when the picture was there and the row appeared twice")
      fixture.expectRow(
        1, shows: .sample(1, thumbnail: .loaded("picture of 1")), "when the picture is there")
    }
  }
}
