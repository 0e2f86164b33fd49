import Scenarios

extension Rule {
  /// What a screen takes along when it leaves.
  static let departures: [Rule] = [
    Rule(
      "N06", .must, "effects of a screen that left are cancelled",
      because: """
        work that nobody waits for any more costs battery and data, and holds on to everything that \
        it uses
        """,
      in: .navigation, check: effectsAreCancelled),
    Rule(
      "N07", .must, "the model of a screen that left is released",
      because:
        "an application that keeps a model for every screen ever seen grows until it is killed",
      in: .navigation, check: modelsAreReleased),
    Rule(
      "N08", .must, "a late result for a screen that left changes nothing",
      because: """
        a user who went back has changed their mind, and must not see what they left take effect \
        somewhere else
        """,
      in: .navigation, check: lateResults),
  ]

  @MainActor
  private static func effectsAreCancelled(_ trial: Trial) throws {
    try trial.withEveryDeparture { fixture, screen, intents, name in
      let clock = fixture.clock
      let before = clock.sleeperCount
      fixture.send(.incrementLater(screen))
      fixture.transcript.expect(
        clock.sleeperCount > before, "a delayed increment does not wait on the clock")
      for intent in intents { fixture.send(intent) }
      fixture.transcript.expect(
        "how many effects wait on the clock after \(name)", clock.sleeperCount, is: before)
    }
    try trial.withNavigationApp { fixture in
      let stays = fixture.push(.counter)
      let leaves = fixture.push(.counter)
      fixture.send(.incrementLater(stays))
      let before = fixture.clock.sleeperCount
      fixture.post(.incrementLater(leaves))
      fixture.post(.pop)
      fixture.settle()
      fixture.transcript.expect(
        "how many effects wait on the clock after a pop right behind incrementLater",
        fixture.clock.sleeperCount, is: before)
      fixture.send(.select(.news))
      fixture.advance(by: NavigationEnvironment.delay)
      fixture.expectCount(1, on: stays, "when the screen above a busy one left")
    }
  }

  @MainActor
  private static func modelsAreReleased(_ trial: Trial) throws {
    try trial.withEveryDeparture { fixture, screen, intents, name in
      let view = fixture.probe(screen)
      fixture.send(.increment(screen), .incrementLater(screen))
      for intent in intents { fixture.send(intent) }
      fixture.expectModelsOfScreensOnly("after \(name)")
      fixture.transcript.expect(!view.deliveries.isEmpty, "the screen's view was shown nothing")
    }
    try trial.withNavigationApp { fixture in
      for _ in 1...3 {
        fixture.send(.push(.counter), .push(.profile), .select(.news), .push(.story(1)))
        fixture.send(.showModal(.login, stack: true), .push(.counter), .select(.home))
      }
      fixture.expectModelsOfScreensOnly("while screens come")
      fixture.send(.pop)
      fixture.expectModelsOfScreensOnly("after a pop among many screens")
      fixture.send(.deepLink(.news, [.counter]))
      fixture.expectModelsOfScreensOnly("after a deep link over many screens")
      fixture.send(.showRoot(.home))
      fixture.expectModelsOfScreensOnly("after showRoot over many screens")
    }
  }

  @MainActor
  private static func lateResults(_ trial: Trial) throws {
    try trial.withEveryDeparture { fixture, screen, intents, name in
      fixture.send(.incrementLater(screen))
      for intent in intents { fixture.send(intent) }
      let before = fixture.structure
      fixture.advance(by: NavigationEnvironment.delay * 2)
      fixture.transcript.expect(
        "the structure some time after \(name)", fixture.structure, is: before)
      fixture.send(.showRoot(.counter))
      fixture.expectCount(0, on: fixture.visible, "some time after \(name)")
    }
    try trial.withEveryDeparture { fixture, screen, intents, name in
      fixture.send(.incrementLater(screen))
      fixture.transcript.act("a second is over, and before anybody hears of it:")
      fixture.clock.advance(by: NavigationEnvironment.delay)
      for intent in intents { fixture.post(intent) }
      fixture.settle()
      fixture.send(.showRoot(.counter))
      fixture.expectCount(0, on: fixture.visible, "when the second was over just before \(name)")
    }
    try trial.withNavigationApp(lateResultForSuccessor)
  }

  /// Another screen takes the place of the one that left.
  @MainActor
  private static func lateResultForSuccessor(_ fixture: NavigationFixture) throws {
    let below = fixture.push(.counter)
    let view = fixture.probe(below)
    let left = fixture.push(.counter)
    fixture.send(.incrementLater(left))
    fixture.advance(by: NavigationEnvironment.delay / 2)
    fixture.send(.pop)
    let successor = fixture.push(.counter)
    fixture.send(.incrementLater(successor))
    fixture.advance(by: NavigationEnvironment.delay / 2)
    let isBusy = fixture.app.content(of: successor)?.isBusy
    fixture.transcript.expect(
      isBusy == true, "the second of a screen that left ends that of the screen in its place")
    fixture.expectCount(0, on: successor, "when the second of the screen before it is over")
    fixture.transcript.expect(
      view.deliveries.allSatisfy { $0 == view.deliveries.first },
      "the screen below was shown a change for a screen that left")
    fixture.advance(by: NavigationEnvironment.delay / 2)
    fixture.expectCount(1, on: successor, "when its own second is over")
  }
}

extension NavigationFixture {
  /// Complains unless a counter screen shows a count.
  fileprivate func expectCount(_ count: Int, on screen: ScreenID, _ situation: String) {
    transcript.expect(
      "what screen \(screen) says \(situation)", app.content(of: screen)?.text ?? "nothing",
      is: "Counter: \(count)")
  }

  /// Complains unless exactly the screens that are there have models that live.
  fileprivate func expectModelsOfScreensOnly(_ situation: String) {
    let screens = structure.screens.map(\.id.number).sorted()
    transcript.expect(
      "screens whose models live \(situation)", models.alive.map(\.number).sorted(), is: screens)
  }
}
