import ReferenceModels
import Scenarios

extension Rule {
  /// How screens come and come back.
  static let screens: [Rule] = [
    Rule(
      "N09", .must, "a deep link of n routes equals n pushes, in one transition",
      because: """
        a link opened from outside must lead where the user could have gone by hand, without the \
        screens on the way flashing by
        """,
      in: .navigation, check: deepLinks),
    Rule(
      "N10", .must, "returning to a screen does not bring back an older state of it",
      because: """
        what the user did further on counts: a screen that shows its state of before makes them \
        believe that it was lost
        """,
      in: .navigation,
      check: { trial in
        try returnFromScreens(trial)
        try trial.withNavigationApp(returnToBusyScreen)
        try trial.withNavigationApp(returnToProfile)
      }),
    Rule(
      "N11", .must, "one model is made per screen that appears",
      because: """
        a second model of a screen starts from nothing, so that input and loaded content get lost, \
        and its effects run twice
        """,
      in: .navigation, check: oneModelPerScreen),
  ]

  // MARK: N09

  private static let departurePoints: [[NavigationIntent]] = [
    [], [.push(.counter), .push(.counter)], [.select(.profile), .push(.counter)],
    [.push(.counter), .showModal(.login, stack: true), .push(.counter)],
    [.select(.news), .push(.story(3)), .showModal(.login, stack: false)], [.showRoot(.onboarding)],
    [.showProfile],
  ]

  private static let links: [(Tab, [Route])] = [
    (.home, [.story(1), .counter, .story(1)]), (.news, [.counter]),
    (.news, [.story(1), .story(2)]),
    (.profile, []),
  ]

  @MainActor
  private static func deepLinks(_ trial: Trial) throws {
    for point in departurePoints {
      for (tab, routes) in links {
        var byHand: NavigationContent?
        try trial.withNavigationApp { fixture in
          for intent in point { fixture.send(intent) }
          fixture.send(.select(tab), .popToRoot)
          for route in routes { fixture.send(.push(route)) }
          byHand = fixture.structure
        }
        try trial.withNavigationApp { fixture in
          for intent in point { fixture.send(intent) }
          let link = NavigationIntent.deepLink(tab, routes)
          let structures = fixture.structures(during: link)
          if let byHand {
            fixture.transcript.expect(
              "the structure after \(link.text)", fixture.structure, is: byHand)
          }
          let stacks = fixture.structure.stacks
          let stack = stacks.indices.contains(tab.rawValue) ? stacks[tab.rawValue] : []
          fixture.transcript.expect(
            "the routes above the root after \(link.text)", stack.dropFirst().map(\.route),
            is: routes)
          let onTheWay = structures.dropFirst().dropLast().map(\.outline)
          fixture.transcript.expect(
            onTheWay.isEmpty,
            "on the way of \(link.text) a view sees \(onTheWay.joined(separator: ", then "))")
        }
      }
    }
  }

  // MARK: N10

