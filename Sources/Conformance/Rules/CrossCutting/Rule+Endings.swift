import Scenarios

@MainActor
extension Rule {
  /// Attachments that end because their row or screen leaves.
  nonisolated static let endings: [Rule] = [
    Rule(
      "X31", .must,
      """
      an attachment ends when its row or screen leaves, also when it is re-bound in that same \
      transition
      """,
      because: "a view of something that is gone is never shown anything again, and never released",
      navigation: { trial in
        try trial.withEveryDeparture(checkScreen)
        try trial.withEveryDeparture(checkScreenLeftByView)
      },
      news: { trial in
        let cases = RowDeparture.all.flatMap { departure in
          RowDeparture.Rebinding.allCases.flatMap { rebinding in
            RowDeparture.Trigger.allCases.flatMap { trigger in
              [false, true].map { (departure, rebinding, trigger, $0) }
            }
          }
        }
        try trial.withNewsLists(for: cases) { one, fixture in
          checkRow(fixture, one.0, one.1, in: one.2, isListFirst: one.3)
        }
        try trial.withNewsList { checkRowLeftByView($0) }
      })
  ]

  private static func checkScreen(
    _ fixture: NavigationFixture, _ screen: ScreenID, _ intents: [NavigationIntent], _ name: String
  ) {
    let app = fixture.app
    let attachment = fixture.attach("leaving screen", to: screen)
    let view = fixture.probeNavigation()
    view.onShow = { [weak view] content in
      guard !content.screens.contains(where: { $0.id == screen }) else { return }
      view?.onShow = nil
      _ = fixture.attach("late screen", to: screen)
    }
    fixture.transcript.onOutsideCall = { [unowned fixture] call in
      if call.isDelivery(to: "leaving screen"), app.content(of: screen) == nil {
        fixture.violate("a view is shown a screen that has left with \(name)")
      }
    }
    let reports = fixture.diagnostics.reports
    fixture.send(intents)
    view.onShow = nil
    let living = fixture.probes.livingViews
    fixture.expect("views alive", living, is: ["the navigation view"])
    fixture.expect(
      "diagnostics about the left screen",
      Array(fixture.diagnostics.reports.dropFirst(reports.count)),
      is: [.unknownScreen(screen)])
    attachment.detach()
    attachment.detach()
    fixture.send(.showModal(.counter, stack: true), .increment(fixture.visible))
    fixture.expect("the navigation", view.deliveries.last, is: fixture.structure)
    fixture.transcript.onOutsideCall = nil
  }

  /// A view makes its screen leave in its first delivery.
  private static func checkScreenLeftByView(
    _ fixture: NavigationFixture, _ screen: ScreenID, _ intents: [NavigationIntent], _ name: String
  ) {
    weak var released: AnyObject?
    var attachment = ViewAttachment.ended
    do {
      let view = ProbeView<ScreenContent>("leaving screen", in: fixture.transcript)
      released = view
      view.onShow = { [unowned fixture, weak view] _ in
        if fixture.app.content(of: screen) == nil {
          fixture.violate("a view is shown a screen that has left with \(name)")
        }
        view?.onShow = nil
        for intent in intents { fixture.post(intent) }
      }
      attachment = fixture.app.attach(view, to: screen)
    }
    fixture.settle()
    fixture.expect(released == nil, "the view that sends \(name) is not released")
    attachment.detach()
    fixture.send(.showModal(.counter, stack: true), .increment(fixture.visible))
  }

