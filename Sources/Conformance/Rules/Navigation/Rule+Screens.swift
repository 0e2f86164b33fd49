import ReferenceModels
import Scenarios

@MainActor
extension Rule {
  nonisolated static let screens: [Rule] = [
    Rule(
      "N09", "a deep link of n routes equals n pushes, in one transition",
      because: "a link leads where the user could have gone by hand, without screens flashing by",
      navigation: { trial in
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
              fixture.expect(
                "the routes above the root", stack.dropFirst().map(\.route), is: routes)
            }
          }
        }
      }),
    Rule(
      "N10", "returning to a screen does not bring back an older state of it",
      because: "an older state makes the user believe that their later actions were lost",
      navigation: { trial in
        // Both with a view that stays attached and without one.
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
        try trial.run(returnToBusyScreen)
        try trial.run(returnToProfile)
      }),
    Rule(
      "N11", "one model is made per screen that appears",
      because: "a second model starts from nothing: input and content get lost, effects run twice",
      navigation: { trial in
        try trial.requireScreenModels()
        try trial.run(oneModelPerScreen)
      }),
    Rule(
      "N06", "effects of a screen that left are cancelled",
      because: "work whose result is no longer needed costs battery and data, and retains objects",
      navigation: { trial in
        try trial.withEveryDeparture { fixture, screen, intents, _ in
          let clock = fixture.clock
          let before = clock.sleeperCount
          fixture.send(.incrementLater(screen))
          fixture.expect(clock.sleeperCount > before, "a delayed increment is not pending")
          fixture.send(intents)
          fixture.expect(
            clock.sleeperCount == before, "the delayed increment of screen \(screen) is pending")
        }
        try trial.run { (fixture: NavigationFixture) in
          let stays = fixture.push(.counter)
          let leaves = fixture.push(.counter)
          fixture.send(.incrementLater(stays))
          let before = fixture.clock.sleeperCount
          fixture.play(.sendAtOnce(.incrementLater(leaves), .pop))
          fixture.expect(
            fixture.clock.sleeperCount == before,
            "the delayed increment of screen \(leaves) is pending")
          fixture.send(.select(.news))
          fixture.advance(by: NavigationEnvironment.delay)
          fixture.expectCount(1, on: stays)
        }
      }),
    Rule(
      "N07", "the model of a screen that left is released",
      because: "an application that keeps the models of all screens grows until it is killed",
      navigation: { trial in
        try trial.requireScreenModels()
        try trial.withEveryDeparture { fixture, screen, intents, _ in
          let view = fixture.attach(.screen(screen))
          fixture.send(.increment(screen), .incrementLater(screen))
          fixture.send(intents)
          fixture.expectModelsOfScreensOnly()
          fixture.expect(!view.deliveries.isEmpty, "the screen's view was shown nothing")
        }
      }),
    Rule(
      "N08", "a late result for a screen that left changes nothing",
      because: "a user who went back must not see what they left take effect somewhere else",
      navigation: { trial in
        try trial.withEveryDeparture { fixture, screen, intents, name in
          fixture.send(.incrementLater(screen))
          fixture.send(intents)
          let before = fixture.structure
          fixture.advance(by: NavigationEnvironment.delay * 2)
          fixture.expect("the structure after \(name)", fixture.structure, is: before)
          fixture.send(.showRoot(.counter))
          fixture.expectCount(0, on: fixture.visible, "some time after \(name)")
        }
        try trial.run(lateResultForSuccessor)
        // The order of both is not specified where intents take effect later.
        guard trial.timings(of: NavigationPort.self).latest != .later else { return }
        try trial.withEveryDeparture { fixture, screen, intents, name in
          fixture.send(.incrementLater(screen))
          fixture.act("a second is over, but its job is still queued:")
          fixture.clock.advance(by: NavigationEnvironment.delay)
          for intent in intents { fixture.post(intent) }
          fixture.settle()
          fixture.send(.showRoot(.counter))
          fixture.expectCount(
            0, on: fixture.visible, "when the second was over just before \(name)")
        }
      }),
  ]

  private static let links: [(Tab, [Route])] = [
    (.home, [.story(1), .counter, .story(1)]), (.news, [.counter]),
    (.news, [.story(1), .story(2)]), (.profile, []),
  ]

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
        "the screens for which models are made, by their identities",
        fixture.models.made.dropFirst(count).map(\.number),
        is: Set(fixture.structure.screens.map(\.id)).subtracting(appeared).map(\.number).sorted())
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

  private static func lateResultForSuccessor(_ fixture: NavigationFixture) throws {
    let below = fixture.push(.counter)
    let view = fixture.attach(.screen(below))
    let left = fixture.push(.counter)
    fixture.send(.incrementLater(left))
    fixture.advance(by: NavigationEnvironment.delay / 2)
    fixture.send(.pop)
    let successor = fixture.push(.counter)
    fixture.send(.incrementLater(successor))
    fixture.advance(by: NavigationEnvironment.delay / 2)
    let isBusy = fixture.app.content(of: successor)?.isBusy
    fixture.expect(isBusy == true, "the delay of a popped screen ends the delay of its successor")
    fixture.expectCount(0, on: successor)
    fixture.expect(
      view.deliveries.allSatisfy { $0 == view.deliveries.first },
      "the screen below was shown a change of a popped screen")
    fixture.advance(by: NavigationEnvironment.delay / 2)
    fixture.expectCount(1, on: successor)
  }

  private static let stack: [NavigationIntent] = [.push(.counter), .push(.counter)]
  private static let modalStack: [NavigationIntent] = [
    .showModal(.login, stack: true), .push(.counter),
  ]
  private static let single: [NavigationIntent] = [.showModal(.counter, stack: false)]

  fileprivate static let departureIntents:
    [(arrival: [NavigationIntent], intents: (NavigationFixture) -> [NavigationIntent])] = [
      (stack, { _ in [.pop] }),
      (stack, { _ in [.popToRoot] }),
      (stack, { [.popTo($0.root(of: .home))] }),
      (stack, { [.popFrom($0.visible)] }),
      (stack, { [.systemDidPop($0.visible)] }),
      (stack, { _ in [.deepLink(.home, [.counter])] }),
      (stack, { _ in [.showRoot(.counter)] }),
      (stack, { _ in [.login(name: "Ada"), .logout] }),
      (stack, { _ in [.select(.news), .deepLink(.home, [])] }),
      ([.showRoot(.counter)], { _ in [.showTabs] }),
      ([.showRoot(.counter)], { _ in [.select(.home)] }),
      (modalStack, { _ in [.pop] }),
      (modalStack, { _ in [.dismissModal] }),
      (modalStack, { _ in [.showModal(.news, stack: false), .dismissAllModals] }),
      (modalStack, { [.systemDidDismiss($0.topmostModal)] }),
      (modalStack, { _ in [.select(.home)] }),
      (modalStack, { _ in [.showRoot(.counter)] }),
      ([.showProfile, .push(.counter)], { _ in [.login(name: "Ada")] }),
      (single, { _ in [.push(.counter)] }),
      (single, { _ in [.dismissModal] }),
      (single, { _ in [.deepLink(.news, [])] }),
    ]
}

