import Scenarios

/// What the rule about adapters checks.
extension Rule {
  /// Scores on both sides of a thousand, in views that are attached in either order.
  @MainActor
  static func checkForms(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      fixture.send(.appear)
      fixture.load([
        .sample(1, score: 1_535), .sample(2, score: 999), .sample(3, kind: .job, score: 7),
      ])
      let full = fixture.probe(1)
      let compact = fixture.probe(1, adapter: .compact)
      let otherCompact = fixture.probe(2, adapter: .compact)
      let otherFull = fixture.probe(2)
      @MainActor func expect(
        _ view: ProbeView<RowContent>, shows content: RowContent, _ moment: String
      ) {
        fixture.transcript.expect(
          "the view of \(view.name) \(moment)", view.deliveries.last, is: content)
      }
      expect(full, shows: .sample(1, score: "1,535"), "in full form")
      expect(compact, shows: .sample(1, score: "1.5k"), "in compact form")
      expect(otherFull, shows: .sample(2, score: "999"), "in full form")
      expect(otherCompact, shows: .sample(2, score: "999"), "in compact form")
      fixture.send(.toggleUpvote(2), .select(1), .rowAppeared(1))
      fixture.answerThumbnail(of: 1, with: .success("one"))
      expect(
        full, shows: .sample(1, score: "1,535", isRead: true, thumbnail: .loaded("one")),
        "in full form after it was read")
      expect(
        compact, shows: .sample(1, score: "1.5k", isRead: true, thumbnail: .loaded("one")),
        "in compact form after it was read")
      expect(
        otherFull, shows: .sample(2, score: "1,000", isUpvoted: true),
        "in full form after a vote")
      expect(
        otherCompact, shows: .sample(2, score: "1.0k", isUpvoted: true),
        "in compact form after a vote")
      for adapter in RowAdapter.allCases {
        fixture.expectRow(3, adapter: adapter, shows: .sampleJob(3), "in \(adapter) form")
      }
      fixture.send(.refresh)
      fixture.load([.sample(1, score: 12_345), .sample(2, score: 998)])
      fixture.expectRow(
        1, adapter: .compact,
        shows: .sample(1, score: "12.3k", isRead: true, thumbnail: .loaded("one")),
        "in compact form after a refresh")
      expect(
        full, shows: .sample(1, score: "12,345", isRead: true, thumbnail: .loaded("one")),
        "in full form after a refresh")
      expect(
        otherCompact, shows: .sample(2, score: "999", isUpvoted: true),
        "in compact form after a refresh")
    }
  }

  /// A view keeps its form when it goes to another story.
  @MainActor
  static func checkFormsOfRecycledViews(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      fixture.send(.appear)
      fixture.load([.sample(1, score: 1_535), .sample(2, score: 2_500)])
      let scores = [(RowAdapter.full, "2,500", "2,501"), (.compact, "2.5k", "2.5k")]
      let views = scores.map { fixture.attach(1, adapter: $0.0) }
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
}
