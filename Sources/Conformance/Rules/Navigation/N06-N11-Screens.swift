import Scenarios

@MainActor
extension Rule {
  nonisolated static let screens: [Rule] = [
    Rule(
      "N06", "effects of a screen that left are cancelled",
      because: "work whose result is no longer needed costs battery and data, and retains objects",
      navigation: { trial in try trial.playDepartures { [delay] + $0 } }),
    Rule(
      "N07", "the model of a screen that left is released",
      because: "an application that keeps the models of all screens grows until it is killed",
      navigation: { trial in
        try trial.requireScreenModels()
        try trial.playDepartures { [.attachVisible, delay] + $0 }
      }),
    Rule(
      "N08", "a late result for a screen that left changes nothing",
      because: "a user who went back must not see what they left take effect somewhere else",
      navigation: { trial in
        try trial.playDepartures {
          [delay] + $0 + [.pass(NavigationEnvironment.delay * 2), .send(.showRoot(.counter))]
        }
        // The order of both is not specified where intents take effect later.
        guard trial.timings(of: NavigationPort.self).latest != .later else { return }
        // A second is over, but its job is still queued.
        let isOver = Step<NavigationPort> {
          _ = $0.scene.passSome(NavigationEnvironment.delay)
        }
        try trial.playDepartures(isAtOnce: true) {
          [.steps([delay, isOver] + $0), .send(.showRoot(.counter))]
        }
      }),
    Rule(
      "N09", "a deep link of n routes equals n pushes, in one transition",
      because: "a link leads where the user could have gone by hand, without screens flashing by",
      navigation: { trial in
        let links: [(Tab, [Route])] = [
          (.home, [.story(1), .counter, .story(1)]), (.news, [.counter]),
          (.news, [.story(1), .story(2)]), (.profile, []),
          (.home, (1...10).map { $0 == 3 ? .counter : .story($0) }),
        ]
        for (tab, routes) in links { try trial.playEverywhere([.deepLink(tab, routes)]) }
      }),
    Rule(
      "N10", "returning to a screen does not bring back an older state of it",
      because: "an older state makes the user believe that their later actions were lost",
      navigation: { trial in
        for (away, back) in detours {
          let round: [Step<NavigationPort>] =
            [.attach(.screen(screen))] + away.map { .send($0) }
            + [
              .detach(.screen(screen)), .send(.increment(screen)), .send(back),
              .attach(.screen(screen)), .detach(.screen(screen)),
            ]
          try trial.play([.send(.push(.counter))] + round + round)
        }
      }),
    Rule(
      "N11", "one model is made per screen that appears",
      because: "a second model starts from nothing: input and content get lost, effects run twice",
      navigation: { trial in
        try trial.requireScreenModels()
        try trial.playDepartures { [glances, delay] + $0 + [glances] }
      }),
  ]

  /// The first screen that is pushed.
  private static let screen = ScreenID(4)

  private static let delay: Step<NavigationPort> = .sendToVisible { .incrementLater($0) }

  /// Every screen gets two views, which go at once.
  private static let glances = Step<NavigationPort> { player in
    for screen in player.scene.fixture.structure.screens {
      let views = (1...2).map { _ in player.attach(.screen(screen.id)) }
      for view in views { player.end(view) }
    }
  }

  private static let detours: [(away: [NavigationIntent], back: NavigationIntent)] = [
    ([.push(.counter)], .pop), ([.push(.counter), .push(.counter)], .popTo(screen)),
    ([.select(.news), .push(.counter)], .select(.home)),
    ([.showModal(.login, stack: true), .push(.counter)], .dismissAllModals),
  ]

  private static let stack: [NavigationIntent] = [.push(.counter), .push(.counter)]
  private static let modalStack: [NavigationIntent] = [
    .showModal(.login, stack: true), .push(.counter),
  ]
  private static let single: [NavigationIntent] = [.showModal(.counter, stack: false)]

  /// The ways to arrive at a screen, and to make it leave.
  fileprivate static let departures:
    [(
      arrival: [NavigationIntent],
      intents: @MainActor @Sendable (NavigationFixture) -> [NavigationIntent]
    )] = [
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

extension Trial {
  /// Ends the check as not seen if no models of screens are registered.
  fileprivate func requireScreenModels() throws {
    var isSeen = false
    try run { (fixture: NavigationFixture) in isSeen = !fixture.scene.models.made.isEmpty }
    if !isSeen { throw NotSeen(what: "no model of a screen is registered with `Trace.watch`") }
  }

  /// Runs `body` for each departure, in a new application whose visible screen the intents remove.
  func withEveryDeparture(_ body: (NavigationFixture, [NavigationIntent]) -> Void) throws {
    for departure in Rule.departures {
      try run { (fixture: NavigationFixture) in
        fixture.send(departure.arrival)
        body(fixture, departure.intents(fixture))
      }
    }
  }

  /// Plays a script for each departure, in which the screen is there at first.
  fileprivate func playDepartures(
    isAtOnce: Bool = false, _ script: ([Step<NavigationPort>]) -> [Step<NavigationPort>]
  ) throws {
    for (arrival, intents) in Rule.departures {
      let leave = Step<NavigationPort> { player in
        let fixture = player.scene.fixture
        for intent in intents(fixture) {
          if isAtOnce { fixture.post(intent) } else { fixture.send(intent) }
        }
        fixture.settle()
      }
      try play(Rule.structure + arrival.map { .send($0) } + script([leave]))
    }
  }
}
