import ReferenceModels
import Scenarios

@MainActor
extension Rule {
  /// Deep links, returns to screens, and screen models.
  nonisolated static let screens: [Rule] = [
    Rule(
      "N09", .must, "a deep link of n routes equals n pushes, in one transition",
      because: "a link leads where the user could have gone by hand, without screens flashing by",
      navigation: deepLinks),
    Rule(
      "N10", .must, "returning to a screen does not bring back an older state of it",
      because: "an older state makes the user believe that their later actions were lost",
      navigation: { trial in
        try returnFromScreens(trial)
        try trial.run(returnToBusyScreen)
        try trial.run(returnToProfile)
      }),
    Rule(
      "N11", .must, "one model is made per screen that appears",
      because: "a second model starts from nothing: input and content get lost, effects run twice",
      navigation: { try $0.run(oneModelPerScreen) }),
  ]

  // MARK: N09

  private static let links: [(Tab, [Route])] = [
    (.home, [.story(1), .counter, .story(1)]), (.news, [.counter]),
    (.news, [.story(1), .story(2)]), (.profile, []),
  ]

  private static func deepLinks(_ trial: Trial) throws {
    for point in places {
      for (tab, routes) in links {
        var byHand: NavigationContent?
        try trial.run { (fixture: NavigationFixture) in
          fixture.send(point)
          fixture.send(.select(tab), .popToRoot)
          for route in routes { fixture.send(.push(route)) }
          byHand = fixture.structure
        }
        try trial.run { (fixture: NavigationFixture) in
          fixture.send(point)
          fixture.expectOneTransition(.deepLink(tab, routes))
          if let byHand { fixture.expect("the structure", fixture.structure, is: byHand) }
          let stack = fixture.structure.stacks.dropFirst(tab.rawValue).first ?? []
          fixture.expect("the routes above the root", stack.dropFirst().map(\.route), is: routes)
        }
      }
    }
  }

  // MARK: N10

  /// Ways to leave a counter screen, and to return to it.
  private static let detours:
    [(away: [NavigationIntent], back: (NavigationFixture, ScreenID) -> NavigationIntent)] = [
      ([.push(.counter)], { _, _ in .pop }),
      ([.push(.counter), .push(.counter)], { _, screen in .popTo(screen) }),
      ([.push(.counter)], { fixture, _ in .popFrom(fixture.visible) }),
      ([.push(.counter)], { fixture, _ in .systemDidPop(fixture.visible) }),
      ([.select(.news), .push(.counter)], { _, _ in .select(.home) }),
      ([.showModal(.counter, stack: false)], { _, _ in .dismissModal }),
      ([.showModal(.login, stack: true), .push(.counter)], { _, _ in .dismissAllModals }),
      (
        [.showModal(.counter, stack: true)],
        { fixture, _ in .systemDidDismiss(fixture.topmostModal) }
      ),
    ]

  /// Both with a view that stays attached and without one.
  private static func returnFromScreens(_ trial: Trial) throws {
    for detour in detours {
      for staying in [true, false] {
        try trial.run { (fixture: NavigationFixture) in
          let screen = fixture.push(.counter)
          let view = staying ? fixture.attach(.screen(screen)) : nil
          for round in 1...2 {
            let detached = fixture.attach(.screen(screen), named: "detached view")
            fixture.send(detour.away)
            detached.detach()
            fixture.send(.increment(screen), .increment(fixture.visible))
            fixture.send(detour.back(fixture, screen))
            fixture.expect("Counter: \(2 * round)", on: screen, shownIn: view)
          }
        }
      }
    }
  }

  private static func returnToBusyScreen(_ fixture: NavigationFixture) throws {
    let screen = fixture.push(.counter)
    let view = fixture.attach(.screen(screen))
    fixture.send(.incrementLater(screen), .push(.counter))
    fixture.advance(by: NavigationEnvironment.delay)
    fixture.send(.pop)
    fixture.expect("Counter: 1", on: screen, shownIn: view)
    fixture.send(.push(.counter), .incrementLater(screen), .pop)
    fixture.expect("Counter: 1", isBusy: true, on: screen, shownIn: view)
  }

