import Scenarios

@MainActor
extension Rule {
  nonisolated static let attachments: [Rule] = [
    Rule(
      "X12", "attaching delivers the current content exactly once, synchronously",
      because: "a screen that appears empty, or is drawn twice, flickers",
      inEveryScenario: { trial, scenario in
        try trial.withStage(of: scenario) { attachAfterChanges($0) }
        if scenario == .news { try trial.play(rebindings) }
      }),
    Rule(
      "X13", "the same view attached twice has two independent attachments",
      because: "detaching one of two uses of a view must not silence the other one",
      onEveryStage: { attachTwice($0) }),
    Rule(
      "X14",
      """
      detaching any view during a delivery is safe: the detached one gets nothing more, all others \
      are served
      """,
      because: "screens close themselves and others during deliveries, and no view may be skipped",
      onEveryStage: { detachInUpdates($0) }),
    Rule(
      "X15",
      """
      attaching during a delivery loses no update and shows nothing older than what it attached with
      """,
      because:
        "a screen that another one opens during a delivery must not start with stale content",
      inEveryScenario: { trial, scenario in
        try trial.withStage(of: scenario) { attachInUpdates($0) }
        if scenario == .navigation { try trial.play(attachScreen) }
      }),
  ]

  /// Views are attached while a change may not have been shown yet.
  private static func attachAfterChanges<S: Stage>(_ stage: S) {
    stage.perform { _ = stage.attachAll() }
    for _ in S.Port.plan.others {
      stage.perform {
        stage.step()
        stage.stepElsewhere()
        _ = stage.attachAll()
      }
      stage.perform { stage.detach(stage.walker.views) }
    }
  }

  /// A view of a row is bound to it once more, to others, and to one that looks the same.
  private static var rebindings: [Step<NewsPort>] {
    let twins = [2, 3].map { id in
      Story(
        id: id, kind: .job, title: "twin", host: nil, author: nil, date: Story.sample(id).date)
    }
    return [.send(.appear), .load(page: [.sample(1)] + twins)]
      + RowStyle.allCases.flatMap { style in
        [.attach(.row(1, style))]
          + [(1, 1), (1, 2), (2, 2), (2, 3), (3, 2), (2, 1)].map { id, other in
            .rebind(.row(id, style), to: .row(other, style))
          }
      }
  }

  private static func attachTwice(_ stage: some Stage) {
    for target in stage.targets {
      stage.perform { for _ in 0..<2 { stage.walker.attach(target) } }
      guard let view = stage.walker.views.first, let single = stage.walker.views.last else {
        return
      }
      func expect(_ count: Int, _ name: String) {
        stage.fixture.expect(
          "deliveries to \(name) of a view of \(target)", view.deliveries.count, is: count)
      }
      let first = view.attachment
      stage.perform {
        view.attachAgain(isDetached: false)
        stage.fixture.settle()
        expect(1, "a second attachment")
      }
      for count in [2, 1] {
        stage.perform {
          stage.step()
          stage.stepElsewhere()
          stage.fixture.settle()
          // A variant may show a content more than once, but to each attachment alike.
          expect(count * single.deliveries.count, "\(count) attachments")
          if count == 2 { first?.detach() } else { stage.walker.end(view) }
        }
      }
      stage.change(times: 2)
      stage.perform { stage.detach([single]) }
    }
  }

  /// Any view, of any kind, detaches any one, which may be served before it or after it.
  private static func detachInUpdates(_ stage: some Stage) {
    let count = stage.targets.count + 2
    for number in 0..<count * count {
      stage.perform {
        let views = stage.attachAll() + [stage.attach(), stage.attach()]
        let victim = views[number / count % views.count]
        views[number % views.count].atNextDelivery { stage.walker.end(victim) }
      }
      stage.change(times: 2)
      stage.perform { stage.detach(stage.walker.views) }
    }
    // One of many views detaches most of the others, some of which were served before it.
    stage.perform {
      let views = (0..<8).map { _ in stage.attach() }
      views[3].atNextDelivery { stage.detach([0, 1, 2, 4, 5].map { views[$0] }) }
    }
    stage.change(times: 2)
  }

  private enum Newcomer: CaseIterable {
    /// One of each kind.
    case any

    /// Another one in place of one that is detached, whose address it may get.
    case replacement

    /// One that is detached before.
    case same
  }

  private static func attachInUpdates(_ stage: some Stage) {
    for number in stage.targets.indices {
      for (newcomer, sends) in Newcomer.allCases.flatMap({ [($0, false), ($0, true)] }) {
        stage.perform {
          let views = stage.attachAll()
          let leaving = stage.attach()
          views[number % views.count].atNextDelivery {
            switch newcomer {
            case .any: _ = stage.attachAll()
            case .replacement:
              stage.walker.end(leaving)
              _ = stage.attach()
            case .same: leaving.attachAgain(isDetached: true)
            }
            guard sends else { return }
            stage.step()
            stage.stepElsewhere()
          }
        }
        stage.change(times: 2)
        stage.perform { stage.detach(stage.walker.views) }
      }
    }
  }

  /// A view of the structure attaches one of a screen that changes in the same transition.
  private static let attachScreen: [Step<NavigationPort>] = [
    .send(.push(.profile)), .send(.showProfile),
    Step { player in
      player.attach(.navigation).atNextDelivery { player.attach(.screen(ScreenID(4))) }
    }, .send(.login(name: "Ada")), .send(.login(name: "Eve")),
  ]
}
