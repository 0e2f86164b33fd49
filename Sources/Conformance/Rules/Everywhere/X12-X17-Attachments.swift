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
    Rule(
      "X16", "detaching is idempotent; nothing arrives after it, whatever is done with other views",
      because: "clean-up code runs twice sooner or later, and must not end another attachment",
      inEveryScenario: { trial, scenario in
        try trial.withStage(of: scenario) { detachTwice($0) }
        if scenario == .news { try trial.play(forEach: rebindings(of: trial)) { $0 } }
      }),
    Rule(
      "X17",
      """
      a detached or re-bound view is released, and leaves nothing behind: a step causes as many \
      notifications and contents after 1,000 attachments and re-bindings as before
      """,
      because: "an application that shows screens all day would grow all day",
      inEveryScenario: { trial, scenario in
        let counter = WorkCounter()
        trial.watcher = counter
        try trial.withStage(of: scenario) { attachMany($0, counter) }
      }),
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

  /// Views are detached again when others, which may have got their identities, have followed.
  private static func detachTwice<S: Stage>(_ stage: S) {
    for isNested in [false, true] {
      var ended: [WalkView<S.Port>] = []
      stage.perform { ended = stage.attachAll() }
      let attachments = ended.compactMap(\.attachment)
      func replace() {
        stage.detach(ended)
        for attachment in attachments { attachment.detach() }
        _ = stage.attachAll()
        for attachment in attachments { attachment.detach() }
      }
      stage.perform {
        let staying = stage.attach()
        if isNested { staying.atNextDelivery(replace) } else { replace() }
      }
      for _ in S.Port.plan.others {
        stage.change()
        for attachment in attachments { attachment.detach() }
      }
      // Steps that may not have been shown yet.
      stage.perform {
        stage.sendBoth()
        stage.detach(stage.walker.views)
      }
    }
  }

  private typealias Reaction = @MainActor @Sendable (WalkView<NewsPort>, Walker<NewsPort>) -> Void

  /// A view ends, or is bound to other rows, in an update or in the delivery of its re-binding; another view
  /// of its row goes to other rows and back.
  private static func rebindings(of trial: Trial) -> [[Step<NewsPort>]] {
    // Where contents are shown later, a view is re-bound later.
    guard trial.timings(of: NewsPort.self).latest != .later else { return [] }
    let endings: [Reaction] = [
      { $1.end($0) },
      { view, walker in
        walker.bind(view, to: .row(3, .full))
        walker.end(view)
      },
    ]
    // To another row, to its own, and to the one that it comes from.
    let bindings = (1...3).map { id -> Reaction in { $1.bind($0, to: .row(id, .full)) } }
    let votes = Step<NewsPort>.send(.toggleUpvote(1), .toggleUpvote(2), .toggleUpvote(3))
    return (endings + bindings).flatMap { react in
      [false, true].map { isRebound in
        let start = Step<NewsPort> { player in
          let view = player.attach(.row(2, .full))
          let attachment = view.attachment
          view.atNextDelivery { react(view, player) }
          if isRebound { player.bind(view, to: .row(1, .full)) }
          player.scene.fixture.send(.toggleUpvote(2))
          // Later, it is too late.
          if view.isOver { attachment?.rebind?(.row(3, .full)) }
        }
        let other = [(1, 2), (2, 1), (1, 3), (3, 1)].flatMap { id, next -> [Step<NewsPort>] in
          [
            Step { player in
              guard let other = player.views.first else { return }
              player.bind(other, to: .row(next, .full))
            }, votes,
          ]
        }
        return [.fill(1...3), .attach(.row(1, .full)), start, votes] + other
      }
    }
  }

  private static func attachMany<S: Stage>(_ stage: S, _ counter: WorkCounter) {
    func work() -> Int {
      stage.perform { _ = stage.attach() }
      // As many as it takes until the steps of a stage repeat; and before, what is armed when a view leaves
      // may be notified once.
      for _ in 0..<4 { stage.perform(stage.step) }
      let before = counter.count
      for _ in 0..<4 { stage.perform(stage.step) }
      defer { stage.perform { stage.detach(stage.walker.views) } }
      return counter.count - before
    }
    stage.change()
    _ = attachAndDetach(5, on: stage)
    let before = work()
    stage.fixture.budget = 10_000_000
    var (livingCount, deliveryCount) = (0, 0)
    stage.fixture.transcript.actMuch("1,000 views are attached and detached") {
      (livingCount, deliveryCount) = attachAndDetach(1_000, on: stage)
    }
    stage.fixture.expect("views alive", livingCount, is: 0)
    stage.fixture.expect(
      deliveryCount >= 1_000 || stage.walker.isLater, "\(deliveryCount) deliveries to them")
    stage.fixture.play(S.Port.plan.comings)
    stage.fixture.expect("notifications and contents of the same steps", work(), is: before)
  }

  /// Attaches many views of every kind, re-binds those that can be, detaches each before the next one, and
  /// settles; returns the numbers of views that are alive then, and of their deliveries.
  private static func attachAndDetach<S: Stage>(
    _ count: Int, on stage: S
  ) -> (livingCount: Int, deliveryCount: Int) {
    let (fixture, targets) = (stage.fixture, stage.targets)
    var deliveryCount = 0
    let views = LeakDetector()
    for number in 0..<count {
      let target = targets[number % targets.count]
      var attachment: PortAttachment<S.Port.Target>?
      let view = S.Port.view(of: target) { _ in
        deliveryCount += 1
        // Some end in the first delivery of their re-binding.
        if number.isMultiple(of: 3) { attachment?.detach() }
      }
      views.watch(view.object, "view")
      attachment = fixture.watched { view.attach(fixture.port) }
      for other in targets where other != target { fixture.watched { attachment?.rebind?(other) } }
      attachment?.detach()
    }
    fixture.settle()
    return (views.living.count, deliveryCount)
  }
}

/// Counts what a step causes.
private final class WorkCounter: TraceWatcher {
  private(set) var count = 0

  func didRecord(_ event: Trace.Event) { count += 1 }
}
