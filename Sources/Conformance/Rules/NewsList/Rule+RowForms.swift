import Scenarios

extension Rule {
  /// Rows in more than one form.
  static let rowForms: [Rule] = [
    Rule(
      "L13", .must, "two adapters on one list show the same stories in their own form",
      because: """
        logic that is bound to one form of presentation has to be written again for the next \
        screen
        """,
      in: .news,
      check: { trial in
        try checkForms(trial)
        try checkFormsOfRecycledViews(trial)
      })
  ]

  /// Scores on both sides of a thousand, in views that are attached in either order.
  @MainActor
  private static func checkForms(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      fixture.send(.appear)
      fixture.load([
        .sample(1, score: 1_535), .sample(2, score: 999), .sample(3, kind: .job, score: 7),
      ])
      let (full, _) = attach(1, .full, to: fixture)
      let (compact, _) = attach(1, .compact, to: fixture)
      let (otherCompact, _) = attach(2, .compact, to: fixture)
      let (otherFull, _) = attach(2, .full, to: fixture)
      @MainActor func expect(
        _ view: ProbeView<RowContent>, shows content: RowContent, _ moment: String
      ) {
        fixture.transcript.expect(
          "\(view.name) \(moment)", view.deliveries.last, is: content)
      }
      expect(full, shows: .sample(1, score: "1,535"), "when it is attached")
      expect(compact, shows: .sample(1, score: "1.5k"), "when it is attached")
      expect(otherFull, shows: .sample(2, score: "999"), "when it is attached")
      expect(otherCompact, shows: .sample(2, score: "999"), "when it is attached")
      fixture.send(.toggleUpvote(2), .select(1), .rowAppeared(1))
      fixture.answerThumbnail(of: 1, with: .success("one"))
      expect(
        full, shows: .sample(1, score: "1,535", isRead: true, thumbnail: .loaded("one")),
        "after it was read")
      expect(
        compact, shows: .sample(1, score: "1.5k", isRead: true, thumbnail: .loaded("one")),
        "after it was read")
      expect(
        otherFull, shows: .sample(2, score: "1,000", isUpvoted: true),
        "after a vote")
      expect(
        otherCompact, shows: .sample(2, score: "1.0k", isUpvoted: true),
        "after a vote")
      for adapter in RowAdapter.allCases {
        fixture.expectRow(3, adapter: adapter, shows: .sampleJob(3), "in \(adapter) form")
      }
      fixture.send(.refresh)
      fixture.load([.sample(1, score: 12_345), .sample(2, score: 998)])
      expect(
        compact, shows: .sample(1, score: "12.3k", isRead: true, thumbnail: .loaded("one")),
        "after a refresh")
      fixture.expectRow(
        2, adapter: .compact, shows: .sample(2, score: "999", isUpvoted: true),
        "in compact form after a refresh")
      expect(
        full, shows: .sample(1, score: "12,345", isRead: true, thumbnail: .loaded("one")),
        "after a refresh")
      expect(
        otherCompact, shows: .sample(2, score: "999", isUpvoted: true),
        "after a refresh")
    }
  }

  /// A view keeps its form when it goes to another story.
  @MainActor
  private static func checkFormsOfRecycledViews(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      fixture.send(.appear)
      fixture.load([.sample(1, score: 1_535), .sample(2, score: 2_500)])
      let scores = [(RowAdapter.full, "2,500", "2,501"), (.compact, "2.5k", "2.5k")]
      let views = scores.map { attach(1, $0.0, to: fixture) }
      for ((adapter, score, _), (view, attachment)) in zip(scores, views) {
        fixture.transcript.act("the view in \(adapter) form is re-bound to 2")
        attachment.rebind(to: 2)
        fixture.settle()
        fixture.transcript.expect(
          "the re-bound view in \(adapter) form", view.deliveries.last,
          is: .sample(2, score: score))
      }
      fixture.send(.toggleUpvote(2))
      for ((adapter, _, score), (view, _)) in zip(scores, views) {
        fixture.transcript.expect(
          "the re-bound view in \(adapter) form after a vote", view.deliveries.last,
          is: .sample(2, score: score, isUpvoted: true))
      }
    }
  }

  /// Attaches a view that transcripts tell from those in another form.
  @MainActor
  private static func attach(
    _ id: Int, _ adapter: RowAdapter, to fixture: NewsFixture
  ) -> (ProbeView<RowContent>, RowAttachment) {
    let view = ProbeView<RowContent>("row \(id) in \(adapter) form", in: fixture.transcript)
    return (view, fixture.list.attach(view, toRow: id, adapter: adapter))
  }
}
