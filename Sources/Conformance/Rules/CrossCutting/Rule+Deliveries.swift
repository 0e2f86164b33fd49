import Scenarios

@MainActor
extension Rule {
  /// Deliveries to views: consistent, in order and not redundant.
  nonisolated static let deliveries: [Rule] = [
    Rule(
      "X02", .must,
      "during a delivery, the value passed equals what `content(of:)` gives at that moment",
      because: "a view that queries its content during a delivery must not see another state",
      onEveryStage: { stage in
        let views = stage.attachEveryKind()
        let nesting = stage.attach("nesting")
        nesting.atNextDelivery { [unowned stage] _ in
          stage.step()
          stage.stepOther()
        }
        for _ in 0..<2 { stage.stepAndSettle() }
        stage.stepElsewhere()
        stage.settle()
        for view in views + [nesting] {
          stage.expect(
            "queried during deliveries to the \(view.name) view", view.answers, is: view.deliveries)
          stage.expectCurrentContent(in: view)
        }
      }),
    Rule(
      "X04", .must,
      """
      after settling, each view's last delivery is its current content, also when intents were sent \
      during deliveries
      """,
      because: "a view with an older content stays wrong until something else refreshes it",
      onEveryStage: { stage in
        let others = stage.attachEveryKind()
        for other in others.dropFirst() {
          other.atNextDelivery { [unowned stage] _ in stage.stepOther() }
        }
        let views = stage.stepWithNestedSteps()
        stage.expect("after three steps", stage.content, is: stage.content(afterSteps: 3))
        stage.stepElsewhere()
        stage.settle()
        for view in views + others { stage.expectCurrentContent(in: view) }
      }),
    Rule(
      "X05", .must, "no view sees an older content after a newer one",
      because: "a value that jumps back and forth looks like data loss",
      onEveryStage: { stage in
        let contents = (0...3).map { stage.content(afterSteps: $0) }
        for view in stage.stepWithNestedSteps() {
          let versions = view.deliveries.map { contents.firstIndex(of: $0) ?? -1 }
          stage.expect(
            zip(versions, versions.dropFirst()).allSatisfy { $0 <= $1 },
            "the \(view.name) view was shown versions \(versions), which goes back")
          stage.expect(
            !versions.contains(-1), "the \(view.name) view was shown a content that never existed")
          stage.expect("the newest version", versions.last, is: 3)
        }
      }),
    Rule(
      "X06", .should, "no view gets two equal contents in a row, nested intents included",
      because: "drawing what is on the screen already is the most common redundant work",
      onEveryStage: { stage in
        let view = stage.attach("plain")
        let other = stage.attachOther("other")
        let nesting = stage.attach("nesting")
        nesting.atNextDelivery { [unowned stage] _ in
          stage.stepBack()
          stage.step()
          stage.idle()
        }
        stage.stepAndSettle()
        stage.stepOther()
        stage.settle()
        stage.step()
        stage.stepBack()
        stage.settle()
        for view in [view, other, nesting] {
          for (shown, next) in zip(view.deliveries, view.deliveries.dropFirst()) where shown == next
          {
            stage.violate("the \(view.name) view was shown \"\(shown)\" twice in a row")
          }
          stage.expectCurrentContent(in: view)
        }
      }),
    Rule(
      "X07", .should, "an intent that changes nothing delivers nothing",
      because: "a tap without effect would cost as much as one with it",
      counter: {
        try $0.withCounterBoard(CounterConfiguration(count: 3, bounds: -1...1), checkIdleBoard)
      },
      navigation: { try $0.withNavigationApp(checkIdleApp) },
      news: { try $0.withNewsLists(checkEmptyList, checkIdleList) }),
    Rule(
      "X08", .should, "a change of one slice delivers nothing to views of other slices",
      because: "the cost of a change must not grow with everything that is on the screen",
      onEveryStage: { stage in
        let views = stage.attachEveryKind() + [stage.attachOther("other")]
        stage.expectNoRedundantDeliveries(to: views) { stage.step() }
        stage.expectNoRedundantDeliveries(to: views) { stage.stepOther() }
        stage.expectNoRedundantDeliveries(to: views) { stage.stepElsewhere() }
      }),
  ]

  private static func checkIdleBoard(_ fixture: CounterFixture) {
    let stage = CounterStage(fixture)
    let views = stage.attachEveryKind()
    expectNoDeliveries(stage, views) {
      fixture.send(.cancelLater(0), .reset(0), .resetAll, .increment(3))
    }
    fixture.send(.increment(0), .decrement(1))
    expectNoDeliveries(stage, views) { fixture.send(.increment(0), .decrement(1)) }
    fixture.send(.incrementLater(1))
    expectNoDeliveries(stage, views) { fixture.send(.incrementLater(1)) }
  }

  private static func checkIdleApp(_ fixture: NavigationFixture) {
    let unknown = ScreenID(99)
    let stage = NavigationStage(fixture)
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

  private static func checkEmptyList(_ fixture: NewsFixture) {
    let list = fixture.probeList()
    list.forget()
    fixture.send(.loadMore, .select(1), .markUnread(1), .toggleUpvote(1), .rowAppeared(1))
    fixture.expect("shown before the first page", list.deliveries, is: [])
  }

  private static func checkIdleList(_ fixture: NewsFixture) {
    let stage = NewsStage(fixture)
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

  /// Expects the current content in each view, and no deliveries to it during `body`.
  private static func expectNoDeliveries(
    _ stage: any Stage, _ views: [StageView], during body: () -> Void
  ) {
    for view in views {
      if view.content != "nothing" { stage.expectCurrentContent(in: view) }
      view.forget()
    }
    body()
    for view in views { stage.expect("shown to the \(view.name) view", view.deliveries, is: []) }
  }
}