  private static func returnToProfile(_ fixture: NavigationFixture) throws {
    let profile = fixture.root(of: .profile)
    let view = fixture.attach(.screen(profile))
    fixture.send(.select(.profile), .select(.home), .login(name: "Ada"), .select(.profile))
    fixture.expect("Logged in as Ada", on: profile, shownIn: view)
    fixture.send(.push(.counter), .login(name: "Eve"), .pop)
    fixture.expect("Logged in as Eve", on: profile, shownIn: view)
  }

  // MARK: N11

  /// Stops at the first violation, which is repeated after all further steps.
  private static func oneModelPerScreen(_ fixture: NavigationFixture) {
    var appeared = Set(fixture.structure.screens.map(\.id))
    fixture.expect(
      "the screens for which models are made at the start", fixture.models.made.map(\.number),
      is: fixture.structure.screens.map(\.id.number))
    let steps: [NavigationIntent] = [
      .select(.home), .push(.counter), .push(.counter), .select(.news), .select(.home), .pop,
      .showModal(.counter, stack: true), .push(.story(1)), .showModal(.news, stack: false),
      .dismissModal, .pop, .dismissAllModals, .deepLink(.news, [.story(1), .counter]),
      .select(.home), .select(.news), .login(name: "Ada"), .showProfile, .logout,
      .deepLink(.home, [.counter]), .showTabs, .showRoot(.counter), .showProfile, .showProfile,
      .login(name: "Eve"),
    ]
    for step in steps {
      let count = fixture.models.made.count
      fixture.send(step)
      fixture.expect(
        "the screens for which models are made, in their order",
        fixture.models.made.dropFirst(count).map(\.number),
        is: fixture.structure.screens.map(\.id).filter { !appeared.contains($0) }.map(\.number))
      appeared.formUnion(fixture.structure.screens.map(\.id))
      fixture.expectOneModel(for: appeared)
      for screen in fixture.structure.screens {
        let views = (1...2).map { _ in fixture.attach(.screen(screen.id)) }
        for view in views { view.detach() }
      }
      fixture.expectOneModel(for: appeared)
      let visible = fixture.visible
      fixture.send(.increment(visible), .incrementLater(visible))
      fixture.expectOneModel(for: appeared)
      guard fixture.transcript.violations.isEmpty else { return }
    }
  }
}

extension NavigationFixture {
  /// Expects a text of a screen, in an attached view and in a new one.
  fileprivate func expect(
    _ text: String, isBusy: Bool = false, on screen: ScreenID,
    shownIn view: TargetView?
  ) {
    let new = attach(.screen(screen), named: "new view")
    var seen: [(String, ShownContent?)] = [
      ("a new view is first shown", new.deliveries.first), ("the content is", new.content),
    ]
    if let view { seen.append(("an attached view shows", view.deliveries.last)) }
    new.detach()
    for (name, shown) in seen {
      let content = shown?.value as? ScreenContent
      expect(name, content.map { [$0.text, "\($0.isBusy)"] }, is: [text, "\(isBusy)"])
    }
  }

  /// Expects one model for each of those screens and for no others, and none for two screens.
  fileprivate func expectOneModel(for screens: Set<ScreenID>) {
    let counts = Dictionary(grouping: models.made, by: \.self).mapValues(\.count)
    for screen in Set(counts.keys).union(screens).sorted(by: { $0.number < $1.number }) {
      let count = counts[screen] ?? 0
      let expected = screens.contains(screen) ? 1 : 0
      expect(count == expected, "\(count) models were made for screen \(screen), not \(expected)")
    }
    // A model owns the state of its screen, whether the screen has a view or not.
    expect(
      "the screens with a living model", models.alive.map(\.number).sorted(),
      is: structure.screens.map(\.id.number).sorted())
    expect("different models alive", models.livingModelCount, is: models.alive.count)
  }
}
