extension Rule {
  /// Views that come and go.
  static let attachments: [Rule] = [
    Rule(
      "X12", .must, "attaching delivers the current content exactly once, synchronously",
      because: "a screen that appears empty, or is drawn twice, flickers",
      onEveryStage: { stage in
        let first = stage.attach("first")
        stage.transcript.expect("shown at once", first.deliveries, is: [stage.content])
        stage.settle()
        stage.transcript.expect("shown in the end", first.deliveries, is: [stage.content])
        stage.step()
        stage.stepElsewhere()
        let others = stage.attachEveryKind() + [stage.attach("second")]
        for view in others {
          stage.transcript.expect(
            "shown at once to the \(view.name) view", view.deliveries, is: [view.content])
        }
        stage.settle()
        for view in others {
          stage.transcript.expect(
            "shown in the end to the \(view.name) view", view.deliveries, is: [view.content])
        }
      }),
    Rule(
      "X13", .must, "the same view attached twice has two independent attachments",
      because: """
        whoever detaches one of two uses of a view must not silence the other one
        """,
      onEveryStage: { stage in
        let view = stage.attach("twice attached")
        view.attachAgain()
        stage.transcript.expect(
          "shown to a view that is attached twice", view.deliveries,
          is: [stage.content, stage.content])
        for (remaining, index) in [(2, 0), (1, 1)] {
          view.forget()
          stage.step()
          stage.settle()
          // Repetitions are the matter of another rule.
          let count = view.deliveries.count { $0 == stage.content }
          stage.transcript.expect(
            stage.profile.knownGaps["X06"] == nil ? count == remaining : count >= remaining,
            "\(count) deliveries to \(remaining) attachments")
          view.detach(index)
        }
        view.forget()
        stage.step()
        stage.settle()
        stage.transcript.expect("deliveries when both have ended", view.deliveries, is: [])
      }),
    Rule(
      "X14", .must,
      """
      detaching any view during a delivery is safe: the detached one gets nothing more, all others \
      are served
      """,
      because: """
        screens close other screens and themselves while they are told of something; a list that \
        changes under a loop skips a view or crashes
        """,
      onEveryStage: { stage in
        for detacher in 0..<3 {
          for victim in 0..<5 { checkDetaching(stage, by: detacher, of: victim) }
        }
      }),
    Rule(
      "X15", .must, "attaching during a delivery loses no update and sees none twice",
      because: "a screen that another one opens while it is told of something must not start stale",
      onEveryStage: { stage in
        for attacher in 0..<2 {
          checkAttaching(stage, by: attacher, beforeNestedStep: false)
          checkAttaching(stage, by: attacher, beforeNestedStep: true)
        }
      }),
    Rule(
      "X16", .must, "detaching is idempotent; nothing arrives after it",
      because: "clean-up code runs twice sooner or later, and must not hit somebody else",
      onEveryStage: { stage in
        let views = ["first", "second", "third"].map { stage.attach($0) }
        views[1].attachAgain()
        for view in [views[0], views[0], views[1], views[1]] { view.detach() }
        for view in views { view.forget() }
        stage.step()
        stage.settle()
        stage.transcript.expect("shown to the first view", views[0].deliveries, is: [])
        for view in views.dropFirst() {
          stage.transcript.expect(
            "shown to the \(view.name) view", stage.shown(view), is: [stage.content])
          view.forget()
        }
        stage.step()
        for view in views { view.detach() }
        views[1].detach(1)
        let counts = views.map(\.deliveries.count)
        stage.settle()
        stage.step()
        stage.settle()
        stage.transcript.expect(
          "deliveries after all have ended", views.map(\.deliveries.count), is: counts)
      }),
    Rule(
      "X17", .must,
      """
      a detached view is released; 100,000 attachments and detachments leave nothing behind
      """,
      because: "an application that shows screens all day would grow all day",
      onEveryStage: { stage in
        let view = stage.attach("detached")
        stage.expectCurrentContent(in: view)
        stage.step()
        view.detach()
        stage.settle()
        stage.transcript.expect(view.isReleased, "the detached view is held")
        let tally = ViewTally()
        stage.transcript.actMuch("100,000 views are attached and detached") {
          stage.attachAndDetach(100_000, tally)
          stage.settle()
        }
        stage.transcript.expect("views that live", tally.livingCount, is: 0)
        stage.transcript.expect("deliveries to them", tally.deliveryCount, is: 100_000)
      }),
  ]

  @MainActor
  private static func checkDetaching(_ stage: any Stage, by detacher: Int, of victim: Int) {
    let views = (0..<3).map { stage.attach("view \($0)") } + stage.attachEveryKind().suffix(2)
    var servedBefore = 0
    views[detacher].atNextDelivery { [unowned stage] _ in
      stage.transcript.act("view \(detacher) detaches view \(victim)")
      views[victim].detach()
      servedBefore = views[victim].deliveries.count
    }
    stage.step()
    stage.settle()
    for (index, view) in views.enumerated() where index != victim {
      stage.expectCurrentContent(in: view)
    }
    stage.step()
    stage.settle()
    stage.transcript.expect(
      "deliveries to the detached view \(victim)", views[victim].deliveries.count, is: servedBefore)
    for (index, view) in views.enumerated() {
      if index != victim { stage.expectCurrentContent(in: view) }
      view.onShow = nil
      view.detach()
    }
  }

  @MainActor
  private static func checkAttaching(
    _ stage: any Stage, by attacher: Int, beforeNestedStep isNested: Bool
  ) {
    let views = (0..<2).map { stage.attach("view \($0)") }
    var late: StageView?
    var expected: [String] = []
    views[attacher].atNextDelivery { [unowned stage] shown in
      late = stage.attach("late")
      expected.append(shown)
      if isNested { stage.step() }
    }
    stage.step()
    stage.settle()
    if isNested { expected.append(stage.content) }
    stage.transcript.expect("shown to the late view", late.map(stage.shown), is: expected)
    stage.step()
    stage.settle()
    expected.append(stage.content)
    stage.transcript.expect(
      "shown to the late view after another step", late.map(stage.shown), is: expected)
    for view in views { stage.expectCurrentContent(in: view) }
    for view in views + [late].compactMap(\.self) { view.detach() }
  }
}
