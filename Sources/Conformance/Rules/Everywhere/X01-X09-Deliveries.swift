import ReferenceModels
import Scenarios

@MainActor
extension Rule {
  nonisolated static let deliveries: [Rule] = [
    Rule(
      "X02",
      "during a delivery, the value passed equals what `content(of:)` gives at that moment",
      because: "a view that queries its content during a delivery must not see another state",
      onEveryStage: { stage in
        let views = stage.viewsOfEveryKind() + [stage.view("nesting")]
        let last = views.count - 1
        var answers = views.map { _ in [ShownContent]() }
        var sendsNested = false
        for (index, view) in views.enumerated() {
          view.onShow = { [unowned stage, unowned view] _ in
            answers[index].append(view.content)
            guard sendsNested, index == last else { return }
            sendsNested = false
            stage.step()
            stage.stepOther()
          }
          view.attach()
        }
        sendsNested = true
        for _ in 0..<2 { stage.stepAndSettle() }
        stage.stepElsewhere()
        stage.settle()
        for (view, answers) in zip(views, answers) {
          stage.expect(
            "queried during deliveries to the \(view.name) view", answers, is: view.deliveries)
          stage.expectCurrentContent(in: view)
        }
      }),
    Rule(
      "X04",
      """
      after settling, each view's last delivery is its current content, also when intents were sent \
      during deliveries
      """,
      because: "a view with an older content stays wrong until something else refreshes it",
      onEveryStage: { stage in
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
      }),
    Rule(
      "X05", "no view sees an older content after a newer one",
      because: "a value that jumps back and forth looks like data loss",
      onEveryStage: { stage in
        let contents = (0...3).map { stage.content(afterSteps: $0) }
        for view in stage.stepWithNestedSteps() {
          stage.expectVersions(contents, in: view)
          stage.expect("the newest version", view.shown, is: contents[3])
        }
      }),
    Rule(
      "X01",
      """
      after settling, every view shows the content that the reference model gives for the intents \
      sent
      """,
      because: "applications break in combinations of events that their tests did not foresee",
      isWalk: true, inEveryScenario: { $0.walk(through: $1, expectingNo: \.divergence) }),
    Rule(
      "X09",
      """
      no two contents mix versions: within any view's delivery all contents that can be read agree \
      with each other and with one moment of the reference model
      """,
      because: "a total that differs from its parts, even for a moment, is a glitch that users see",
      isWalk: true,
      inEveryScenario: { trial, scenario in
        trial.walk(
          through: scenario, isShare: true, comparesMoments: true, expectingNo: \.mix)
      }),
  ]
}
