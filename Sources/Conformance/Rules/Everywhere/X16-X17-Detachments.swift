import Scenarios

@MainActor
extension Rule {
  nonisolated static let detachments: [Rule] = [
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
        switch scenario {
        case .navigation: try trial.run { checkRemainsOfScreens($0, counter) }
        case .news: try trial.run { checkRemainsOfRows($0, counter) }
        default: break
        }
      }),
  ]

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
        stage.step()
        stage.stepElsewhere()
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
    let reactions: [Reaction] = [
      { $1.end($0) },
      { view, walker in
        walker.end(view)
        for id in [3, 1] { view.attachment?.rebind?(.row(id, .full)) }
      },
      { view, walker in
        walker.bind(view, to: .row(3, .full))
        walker.end(view)
      },
      { $1.bind($0, to: .row(3, .full)) }, { $1.bind($0, to: .row(1, .full)) },
    ]
    let votes = Step<NewsPort>.send(.toggleUpvote(1), .toggleUpvote(2), .toggleUpvote(3))
    return reactions.flatMap { react in
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

  private static func attachMany(_ stage: some Stage, _ counter: WorkCounter) {
    let walker = stage.walker
    stage.perform { _ = stage.attach() }
    stage.change()
    func work() -> Int {
      let before = counter.count
      // As many as it takes until the steps of a stage repeat.
      for _ in 0..<4 { stage.perform(stage.step) }
      return counter.count - before
    }
    _ = attachAndDetach(5, on: stage)
    let before = work()
    stage.fixture.budget = 10_000_000
    var (livingCount, deliveryCount) = (0, 0)
    walker.log.transcript.actMuch("1,000 views are attached and detached") {
      (livingCount, deliveryCount) = attachAndDetach(1_000, on: stage)
    }
    stage.fixture.expect("views alive", livingCount, is: 0)
    stage.fixture.expect(
      deliveryCount >= 1_000 || walker.isLater, "\(deliveryCount) deliveries to them")
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

  /// Targets come and leave with their views, and nothing of them is notified any more.
  private static func checkRemains<Port: TestedPort>(
    _ fixture: Fixture<Port>, _ counter: WorkCounter, staying: Port.Target,
    steps: [Step<Port>], comings: [Step<Port>]
  ) {
    fixture.play(.attach(staying))
    func work() -> Int {
      // What is armed when a view leaves may be notified once.
      fixture.play(steps)
      let before = counter.count
      fixture.play(steps)
      return counter.count - before
    }
    let before = work()
    fixture.play(comings)
    fixture.expect("notifications and contents of the same steps", work(), is: before)
  }

  private static func checkRemainsOfScreens(_ fixture: NavigationFixture, _ counter: WorkCounter) {
    let staying = fixture.push(.counter)
    let comings = [Route.counter, .profile, .counter].flatMap { route in
      [false, true].flatMap { isModal -> [Step<NavigationPort>] in
        [
          .send(isModal ? .showModal(route, stack: true) : .push(route)), .attachVisible,
          .sendToVisible { .incrementLater($0) }, .send(isModal ? .dismissModal : .pop),
        ]
      }
    }
    checkRemains(
      fixture, counter, staying: .screen(staying),
      steps: [.send(.increment(staying), .login(name: "Ada"), .login(name: "Eve"))],
      comings: comings)
  }

  private static func checkRemainsOfRows(_ fixture: NewsFixture, _ counter: WorkCounter) {
    fixture.play(.fill(1...3))
    let rows = (1...3).flatMap { id in
      RowStyle.allCases.map { Step<NewsPort>.attach(.row(id, $0)) }
        + [.send(.rowAppeared(id), .select(id), .markUnread(id))]
    }
    let feeds = [Feed.new, .top, .new, .top].flatMap { feed -> [Step<NewsPort>] in
      rows + [.send(.selectFeed(feed)), .load(1...3)]
    }
    checkRemains(
      fixture, counter, staying: .list, steps: [.refresh(1...3)],
      comings: feeds + [.send(.selectFeed(.best), .selectFeed(.top)), .load(1...3)])
  }
}

/// Counts what a step causes.
private final class WorkCounter: TraceWatcher {
  private(set) var count = 0

  func didRecord(_ event: Trace.Event) { count += 1 }
}
