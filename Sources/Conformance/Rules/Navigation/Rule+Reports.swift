import Scenarios

extension Rule {
  /// Reports that come late: of a tap that was repeated, of a swipe that the system saw first.
  static let reports: [Rule] = [
    Rule(
      "N04", .must, "a pop from a screen that is not the visible one is refused",
      because: "a double tap on Back must not leave two screens", in: .navigation,
      check: { trial in
        try trial.withNavigationApp { fixture in
          fixture.send(.select(.news))
          let elsewhere = fixture.push(.counter)
          fixture.send(.select(.home))
          let below = fixture.push(.counter)
          let top = fixture.push(.counter)
          fixture.expectNoChange(
            after: .popFrom(below), .popFrom(fixture.root(of: .home)), .popFrom(elsewhere),
            .popFrom(fixture.root(of: .news)), .popFrom(ScreenID(0)))
          fixture.send(.showModal(.counter, stack: false))
          fixture.expectNoChange(after: .popFrom(top), .popFrom(below))
          fixture.send(.dismissModal, .showModal(.counter, stack: true))
          let first = fixture.visible
          fixture.send(.push(.counter))
          fixture.expectNoChange(after: .popFrom(first), .popFrom(top), .popFrom(below))
          fixture.send(.dismissModal)
          fixture.post(.popFrom(top))
          fixture.post(.popFrom(top))
          fixture.settle()
          fixture.transcript.expect(
            "the visible screen after two taps on Back of \(top)", fixture.visible, is: below)
          fixture.expectNoChange(after: .popFrom(top))
          fixture.expect("[home] news/counter profile", after: .popFrom(below))
        }
      }),
    Rule(
      "N05", .must, "a system pop or dismissal moves the state along, a stale one does not",
      because: """
        the system moves screens before the application hears of it: a state that does not follow, \
        or follows twice, belongs to a screen that the user does not see
        """,
      in: .navigation,
      check: { trial in
        for isStack in [false, true] {
          try trial.withNavigationApp { try systemDidPop($0, inModal: isStack) }
          try trial.withNavigationApp { try systemDidDismiss($0, isStack: isStack) }
        }
      }),
  ]

  @MainActor
  private static func systemDidPop(_ fixture: NavigationFixture, inModal: Bool) throws {
    if inModal { fixture.send(.showModal(.login, stack: true)) }
    let atRoot = fixture.structure
    let below = fixture.push(.counter)
    let withOne = fixture.structure
    let top = fixture.push(.counter)
    fixture.transcript.expect(
      "how many screens were pushed", fixture.structure.screens.count - atRoot.screens.count, is: 2)
    fixture.expectNoChange(
      after: .systemDidPop(below), .systemDidPop(fixture.root(of: .news)),
      .systemDidPop(ScreenID(0)))
    fixture.expect(withOne, after: .systemDidPop(top))
    fixture.expectNoChange(after: .systemDidPop(top))
    fixture.expect(atRoot, after: .systemDidPop(below))
    fixture.expectNoChange(after: .systemDidPop(below), .systemDidPop(fixture.visible))
  }

  @MainActor
  private static func systemDidDismiss(_ fixture: NavigationFixture, isStack: Bool) throws {
    let withNone = fixture.structure
    let lower = fixture.present(.login, stack: true)
    let withOne = fixture.structure
    let upper = fixture.present(.counter, stack: isStack)
    fixture.transcript.expect("how many modals are shown", fixture.structure.modals.count, is: 2)
    fixture.expectNoChange(after: .systemDidDismiss(lower), .systemDidDismiss(ModalID(0)))
    fixture.expect(withOne, after: .systemDidDismiss(upper))
    fixture.expectNoChange(after: .systemDidDismiss(upper))
    fixture.expect(withNone, after: .systemDidDismiss(lower))
    fixture.expectNoChange(after: .systemDidDismiss(lower))
    let gone = fixture.present(.counter, stack: isStack)
    fixture.post(.dismissModal)
    fixture.post(.showModal(.counter, stack: isStack))
    fixture.settle()
    fixture.expectNoChange(after: .systemDidDismiss(gone))
  }
}
