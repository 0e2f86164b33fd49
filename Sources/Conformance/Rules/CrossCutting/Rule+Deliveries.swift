extension Rule {
  /// What views are shown.
  static let deliveries: [Rule] = [
    Rule(
      "X02", .must,
      "during a delivery, the value passed equals what `content(of:)` gives at that moment",
      because: """
        a view that asks while it is shown something, for example to lay itself out, would see \
        another state than the one it was given
        """,
      onEveryStage: { stage in
        let views = stage.attachEveryKind()
        let nesting = stage.attach("nesting")
        nesting.atNextDelivery { [unowned stage] _ in
          stage.step()
          stage.stepOther()
        }
        for _ in 0..<2 {
          stage.step()
          stage.settle()
        }
        stage.stepElsewhere()
        stage.settle()
        for view in views + [nesting] {
          stage.transcript.expect(
            "asked for while the \(view.name) view was shown something", view.answers,
            is: view.deliveries)
          stage.expectCurrentContent(in: view)
        }
      }),
    Rule(
      "X04", .must,
      """
      after settling, each view's last delivery is its current content, also when intents were sent \
      during deliveries
      """,
      because: """
        a view that keeps showing an older value is wrong until something else happens to refresh \
        it, and nobody can tell by looking at it
        """,
      onEveryStage: { stage in
        let others = stage.attachEveryKind()
        for other in others.dropFirst() {
          other.atNextDelivery { [unowned stage] _ in stage.stepOther() }
        }
        let views = stage.stepWithNestedSteps()
        stage.transcript.expect(
          "after three steps", stage.content, is: stage.content(afterSteps: 3))
        stage.stepElsewhere()
        stage.settle()
        for view in views + others { stage.expectCurrentContent(in: view) }
      }),
    Rule(
      "X05", .must, "no view sees an older content after a newer one",
      because: "a value that jumps back and forth looks like data loss",
      onEveryStage: { stage in
        let contents = (0...3).map { stage.content(afterSteps: $0) }
        for view in stage.stepWithNestedSteps() {
          let versions = view.deliveries.map { contents.firstIndex(of: $0) ?? -1 }
          stage.transcript.expect(
            zip(versions, versions.dropFirst()).allSatisfy { $0 <= $1 },
            "the \(view.name) view was shown versions \(versions), which goes back")
          stage.transcript.expect(
            !versions.contains(-1), "the \(view.name) view was shown what never was")
          stage.transcript.expect("the newest version", versions.last, is: 3)
        }
      }),
    Rule(
      "X06", .should, "no view gets two equal contents in a row, nested intents included",
      because: "drawing again what is on the screen already is the commonest waste of all",
      onEveryStage: { stage in
        let view = stage.attach("plain")
        let other = stage.attachOther("other")
        let nesting = stage.attach("nesting")
        nesting.atNextDelivery { [unowned stage] _ in
          stage.stepBack()
          stage.step()
          stage.idle()
        }
        stage.step()
        stage.settle()
        stage.stepOther()
        stage.settle()
        stage.step()
        stage.stepBack()
        stage.settle()
        for view in [view, other, nesting] {
          stage.expectNoRepetition(in: view)
          stage.expectCurrentContent(in: view)
        }
      }),
    Rule(
      "X08", .should, "a change of one slice delivers nothing to views of other slices",
      because: """
        the cost of a change would grow with everything that is on the screen instead of with what \
        has changed
        """,
      onEveryStage: { stage in
        let views = stage.attachEveryKind() + [stage.attachOther("other")]
        stage.expectNoNeedlessDeliveries(to: views) { stage.step() }
        stage.expectNoNeedlessDeliveries(to: views) { stage.stepOther() }
        stage.expectNoNeedlessDeliveries(to: views) { stage.stepElsewhere() }
      }),
  ]
}