  /// A view makes its row leave in its first delivery, or in the first one when it is re-bound.
  private static func checkRowLeftByView(_ fixture: NewsFixture) {
    fixture.play(.fill(1...3))
    for (feed, isRebound) in [(Feed.new, false), (.top, true)] {
      weak var released: AnyObject?
      var attachment = RowAttachment.ended
      do {
        let view = ProbeView<RowContent>("leaving row", in: fixture.transcript)
        released = view
        func reactOnce() {
          view.atNextDelivery { [unowned fixture] _ in fixture.post(.selectFeed(feed)) }
        }
        if !isRebound { reactOnce() }
        attachment = fixture.list.attach(view, toRow: isRebound ? 2 : 1, style: .full)
        fixture.settleIfLater()
        if isRebound {
          reactOnce()
          attachment.rebind(to: 1)
        }
      }
      fixture.settle()
      fixture.play(.rows([], isLoading: true))
      fixture.expect(
        released == nil, "the \(isRebound ? "re-bound" : "attached") view is not released")
      attachment.detach()
      fixture.load(Story.samples(1...3))
    }
  }

  private static func checkRow(
    _ fixture: NewsFixture, _ departure: RowDeparture, _ rebinding: RowDeparture.Rebinding,
    in trigger: RowDeparture.Trigger, isListFirst: Bool
  ) {
    let list = fixture.list
    fixture.play(.fill(1...3))
    let first = isListFirst ? fixture.probeList() : nil
    let leaving = fixture.attach(1, named: "leaving row").attachment
    let other = fixture.attach(2, named: "other row").attachment
    let view = first ?? fixture.probeList()
    _ = fixture.probeBadge()
    var hasReacted = false
    fixture.transcript.onOutsideCall = { [unowned fixture] call in
      guard list.content(ofRow: 1, style: .full) == nil else { return }
      if call.isDelivery(to: "leaving row") {
        fixture.violate("the view of row 1 is shown something, although the row has left")
      }
      guard !hasReacted, call.isDelivery(to: trigger.rawValue) else { return }
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
    departure.run(fixture)
    // Rows that left have no view to react in.
    fixture.expect(
      hasReacted || trigger == .otherRow && !departure.otherStays,
      "not checked: no delivery to the \(trigger.rawValue) when \(departure.name); see X01")
    let otherLives = departure.otherStays && rebinding != .otherToLeaving
    fixture.expect(
      "views alive", fixture.probes.livingViews.sorted(),
      is: ["the badge view", "the list view"] + (otherLives ? ["the other row view"] : []))
    let isUnknown = departure.otherStays && rebinding == .otherToLeaving && hasReacted
    fixture.expect(
      "diagnostics", fixture.diagnostics.reports, is: isUnknown ? [.unknownStory(1)] : [])
    fixture.perform("the view of the row that left is re-bound and detached") {
      leaving.rebind(to: 2)
      leaving.detach()
    }
    fixture.send(.toggleUpvote(3), .refresh)
    fixture.expect(
      "diagnostics of an ended attachment", fixture.diagnostics.reports.count, is: isUnknown ? 1 : 0
    )
    fixture.expect("the list's view", view.deliveries.last, is: list.listContent)
    fixture.transcript.onOutsideCall = nil
  }
}

/// A transition that removes row 1 of three.
@MainActor
private struct RowDeparture {
  /// The re-binding in a delivery of the transition.
  enum Rebinding: CaseIterable { case none, leavingToStaying, otherToLeaving }

  /// The view whose delivery is used for it.
  enum Trigger: String, CaseIterable {
    case list, badge
    case otherRow = "other row"
  }

  let name: String

  /// Whether row 2 stays listed.
  let otherStays: Bool

  let run: (NewsFixture) -> Void

  static let all = [
    RowDeparture(name: "a refresh lacks the row", otherStays: true) { fixture in
      fixture.send(.refresh)
      fixture.load([.sample(3), .sample(2, score: 20)])
    },
    RowDeparture(name: "another feed is selected", otherStays: false) { fixture in
      fixture.send(.selectFeed(.new))
    },
  ]
}

extension NavigationFixture {
  fileprivate func attach(_ name: String, to screen: ScreenID) -> ViewAttachment {
    var attachment = ViewAttachment.ended
    let _: ProbeView<ScreenContent> = probe(name) {
      attachment = app.attach($0, to: screen)
      return ViewAttachment(attachment.detach)
    }
    return attachment
  }
}
