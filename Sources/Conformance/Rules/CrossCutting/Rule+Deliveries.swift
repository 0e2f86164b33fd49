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
        let view = stage.attach("asking")
        let nesting = stage.attach("nesting")
        view.onShow = { [unowned stage] shown in
          stage.transcript.expect("asked for during a delivery", stage.content, is: shown)
        }
        nesting.atNextDelivery { [unowned stage] _ in stage.step() }
        for _ in 0..<2 {
          stage.step()
          stage.settle()
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
        for view in stage.stepWithNestedSteps() { stage.expectCurrentContent(in: view) }
      }),
    Rule(
      "X05", .must, "no view sees an older content after a newer one",
      because: "a value that jumps back and forth looks like data loss",
      onEveryStage: { stage in
        let contents = stage.contents(ofSteps: 3)
        for view in stage.stepWithNestedSteps() {
          let versions = view.deliveries.compactMap { contents.firstIndex(of: $0) }
          stage.transcript.expect(
            zip(versions, versions.dropFirst()).allSatisfy { $0 <= $1 },
            "the \(view.name) view was shown versions \(versions), which goes back")
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
        for view in [view, other, nesting] { stage.expectNoRepetition(in: view) }
      }),
    Rule(
      "X07", .should, "an intent that changes nothing delivers nothing",
      because: "a tap without effect would cost as much as one with it",
      onEveryStage: { stage in
        let views = [stage.attach("plain"), stage.attachOther("other")]
        for view in views { view.forget() }
        stage.idle()
        stage.settle()
        for view in views {
          stage.transcript.expect("shown to the \(view.name) view", view.deliveries, is: [])
        }
      }),
    Rule(
      "X08", .should, "a change of one slice delivers nothing to views of other slices",
      because: """
        the cost of a change would grow with everything that is on the screen instead of with what \
        has changed
        """,
      onEveryStage: { stage in
        let view = stage.attach("plain")
        let other = stage.attachOther("other")
        other.forget()
        stage.step()
        stage.settle()
        stage.transcript.expect("shown to the other view", other.deliveries, is: [])
        view.forget()
        stage.stepOther()
        stage.settle()
        stage.transcript.expect("shown to the plain view", view.deliveries, is: [])
      }),
  ]
}