extension NavigationFixture {
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

  fileprivate func expectOneModel(for screens: Set<ScreenID>) {
    let counts = Dictionary(grouping: models.made, by: \.self).mapValues(\.count)
    for screen in Set(counts.keys).union(screens).sorted(by: { $0.number < $1.number }) {
      let count = counts[screen] ?? 0
      let expected = screens.contains(screen) ? 1 : 0
      expect(count == expected, "\(count) models were made for screen \(screen), not \(expected)")
    }
    // A model owns the state of its screen, whether the screen has a view or not.
    expectModelsOfScreensOnly("the screens with a living model")
    expect("different models alive", models.livingModelCount, is: models.alive.count)
  }

  fileprivate func expectCount(_ count: Int, on screen: ScreenID, _ moment: String = "now") {
    expect(
      "the text of screen \(screen) \(moment)", app.content(of: screen)?.text,
      is: "Counter: \(count)")
  }

  fileprivate func expectModelsOfScreensOnly(_ what: String = "screens with a living model") {
    let screens = structure.screens.map(\.id.number).sorted()
    expect(what, models.alive.map(\.number).sorted(), is: screens)
  }
}

extension Trial {
  /// Ends the check as not seen if no models of screens are registered.
  fileprivate func requireScreenModels() throws {
    var isSeen = false
    try run { (fixture: NavigationFixture) in isSeen = !fixture.models.made.isEmpty }
    if !isSeen { throw NotSeen(what: "no model of a screen is registered with `Trace.watch`") }
  }

  /// Runs `body` for each departure, in a new application with the screen that the intents remove.
  func withEveryDeparture(
    _ body: (NavigationFixture, ScreenID, [NavigationIntent], _ name: String) -> Void
  ) throws {
    for departure in Rule.departureIntents {
      try run { (fixture: NavigationFixture) in
        fixture.send(departure.arrival)
        let intents = departure.intents(fixture)
        body(fixture, fixture.visible, intents, intents.map { "\($0)" }.joined(separator: " and "))
      }
    }
  }
}
