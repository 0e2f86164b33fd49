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
      onEveryStage: checkNestedSteps),
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
}
