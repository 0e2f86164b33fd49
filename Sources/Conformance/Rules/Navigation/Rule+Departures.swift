import Scenarios

@MainActor
extension Rule {
  /// The effects and the model of a screen that leaves.
  nonisolated static let departures: [Rule] = [
    Rule(
      "N06", .must, "effects of a screen that left are cancelled",
      because: "work whose result is no longer needed costs battery and data, and retains objects",
      navigation: effectsAreCancelled),
    Rule(
      "N07", .must, "the model of a screen that left is released",
      because: "an application that keeps the models of all screens grows until it is killed",
      navigation: modelsAreReleased),
    Rule(
      "N08", .must, "a late result for a screen that left changes nothing",
      because: "a user who went back must not see what they left take effect somewhere else",
      navigation: lateResults),
  ]

  private static func effectsAreCancelled(_ trial: Trial) throws {
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
  }

  private static func modelsAreReleased(_ trial: Trial) throws {
    try trial.withEveryDeparture { fixture, screen, intents, _ in
      let view = fixture.attach(.screen(screen))
      fixture.send(.increment(screen), .incrementLater(screen))
      fixture.send(intents)
      fixture.expectModelsOfScreensOnly()
      fixture.expect(!view.deliveries.isEmpty, "the screen's view was shown nothing")
    }
  }

  private static func lateResults(_ trial: Trial) throws {
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
    guard trial.subject.profile.delivery != .later else { return }
    try trial.withEveryDeparture { fixture, screen, intents, name in
      fixture.send(.incrementLater(screen))
      fixture.act("a second is over, but its job is still queued:")
      fixture.clock.advance(by: NavigationEnvironment.delay)
      for intent in intents { fixture.post(intent) }
      fixture.settle()
      fixture.send(.showRoot(.counter))
      fixture.expectCount(0, on: fixture.visible, "when the second was over just before \(name)")
    }
  }

  /// Another screen takes the place of the popped one.
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

  // MARK: Departures

  private static let stack: [NavigationIntent] = [.push(.counter), .push(.counter)]
  private static let modalStack: [NavigationIntent] = [
    .showModal(.login, stack: true), .push(.counter),
  ]
  private static let single: [NavigationIntent] = [.showModal(.counter, stack: false)]

  /// The intents that show a counter screen, and those that remove it.
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
  fileprivate func expectCount(_ count: Int, on screen: ScreenID, _ moment: String = "now") {
    expect(
      "the text of screen \(screen) \(moment)", app.content(of: screen)?.text,
      is: "Counter: \(count)")
  }

  fileprivate func expectModelsOfScreensOnly() {
    let screens = structure.screens.map(\.id.number).sorted()
    expect("screens with a living model", models.alive.map(\.number).sorted(), is: screens)
  }
}

extension Trial {
  /// Runs `body` for each departure, in a new application with the visible screen, the intents that
  /// remove it, and their description.
  func withEveryDeparture(
    _ body: (NavigationFixture, ScreenID, [NavigationIntent], _ name: String) -> Void
  ) throws {
    for departure in Rule.departureIntents {
      try run { (fixture: NavigationFixture) in
        fixture.send(departure.arrival)
        let intents = departure.intents(fixture)
        body(fixture, fixture.visible, intents, intents.map(\.text).joined(separator: " and "))
      }
    }
  }
}
