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
      onEveryStage: { attachInUpdates($0) }),
  ]

  /// Views are attached while a change may not have been shown yet.
  private static func attachAfterChanges<S: Stage>(_ stage: S) {
    stage.perform { _ = stage.attachAll() }
    for _ in S.Port.plan.others {
      stage.perform {
        stage.sendBoth()
        _ = stage.attachAll()
      }
      stage.perform { stage.detach(stage.walker.views) }
    }
  }

  /// A view of a row is bound to it once more, and to another one and back.
  private static let rebindings: [Step<NewsPort>] =
    [.fill(1...2)]
    + RowStyle.allCases.flatMap { style in
      [.attach(.row(1, style))]
        + [(1, 1), (1, 2), (2, 2), (2, 1)].map { id, other in
          .rebind(.row(id, style), to: .row(other, style))
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
          stage.sendBoth()
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
      stage.change(views: 2) { views in
        let victim = views[number / count % views.count]
        views[number % views.count].atNextDelivery { stage.walker.end(victim) }
      }
    }
    // One of many views detaches most of the others, some of which were served before it.
    stage.change(views: 8) { views in
      let last = Array(views.suffix(8))
      last[3].atNextDelivery { stage.detach([0, 1, 2, 4, 5].map { last[$0] }) }
    }
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
        stage.change(views: 1) { views in
          let leaving = views[views.count - 1]
          views[number].atNextDelivery {
            switch newcomer {
            case .any: _ = stage.attachAll()
            case .replacement:
              stage.walker.end(leaving)
              _ = stage.attach()
            case .same: leaving.attachAgain(isDetached: true)
            }
            if sends { stage.sendBoth() }
          }
        }
      }
    }
  }
}
