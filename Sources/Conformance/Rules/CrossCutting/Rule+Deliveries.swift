import Scenarios

@MainActor
extension Rule {
  /// Deliveries to views: consistent and in order.
  nonisolated static let deliveries: [Rule] = [
    Rule(
      "X02", .must,
      "during a delivery, the value passed equals what `content(of:)` gives at that moment",
      because: "a view that queries its content during a delivery must not see another state",
      onEveryStage: { stage in
        let nesting = stage.view("nesting")
        let views = stage.attach(stage.viewsOfEveryKind() + [nesting], recordingAnswers: true)
        nesting.atNextDelivery { [unowned stage] _ in
          stage.step()
          stage.stepOther()
        }
        for _ in 0..<2 { stage.stepAndSettle() }
        stage.stepElsewhere()
        stage.settle()
        for view in views {
          stage.expect(
            "queried during deliveries to the \(view.name) view", view.answers, is: view.deliveries)
          stage.expectCurrentContent(in: view)
        }
      }),
    Rule(
      "X04", .must,
      """
      after settling, each view's last delivery is its current content, also when intents were sent \
      during deliveries
      """,
      because: "a view with an older content stays wrong until something else refreshes it",
      inEveryScenario: { trial, scenario in
        try trial.withStage(of: scenario, checkNestedSteps)
        if scenario == .news { try trial.withNewsList { checkRowsThatStay($0) } }
      }),
    Rule(
      "X05", .must, "no view sees an older content after a newer one",
      because: "a value that jumps back and forth looks like data loss",
      onEveryStage: { stage in
        let contents = (0...3).map { stage.content(afterSteps: $0) }
        for view in stage.stepWithNestedSteps() {
          stage.expectVersions(contents, in: view)
          stage.expect("the newest version", view.shown, is: contents[3])
        }
      }),
  ]
  private static func checkNestedSteps(_ stage: any Stage) {
    let others = stage.attachEveryKind()
    for other in others.dropFirst() {
      other.atNextDelivery { [unowned stage] _ in stage.stepOther() }
    }
    let views = stage.stepWithNestedSteps()
    stage.expect("after three steps", stage.content, is: stage.content(afterSteps: 3))
    // Before any other step, which might deliver what these did not.
    for view in views + others { stage.expectCurrentContent(in: view) }
    stage.stepElsewhere()
    stage.settle()
    for view in views + others { stage.expectCurrentContent(in: view) }
  }

  /// Views stay attached to rows that loads list again, and that change after each load.
  private static func checkRowsThatStay(_ fixture: NewsFixture) {
    fixture.fill(1...4)
    let list = fixture.list
    let rows = [1, 2].flatMap { id in
      RowStyle.allCases.map { (id: id, style: $0, view: fixture.probe(id, style: $0)) }
    }
    func expectCurrentContents() {
      for row in rows {
        let content = list.content(ofRow: row.id, style: row.style)
        fixture.expect(content != nil, "row \(row.id) is not listed")
        fixture.expect("the view of row \(row.id)", row.view.deliveries.last, is: content)
      }
    }
    let loads: [(NewsFixture) -> Void] = [
      {
        $0.send(.loadMore)
        $0.load(Story.samples(1...4))
      },
      {
        $0.send(.refresh)
        $0.load(Story.samples(1...3))
      },
      {
        $0.send(.refresh)
        $0.load([.sample(2, score: 20), .sample(1, score: 30)])
      },
      {
        $0.send(.appear)
        $0.fail(with: ConnectionLost())
      },
    ]
    for (number, load) in loads.enumerated() {
      load(fixture)
      expectCurrentContents()
      for id in [1, 2] {
        for intent in [NewsIntent.toggleUpvote(id), .select(id), .markUnread(id), .rowAppeared(id)]
        {
          fixture.send(intent)
          expectCurrentContents()
        }
        fixture.answerThumbnail(
          of: id, with: number == 1 ? .success("picture") : .failure(ConnectionLost()))
        expectCurrentContents()
      }
    }
  }
}
