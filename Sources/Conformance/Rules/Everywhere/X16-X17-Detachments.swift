import Scenarios

@MainActor
extension Rule {
  nonisolated static let detachments: [Rule] = [
    Rule(
      "X16", "detaching is idempotent; nothing arrives after it, whatever is done with other views",
      because: "clean-up code runs twice sooner or later, and must not end another attachment",
      inEveryScenario: { trial, scenario in
        try trial.withStage(of: scenario, checkDetaching)
        if scenario == .news {
          for isRebound in [false, true] {
            try trial.run { checkRebindingOfEnded($0, isRebound: isRebound) }
          }
          try trial.run(checkNestedRebinding)
          try trial.run(checkRebindingOfAnother)
        }
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
        try trial.withStage(of: scenario) { checkRemains($0, counter) }
        switch scenario {
        case .counter, .form, .application: break
        case .navigation: try trial.run { checkRemainsOfScreens($0, counter) }
        case .news: try trial.run { checkRemainsOfRows($0, counter) }
        }
      }),
  ]

  private static func checkDetaching(_ stage: any Stage) {
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
    for isNested in [false, true] { checkLateDetaching(stage, duringDelivery: isNested) }
  }

  /// A view ends its attachment in a delivery, and binds it again there and later.
  private static func checkRebindingOfEnded(_ fixture: NewsFixture, isRebound: Bool) {
    fixture.play(.fill(1...3))
    let view = fixture.attach(.row(isRebound ? 2 : 1, .full))
    if isRebound { view.rebind(to: 1) }
    var count = 0
    view.onShow = { [unowned fixture, unowned view] _ in
      count += 1
      guard count == 1 else { return }
      fixture.act("the view is detached in a delivery, and re-bound")
      view.detach()
      view.rebind(to: 3)
      view.rebind(to: 1)
    }
    fixture.send(.toggleUpvote(1), .toggleUpvote(1), .toggleUpvote(3))
    fixture.perform("the view is re-bound later") { view.rebind(to: 3) }
    fixture.send(.toggleUpvote(1), .toggleUpvote(3))
    view.onShow = nil
    fixture.expect("deliveries to a view that was detached in the first one", count, is: 1)
  }

  /// A view is detached, or bound to other rows, in the delivery of its re-binding.
  private static func checkNestedRebinding(_ fixture: NewsFixture) {
    fixture.play(.fill(1...3))
    let actions: [(last: Int?, act: (TargetView) -> Void)] = [
      (nil, { $0.detach() }), (3, { $0.rebind(to: 3) }), (1, { $0.rebind(to: 1) }),
      (
        nil,
        {
          $0.rebind(to: 3)
          $0.detach()
        }
      ),
    ]
    for (number, (last, act)) in actions.enumerated() {
      let view = fixture.attach(.row(1, .full), named: "view \(number)")
      view.atNextDelivery { [unowned view] _ in act(view) }
      fixture.perform("the view of row 1 is re-bound to 2, and reacts") { view.rebind(to: 2) }
      for id in 1...3 {
        view.forget()
        fixture.send(.toggleUpvote(id))
        let content = last == nil ? nil : view.content
        let shown = view.deliveries.filter { $0 != content } + (id == last ? view.deliveries : [])
        // Equal contents may be shown again.
        fixture.expect(
          "shown at a vote for row \(id) to a view that reacted to its re-binding", shown.last,
          is: id == last ? content : nil)
      }
      view.detach()
    }
  }

  /// A view is detached, and another view of the same row is bound to other rows and back.
  private static func checkRebindingOfAnother(_ fixture: NewsFixture) {
    fixture.play(.fill(1...3))
    let detached = fixture.attach(.row(1, .full), named: "detached")
    let other = fixture.attach(.row(1, .full), named: "other")
    detached.detach()
    detached.forget()
    for id in [2, 1, 3, 1] {
      fixture.perform("another view of row 1 is re-bound to \(id)") { other.rebind(to: id) }
      detached.detach()
      fixture.send(.toggleUpvote(id))
      fixture.expect("the other view", other.shown, is: other.content)
    }
    fixture.expect("shown to the detached view", detached.deliveries, is: [])
  }

