import Scenarios

@MainActor
extension Rule {
  /// Attaching and detaching views.
  nonisolated static let attachments: [Rule] = [
    Rule(
      "X12", .must, "attaching delivers the current content exactly once, synchronously",
      because: "a screen that appears empty, or is drawn twice, flickers",
      onEveryStage: { stage in
        let first = stage.attach("first")
        for moment in ["synchronously", "after settling"] {
          stage.expect("shown \(moment)", first.deliveries, is: [stage.content])
          stage.settle()
        }
        stage.step()
        stage.stepElsewhere()
        stage.fixture.settleIfLater()
        let others = stage.attachEveryKind() + [stage.attach("second")]
        for moment in ["synchronously", "after settling"] {
          for view in others {
            stage.expect(
              "shown \(moment) to the \(view.name) view", view.deliveries, is: [view.content])
          }
          stage.settle()
        }
      }),
    Rule(
      "X13", .must, "the same view attached twice has two independent attachments",
      because: "detaching one of two uses of a view must not silence the other one",
      onEveryStage: { stage in
        let view = stage.attach("twice attached")
        let single = stage.attach("once attached")
        view.attach()
        stage.expect(
          "shown to a view that is attached twice", view.deliveries,
          is: [stage.content, stage.content])
        for (remaining, index) in [(2, 0), (1, 1), (0, 1)] {
          view.forget()
          single.forget()
          stage.stepAndSettle()
          stage.expectCurrentContent(in: single)
          // A variant may show a content more than once, but to each attachment alike.
          stage.expect(
            "deliveries to \(remaining) attachments", view.deliveries.count,
            is: remaining * single.deliveries.count)
          view.detach(index)
        }
      }),
    Rule(
      "X14", .must,
      """
      detaching any view during a delivery is safe: the detached one gets nothing more, all others \
      are served
      """,
      because: "screens close themselves and others during deliveries, and no view may be skipped",
      onEveryStage: { stage in
        for detacher in 0..<3 {
          for victim in 0..<5 { checkDetaching(stage, by: detacher, of: victim) }
        }
      }),
    Rule(
      "X15", .must,
      """
      attaching during a delivery loses no update and shows nothing older than what it attached with
      """,
      because:
        "a screen that another one opens during a delivery must not start with stale content",
      onEveryStage: { stage in
        for (attacher, isNested) in [(0, false), (0, true), (1, false), (1, true)] {
          checkAttaching(stage, by: attacher, beforeNestedStep: isNested)
        }
      }),
    Rule(
      "X16", .must, "detaching is idempotent; nothing arrives after it",
      because: "clean-up code runs twice sooner or later, and must not end another attachment",
      onEveryStage: { stage in
        let views = ["first", "second", "third"].map { stage.attach($0) }
        views[1].attach()
        for view in [views[0], views[0], views[1], views[1]] { view.detach() }
        for view in views { view.forget() }
        stage.stepAndSettle()
        stage.expect("shown to the first view", views[0].deliveries, is: [])
        stage.expect("shown to the third view", stage.shown(views[2]), is: [stage.content])
        stage.expect(
          "shown to the other attachment of the second view", views[1].deliveries,
          is: views[2].deliveries)
        for view in views { view.forget() }
        stage.step()
        for view in views { view.detach() }
        views[1].detach(1)
        let counts = views.map(\.deliveries.count)
        stage.settle()
        stage.stepAndSettle()
        stage.expect(
          "deliveries after all attachments have ended", views.map(\.deliveries.count), is: counts)
      }),
    Rule(
      "X17", .must,
      """
      a detached view is released; 100,000 attachments and detachments leave nothing behind: no \
      view, no observer (a step causes as many notifications after as before)
      """,
      because: "an application that shows screens all day would grow all day",
      inEveryScenario: { trial, scenario in
        let counter = NotificationCounter()
        trial.tracer = counter
        try trial.withStage(of: scenario) { checkRemains($0, counter) }
      }),
  ]

  private static func checkDetaching(_ stage: any Stage, by detacher: Int, of victim: Int) {
    let views = (0..<3).map { stage.attach("view \($0)") } + stage.attachEveryKind().suffix(2)
    var servedBefore = 0
    views[detacher].atNextDelivery { [unowned stage] _ in
      stage.act("view \(detacher) detaches view \(victim)")
      views[victim].detach()
      servedBefore = views[victim].deliveries.count
    }
    stage.stepAndSettle()
    for (index, view) in views.enumerated() where index != victim {
      stage.expectCurrentContent(in: view)
    }
    stage.stepAndSettle()
    stage.expect(
      "deliveries to the detached view \(victim)", views[victim].deliveries.count, is: servedBefore)
    for (index, view) in views.enumerated() {
      if index != victim { stage.expectCurrentContent(in: view) }
      view.onShow = nil
      view.detach()
    }
  }

  private static func checkAttaching(
    _ stage: any Stage, by attacher: Int, beforeNestedStep isNested: Bool
  ) {
    let views = (0..<2).map { stage.attach("view \($0)") }
    var late: StageView?
    var versions: [String] = []
    views[attacher].atNextDelivery { [unowned stage] shown in
      late = stage.attach("late")
      versions.append(shown)
      if isNested { stage.step() }
    }
    stage.stepAndSettle()
    if isNested { versions.append(stage.content) }
    expectUpdates(stage, versions, in: late, "the late view")
    stage.stepAndSettle()
    versions.append(stage.content)
    expectUpdates(stage, versions, in: late, "the late view after another step")
    for view in views { stage.expectCurrentContent(in: view) }
    for view in views + [late].compactMap(\.self) { view.detach() }
  }

  /// Expects all versions in a view; where contents are shown later, a view may skip some.
  private static func expectUpdates(
    _ stage: any Stage, _ versions: [String], in view: StageView?, _ name: String
  ) {
    guard stage.profile.delivery == .later, let view else {
      return stage.expect("shown to \(name)", view.map(stage.shown), is: versions)
    }
    stage.expectVersions(versions, in: view)
    stage.expectCurrentContent(in: view)
  }

  /// Attaches and detaches views beside one that stays.
  private static func checkRemains(_ stage: any Stage, _ counter: NotificationCounter) {
    let staying = stage.attach("staying")
    let view = stage.attach("detached")
    stage.expectCurrentContent(in: view)
    stage.step()
    view.detach()
    stage.settle()
    stage.expect(view.isReleased, "the detached view is still retained")
    func notifications() -> Int {
      let before = counter.count
      // As many as it takes until the steps of a stage repeat.
      for _ in 0..<4 { stage.stepAndSettle() }
      return counter.count - before
    }
    stage.attachAndDetach(1, ViewTally())
    let before = notifications()
    let tally = ViewTally()
    stage.transcript.actMuch("100,000 views are attached and detached") {
      stage.attachAndDetach(100_000, tally)
      stage.settle()
    }
    stage.expect("views alive", tally.livingCount, is: 0)
    let isExact = stage.profile.delivery != .later
    stage.expect(
      isExact ? tally.deliveryCount == 100_000 : tally.deliveryCount <= 100_000,
      "\(tally.deliveryCount) deliveries to them")
    stage.expect("notifications of the same steps", notifications(), is: before)
    stage.expectCurrentContent(in: staying)
  }
}

/// A tracer that counts the observers that are notified.
private final class NotificationCounter: Tracer {
  private(set) var count = 0

  func record(_ stage: TraceStage, _ subject: @autoclosure () -> String, at place: SourcePlace) {
    if stage == .notification { count += 1 }
  }
}