  /// Ways to leave a counter screen behind, and to come back to it.
  private static let detours:
    [(
      away: [NavigationIntent],
      back: @MainActor @Sendable (NavigationFixture, ScreenID) -> NavigationIntent
    )] = [
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

  /// A view that stays must be kept up to date; where none stays, nobody must remember for it.
  @MainActor
  private static func returnFromScreens(_ trial: Trial) throws {
    for detour in detours {
      for staying in [true, false] {
        try trial.withNavigationApp { fixture in
          let screen = fixture.push(.counter)
          let view = staying ? fixture.probe(screen) : nil
          for round in 1...2 {
            let leaving = ProbeView<ScreenContent>("leaving view", in: fixture.transcript)
            let attachment = fixture.app.attach(leaving, to: screen)
            for intent in detour.away { fixture.send(intent) }
            attachment.detach()
            fixture.send(.increment(screen), .increment(fixture.visible))
            let back = detour.back(fixture, screen)
            fixture.send(back)
            fixture.expect("Counter: \(2 * round)", on: screen, shownIn: view, after: back)
          }
        }
      }
    }
  }

  @MainActor
  private static func returnToBusyScreen(_ fixture: NavigationFixture) throws {
    let screen = fixture.push(.counter)
    let view = fixture.probe(screen)
    fixture.send(.incrementLater(screen), .push(.counter))
    fixture.advance(by: NavigationEnvironment.delay)
    fixture.send(.pop)
    fixture.expect("Counter: 1", on: screen, shownIn: view, after: .pop)
    fixture.send(.push(.counter), .incrementLater(screen), .pop)
    fixture.expect("Counter: 1", isBusy: true, on: screen, shownIn: view, after: .pop)
  }

  @MainActor
  private static func returnToProfile(_ fixture: NavigationFixture) throws {
    let profile = fixture.root(of: .profile)
    let view = fixture.probe(profile)
    let away = NavigationIntent.select(.home)
    let back = NavigationIntent.select(.profile)
    fixture.send(back, away, .login(name: "Ada"), back)
    fixture.expect("Logged in as Ada", on: profile, shownIn: view, after: back)
    fixture.send(.push(.counter), .login(name: "Eve"), .pop)
    fixture.expect("Logged in as Eve", on: profile, shownIn: view, after: .pop)
  }

  // MARK: N11

  /// What is wrong after one step is wrong after all others, so that the first one is enough.
  @MainActor
  private static func oneModelPerScreen(_ trial: Trial) throws {
    try trial.withNavigationApp { fixture in
      var appeared: Set<ScreenID> = []
      let steps: [NavigationIntent] = [
        .select(.home), .push(.counter), .push(.counter), .select(.news), .select(.home), .pop,
        .showModal(.counter, stack: true), .push(.story(1)), .showModal(.news, stack: false),
        .dismissModal, .pop, .dismissAllModals, .deepLink(.news, [.story(1), .counter]),
        .select(.home), .select(.news), .login(name: "Ada"), .showProfile, .logout,
        .deepLink(.home, [.counter]), .showTabs, .showRoot(.counter), .showProfile, .showProfile,
        .login(name: "Eve"),
      ]
      for step in steps {
        fixture.send(step)
        appeared.formUnion(fixture.structure.screens.map(\.id))
        fixture.expectOneModel(for: appeared, "after \(step.text)")
        for screen in fixture.structure.screens {
          for _ in 1...2 { fixture.app.attach(ProbeView(), to: screen.id).detach() }
        }
        fixture.expectOneModel(for: appeared, "after \(step.text) and a look at each screen")
        let visible = fixture.visible
        fixture.send(.increment(visible), .incrementLater(visible))
        fixture.expectOneModel(for: appeared, "after \(step.text) and two intents of that screen")
        guard fixture.transcript.violations.isEmpty else { return }
      }
    }
  }
}

extension NavigationFixture {
  /// Complains unless a screen says something, to a view that was there all the time and to a fresh
  /// one.
  fileprivate func expect(
    _ text: String, isBusy: Bool = false, on screen: ScreenID,
    shownIn view: ProbeView<ScreenContent>?, after back: NavigationIntent
  ) {
    let fresh = ProbeView<ScreenContent>("fresh view", in: transcript)
    let attachment = app.attach(fresh, to: screen)
    var seen = [
      ("a fresh view is first shown", fresh.deliveries.first),
      ("the content is", app.content(of: screen)),
    ]
    if let view { seen.append(("a view that stayed shows", view.deliveries.last)) }
    attachment.detach()
    for (name, shown) in seen {
      let isRight = shown?.text == text && shown?.isBusy == isBusy
      transcript.expect(
        isRight,
        """
        after \(back.text), \(name) \(shown.map { ContentText.text(of: $0) } ?? "nothing"), not \
        "\(text)"\(isBusy ? " busy" : "")
        """)
    }
  }

  /// Complains unless one model was made for each of those screens and for no others, and no two
  /// screens have one in common.
  fileprivate func expectOneModel(for screens: Set<ScreenID>, _ situation: String) {
    let counts = Dictionary(grouping: models.made, by: \.self).mapValues(\.count)
    for screen in Set(counts.keys).union(screens).sorted(by: { $0.number < $1.number }) {
      let count = counts[screen] ?? 0
      let expected = screens.contains(screen) ? 1 : 0
      transcript.expect(
        count == expected, "\(situation), screen \(screen) had \(count) models, not \(expected)")
    }
    transcript.expect(
      "how many different models live \(situation)", models.livingModelCount,
      is: models.alive.count)
  }
}