  /// An attachment is detached again when others, which may have got its identity, have followed.
  private static func checkLateDetaching(_ stage: any Stage, duringDelivery isNested: Bool) {
    let staying = stage.attach("staying")
    let ended = stage.attachEveryKind() + [stage.attach("ended")]
    var followers: [TargetView] = []
    func replace() {
      for view in ended { view.detach() }
      followers = stage.attachEveryKind() + [stage.attach("following")]
      for view in ended { view.detach() }
    }
    if isNested { staying.atNextDelivery { _ in replace() } } else { replace() }
    stage.stepAndSettle()
    for view in ended { view.detach() }
    for view in ended { view.forget() }
    stage.stepAndSettle()
    stage.stepOther()
    stage.stepElsewhere()
    stage.settle()
    for view in followers + [staying] { stage.expectCurrentContent(in: view) }
    for view in ended {
      stage.expect("shown to a detached \(view.name) view", view.deliveries, is: [])
    }
    for view in followers + [staying] { view.detach() }
  }

  private static func checkRemains(_ stage: any Stage, _ counter: WorkCounter) {
    let staying = stage.attach("staying")
    let view = stage.attach("detached")
    stage.expectCurrentContent(in: view)
    stage.step()
    view.detach()
    stage.settle()
    stage.expect(view.isReleased, "the detached view is still retained")
    func work() -> Int {
      let before = counter.count
      // As many as it takes until the steps of a stage repeat.
      for _ in 0..<4 { stage.stepAndSettle() }
      return counter.count - before
    }
    _ = stage.attachAndDetach(5)
    let before = work()
    var tally = (livingCount: 0, deliveryCount: 0)
    stage.allowLongSteps()
    stage.transcript.actMuch("1,000 views are attached and detached") {
      tally = stage.attachAndDetach(1_000)
    }
    stage.expect("views alive", tally.livingCount, is: 0)
    stage.expect(
      tally.deliveryCount >= 1_000 || stage.timing == .later,
      "\(tally.deliveryCount) deliveries to them")
    stage.expect("notifications and contents of the same steps", work(), is: before)
    stage.expectCurrentContent(in: staying)
  }

  /// Targets come and leave with their views, and nothing of them is notified any more.
  private static func checkRemains<Port: TestedPort>(
    _ fixture: Fixture<Port>, _ counter: WorkCounter, staying: Port.Target,
    step: () -> Void, comings: () -> Void
  ) {
    let view = fixture.attach(staying)
    func work() -> Int {
      // What is armed when a view leaves may be notified once.
      step()
      let before = counter.count
      step()
      return counter.count - before
    }
    let before = work()
    comings()
    fixture.expect("notifications and contents of the same steps", work(), is: before)
    fixture.expect("the view of \(staying), which stays", view.shown, is: view.content)
  }

  private static func checkRemainsOfScreens(_ fixture: NavigationFixture, _ counter: WorkCounter) {
    let staying = fixture.push(.counter)
    checkRemains(fixture, counter, staying: .screen(staying)) {
      fixture.send(.increment(staying), .login(name: "Ada"), .login(name: "Eve"))
    } comings: {
      for route in [Route.counter, .profile, .counter] {
        for isModal in [false, true] {
          fixture.send(isModal ? .showModal(route, stack: true) : .push(route))
          _ = fixture.attach(.screen(fixture.visible))
          fixture.send(.incrementLater(fixture.visible), isModal ? .dismissModal : .pop)
        }
      }
    }
  }

  private static func checkRemainsOfRows(_ fixture: NewsFixture, _ counter: WorkCounter) {
    fixture.play(.fill(1...3))
    checkRemains(fixture, counter, staying: .list) {
      fixture.play(.refresh(1...3))
    } comings: {
      for feed in [Feed.new, .top, .new, .top] {
        for id in 1...3 {
          for style in RowStyle.allCases { _ = fixture.attach(.row(id, style)) }
          fixture.send(.rowAppeared(id), .select(id), .markUnread(id))
        }
        fixture.play(.send(.selectFeed(feed)), .load(1...3))
      }
      fixture.play(.send(.selectFeed(.best), .selectFeed(.top)), .load(1...3))
    }
  }
}

/// Counts what a step causes.
private final class WorkCounter: TraceWatcher {
  private(set) var count = 0

  func didRecord(_ event: Trace.Event) { count += 1 }
}
