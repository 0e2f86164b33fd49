import Scenarios

extension Rule {
  /// Intents that change nothing: each of those that the contract names.
  static let idleIntents: [Rule] = [
    Rule(
      "X07", .should, "an intent that changes nothing delivers nothing",
      because: "a tap without effect would cost as much as one with it",
      checks: [.counter: checkIdleBoard, .navigation: checkIdleApp, .news: checkIdleList])
  ]

  @MainActor
  private static func checkIdleBoard(_ trial: Trial) throws {
    try trial.withCounterBoard(CounterConfiguration(count: 3, bounds: -1...1)) { fixture in
      let stage = CounterStage(fixture, trial.subject.profile)
      let views = stage.attachEveryKind()
      expectNoDeliveries(stage, views) {
        fixture.send(.cancelLater(0), .reset(0), .resetAll, .increment(3))
      }
      fixture.send(.increment(0), .decrement(1))
      expectNoDeliveries(stage, views) { fixture.send(.increment(0), .decrement(1)) }
      fixture.send(.incrementLater(1))
      expectNoDeliveries(stage, views) { fixture.send(.incrementLater(1)) }
    }
  }

  @MainActor
  private static func checkIdleApp(_ trial: Trial) throws {
    let unknown = ScreenID(99)
    try trial.withNavigationApp { fixture in
      let stage = NavigationStage(fixture, trial.subject.profile)
      let views = stage.attachEveryKind()
      let stale = fixture.push(.counter)
      fixture.send(.pop)
      expectNoDeliveries(stage, views) {
        fixture.send(.pop, .popToRoot, .popTo(unknown), .popFrom(stale), .systemDidPop(stale))
        fixture.send(.dismissModal, .dismissAllModals, .systemDidDismiss(ModalID(99)))
        fixture.send(.select(.home), .showTabs)
        fixture.send(.increment(unknown), .decrement(stale), .incrementLater(stale))
      }
      let modal = fixture.present(.counter, stack: false)
      fixture.send(.incrementLater(fixture.visible))
      expectNoDeliveries(stage, views) {
        fixture.send(.pop, .popToRoot, .popTo(fixture.root(of: .home)))
        fixture.send(.incrementLater(fixture.visible))
      }
      fixture.send(.dismissModal)
      expectNoDeliveries(stage, views) { fixture.send(.systemDidDismiss(modal)) }
      fixture.send(.logout, .showTabs, .showProfile)
      expectNoDeliveries(stage, views) { fixture.send(.showProfile, .logout) }
    }
  }

  @MainActor
  private static func checkIdleList(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      let list = fixture.probeList()
      list.forget()
      fixture.send(.loadMore, .select(1), .markUnread(1), .toggleUpvote(1), .rowAppeared(1))
      fixture.transcript.expect("shown before a first page", list.deliveries, is: [])
    }
    try trial.withNewsList { fixture in
      let stage = NewsStage(fixture, trial.subject.profile)
      let views = stage.attachEveryKind()
      expectNoDeliveries(stage, views) {
        fixture.send(.loadMore, .selectFeed(.top), .markUnread(1), .toggleUpvote(99))
        fixture.send(.select(99), .rowAppeared(99))
      }
      fixture.send(.rowAppeared(1))
      expectNoDeliveries(stage, views) { fixture.send(.rowAppeared(1)) }
      fixture.answerThumbnail(of: 1, with: .success("picture"))
      expectNoDeliveries(stage, views) { fixture.send(.rowAppeared(1)) }
      fixture.send(.select(1), .refresh)
      expectNoDeliveries(stage, views) { fixture.send(.select(1), .loadMore) }
    }
  }

  /// Complains of whatever views are shown during `body`, and of those that show what is not so.
  @MainActor
  private static func expectNoDeliveries(
    _ stage: any Stage, _ views: [StageView], during body: () -> Void
  ) {
    for view in views {
      if view.content != "nothing" { stage.expectCurrentContent(in: view) }
      view.forget()
    }
    body()
    for view in views {
      stage.transcript.expect("shown to the \(view.name) view", view.deliveries, is: [])
    }
  }
}
