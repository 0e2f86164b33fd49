import Scenarios

@MainActor
extension Rule {
  nonisolated static let attachments: [Rule] = [
    Rule(
      "X12", "attaching delivers the current content exactly once, synchronously",
      because: "a screen that appears empty, or is drawn twice, flickers",
      inEveryScenario: { trial, scenario in
        try trial.withStage(of: scenario) { stage in
          let first = stage.attach("first")
          for moment in ["synchronously", "after settling"] {
            stage.expect("shown \(moment)", first.deliveries, is: [stage.content])
            stage.settle()
          }
          stage.step()
          stage.stepElsewhere()
          stage.settleIfLater()
          let others = stage.attachEveryKind() + [stage.attach("second")]
          for moment in ["synchronously", "after settling"] {
            for view in others {
              stage.expect(
                "shown \(moment) to the \(view.name) view", view.deliveries, is: [view.content])
            }
            stage.settle()
          }
        }
        if scenario == .news { try trial.run(checkRebinding) }
      }),
    Rule(
      "X13", "the same view attached twice has two independent attachments",
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
      "X14",
      """
      detaching any view during a delivery is safe: the detached one gets nothing more, all others \
      are served
      """,
      because: "screens close themselves and others during deliveries, and no view may be skipped",
      onEveryStage: { stage in
        for detacher in 0..<3 {
          for victim in 0..<5 { checkDetaching(stage, by: detacher, of: victim) }
        }
        // One of many views detaches most of the others, some of which were served before it.
        let views = (0..<8).map { stage.attach("view \($0)") }
        views[3].atNextDelivery { _ in for index in [0, 1, 2, 4, 5] { views[index].detach() } }
        for _ in 0..<2 {
          stage.stepAndSettle()
          for index in [3, 6, 7] { stage.expectCurrentContent(in: views[index]) }
        }
        for view in views { view.detach() }
      }),
    Rule(
      "X15",
      """
      attaching during a delivery loses no update and shows nothing older than what it attached with
      """,
      because:
        "a screen that another one opens during a delivery must not start with stale content",
      inEveryScenario: { trial, scenario in
        try trial.withStage(of: scenario) { stage in
          for newcomer in Newcomer.allCases {
            for (attacher, isNested) in [(0, false), (0, true), (1, false), (1, true)] {
              checkAttaching(stage, newcomer, by: attacher, beforeNestedStep: isNested)
            }
          }
          checkAttachingEveryKind(stage)
        }
        if scenario == .navigation { try trial.run(checkAttachingScreen) }
      }),
  ]

  /// A re-bound view is attached to another row, unless it shows it already; two look the same.
  private static func checkRebinding(_ fixture: NewsFixture) {
    fixture.send(.appear)
    let twins = [2, 3].map { id in
      Story(id: id, kind: .job, title: "twin", host: nil, author: nil, date: fixture.services.date)
    }
    fixture.load([.sample(1)] + twins)
    for style in RowStyle.allCases {
      let view = fixture.attach(.row(1, style))
      for (id, isOther) in [(1, false), (2, true), (2, false), (3, nil), (2, nil), (1, true)] {
        view.forget()
        fixture.act("the view is re-bound to \(id)")
        view.rebind(to: id)
        fixture.settleIfLater()
        for moment in ["synchronously", "after settling"] {
          // A twin looks the same: some variants do not show it again.
          let showsContent = isOther ?? !view.deliveries.isEmpty
          fixture.expect(
            "shown \(moment) by re-binding a view to row \(id)", view.deliveries,
            is: showsContent ? [view.content] : [])
          fixture.settle()
        }
      }
    }
  }

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

  private enum Newcomer: CaseIterable {
    case another

    /// Another one in place of one that is detached, whose address it may get.
    case replacement

    /// One that is detached before.
    case same
  }

  private static func checkAttaching(
    _ stage: any Stage, _ newcomer: Newcomer, by attacher: Int, beforeNestedStep isNested: Bool
  ) {
    let views = (0..<2).map { stage.attach("view \($0)") }
    let leaving = stage.attach("leaving")
    var late: TargetView?
    var versions: [ShownContent] = []
    views[attacher].atNextDelivery { [unowned stage] shown in
      leaving.forget()
      switch newcomer {
      case .another: break
      case .replacement: leaving.detach()
      case .same: leaving.attachAgain()
      }
      late = newcomer == .same ? leaving : stage.attach("late")
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
    for view in views + [leaving, late].compactMap(\.self) { view.detachAll() }
  }

  /// A view of the structure attaches one of a screen that changes in the same transition.
  private static func checkAttachingScreen(_ fixture: NavigationFixture) {
    let view = fixture.attach(.navigation)
    let screen = fixture.push(.profile)
    fixture.send(.showProfile)
    var late: TargetView?
    view.atNextDelivery { [unowned fixture] _ in
      late = fixture.attach(.screen(screen))
      guard fixture.timing != .later else { return }
      fixture.expect(
        "shown at once to a screen's view that is attached", late?.shown, is: late?.content)
    }
    fixture.send(.login(name: "Ada"))
    view.onShow = nil
    fixture.expect("shown", late?.shown, is: ShownContent(fixture.app.content(of: screen)))
  }

  /// Views of other parts, which have changed before, are attached in a delivery.
  private static func checkAttachingEveryKind(_ stage: any Stage) {
    let view = stage.attach("attaching")
    stage.stepOther()
    stage.stepElsewhere()
    stage.settle()
    var others: [TargetView] = []
    view.atNextDelivery { [unowned stage] _ in
      others = stage.attachEveryKind()
      guard stage.timing != .later else { return }
      for other in others {
        stage.expect(
          "shown at once to a \(other.name) view that is attached in a delivery", other.deliveries,
          is: [other.content])
      }
    }
    stage.stepAndSettle()
    for other in others { stage.expectCurrentContent(in: other) }
    for view in others + [view] { view.detach() }
  }

  /// Expects all versions in a view; where contents are shown later, a view may skip some.
  private static func expectUpdates(
    _ stage: any Stage, _ versions: [ShownContent], in view: TargetView?, _ name: String
  ) {
    guard stage.timing == .later, let view else {
      return stage.expect("shown to \(name)", view.map(stage.shown), is: versions)
    }
    stage.expectVersions(versions, in: view)
    stage.expectCurrentContent(in: view)
  }
}
