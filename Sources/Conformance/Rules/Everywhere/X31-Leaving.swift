import Scenarios

@MainActor
extension Rule {
  nonisolated static let leaving: [Rule] = [
    Rule(
      "X31",
      """
      an attachment ends when its row or screen leaves, also when it is re-bound in that same \
      transition
      """,
      because: "a view of something that is gone is never shown anything again, and never released",
      navigation: { trial in
        try trial.withEveryDeparture(checkScreen)
        try trial.withEveryDeparture { fixture, screen, intents, name in
          checkLeftByView(fixture, .screen(screen), intents, name)
          fixture.send(.showModal(.counter, stack: true), .increment(fixture.visible))
        }
      },
      news: { trial in
        let cases = [true, false].flatMap { otherStays in
          Rebinding.allCases.flatMap { rebinding in
            ["list", "badge", "other row"].flatMap { trigger in
              [false, true].map { (otherStays, rebinding, trigger, $0) }
            }
          }
        }
        try trial.run(forEach: cases) { (one, fixture: NewsFixture) in
          checkRow(fixture, otherStays: one.0, one.1, in: one.2, isListFirst: one.3)
        }
        try trial.run(checkRowLeftByView)
      })
  ]

  private static func checkScreen(
    _ fixture: NavigationFixture, _ screen: ScreenID, _ intents: [NavigationIntent], _ name: String
  ) {
    let app = fixture.app
    let leaving = fixture.attach(.screen(screen), named: "leaving screen")
    let view = fixture.attach(.navigation)
    view.onShow = { [weak view, unowned fixture] _ in
      guard !fixture.structure.screens.contains(where: { $0.id == screen }) else { return }
      view?.onShow = nil
      _ = fixture.attach(.screen(screen), named: "late screen")
    }
    fixture.transcript.onOutsideCall = { [unowned fixture] call in
      if call.isDelivery(to: "leaving screen"), app.content(of: screen) == nil {
        fixture.violate("a view is shown a screen that has left with \(name)")
      }
    }
    fixture.send(intents)
    view.onShow = nil
    let living = fixture.livingViews
    fixture.expect("views alive", living, is: ["the navigation view"])
    for _ in 0..<2 { leaving.detach() }
    fixture.send(.showModal(.counter, stack: true), .increment(fixture.visible))
    fixture.expect("the navigation", view.shown, is: view.content)
  }

  /// A view makes its target leave in its first delivery, or in the first one when it is re-bound.
  private static func checkLeftByView<Port: TestedPort>(
    _ fixture: Fixture<Port>, _ target: Port.Target, _ intents: [Port.Intent], _ name: String,
    reboundFrom other: Port.Target? = nil
  ) {
    let view = TargetView("leaving", of: other ?? target, in: fixture)
    func reactOnce() {
      view.atNextDelivery { [unowned fixture] _ in for intent in intents { fixture.post(intent) } }
    }
    if other == nil { reactOnce() }
    view.attach()
    if other != nil {
      reactOnce()
      view.rebind(to: target)
    }
    fixture.settle()
    fixture.expect(view.isReleased, "the view of \(target) that sends \(name) is not released")
    view.detach()
  }

  private static func checkRowLeftByView(_ fixture: NewsFixture) {
    fixture.play(.fill(1...3))
    for (feed, other) in [(Feed.new, nil), (.top, NewsPort.Target.row(2, .full))] {
      checkLeftByView(
        fixture, .row(1, .full), [.selectFeed(feed)], "selectFeed", reboundFrom: other)
      fixture.play(.load(1...3))
    }
  }

  /// The re-binding in a delivery of a transition that removes row 1 of three.
  private enum Rebinding: CaseIterable { case none, leavingToStaying, otherToLeaving }

  /// - Parameters:
  ///   - otherStays: whether a refresh lacks row 1 alone; otherwise another feed is selected.
  ///   - trigger: the view in whose delivery one is re-bound.
  private static func checkRow(
    _ fixture: NewsFixture, otherStays: Bool, _ rebinding: Rebinding, in trigger: String,
    isListFirst: Bool
  ) {
    let list = fixture.list
    fixture.play(.fill(1...3))
    let first = isListFirst ? fixture.attach(.list) : nil
    let leaving = fixture.attach(.row(1, .full), named: "leaving row")
    let other = fixture.attach(.row(2, .full), named: "other row")
    let view = first ?? fixture.attach(.list)
    _ = fixture.attach(.badge)
    var hasReacted = false
    fixture.transcript.onOutsideCall = { [unowned fixture] call in
      guard list.content(ofRow: 1, style: .full) == nil else { return }
      if call.isDelivery(to: "leaving row") {
        fixture.violate("the view of row 1 is shown something, although the row has left")
      }
      guard !hasReacted, call.isDelivery(to: trigger) else { return }
      hasReacted = true
      switch rebinding {
      case .none: break
      case .leavingToStaying:
        fixture.act("the view of the row that leaves is re-bound to 3")
        leaving.rebind(to: 3)
      case .otherToLeaving:
        fixture.act("another view is re-bound to the row that leaves")
        other.rebind(to: 1)
      }
    }
    if otherStays {
      fixture.send(.refresh)
      fixture.load([.sample(3), .sample(2, score: 20)])
    } else {
      fixture.send(.selectFeed(.new))
    }
    // Rows that left have no view to react in.
    fixture.expect(
      hasReacted || trigger == "other row" && !otherStays,
      "not checked: no delivery to the \(trigger) when row 1 leaves; see X01")
    let otherLives = otherStays && rebinding != .otherToLeaving
    fixture.expect(
      "views alive", fixture.livingViews.sorted(),
      is: ["the badge view", "the list view"] + (otherLives ? ["the other row view"] : []))
    fixture.perform("the view of the row that left is re-bound and detached") {
      leaving.rebind(to: 2)
      leaving.detach()
    }
    fixture.send(.toggleUpvote(3), .refresh)
    fixture.expect("the list's view", view.shown, is: view.content)
  }
}
