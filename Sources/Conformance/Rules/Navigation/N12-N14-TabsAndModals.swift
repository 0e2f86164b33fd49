import Scenarios

@MainActor
extension Rule {
  nonisolated static let tabsAndModals: [Rule] = [
    Rule(
      "N12", "switching tabs keeps every tab's stack",
      because: "a glance at another tab must not cost the user the place where they were",
      navigation: { try $0.play(structure + switchingTabs) }),
    Rule(
      "N13",
      """
      `showProfile` without a session shows the login once and finishes after it; carrying the wish \
      out is one transition; after `logout`, or when the login is dismissed, the wish is forgotten
      """,
      because: "a login must lead to what the user asked for, but not days after they gave it up",
      navigation: { trial in
        for place in places + [[.showModal(.news, stack: false)]] {
          let intents: [NavigationIntent] = [
            .showProfile, .showProfile, .push(.counter), .showProfile,
            .showModal(.news, stack: false), .showProfile, .dismissModal,
            .showModal(.news, stack: true), .login(name: "Ada"),
          ]
          try trial.play(structure + (place + intents).map { .send($0) } + profile)
        }
        try trial.play(structure + forgottenWhenFinished.map { .send($0) } + profile)
        for (under, dismissal) in dismissals {
          for inBetween in [[NavigationIntent.login(name: "Ada"), .logout], []] {
            let intents = inBetween + [.showProfile, .login(name: "Eve")]
            try trial.play(
              of: NavigationPort.self,
              structure + [.send(under), .send(.showProfile), .send(dismissal)]
                + intents.map { .send($0) } + profile)
          }
        }
      }),
    Rule(
      "N14", "pushing on a single modal dismisses it and lands on the active stack",
      because: "a link in a sheet must lead to a visible screen, not to one that the sheet covers",
      navigation: { trial in
        for under in placesUnderSingleModals {
          for count in 1...2 {
            let modals = Array(
              repeating: NavigationIntent.showModal(.login, stack: false), count: count)
            try trial.play(
              of: NavigationPort.self,
              structure + (under + modals + [.push(.counter), .pop]).map { .send($0) })
          }
        }
      }),
  ]

  /// A view of the profile, which names the user.
  private static let profile: [Step<NavigationPort>] = [.attachVisible]

  private static let switchingTabs: [Step<NavigationPort>] = {
    let stacks: [NavigationIntent] = [
      .push(.counter), .push(.story(1)), .select(.news), .push(.counter), .push(.counter),
      .push(.story(2)), .select(.profile), .push(.counter),
    ]
    let views = [4, 6, 7, 9].map { Step<NavigationPort>.attach(.screen(ScreenID($0))) }
    let tabs = [Tab.home, .news, .home, .profile, .news, .profile].flatMap {
      [NavigationIntent.select($0), .select($0)]
    }
    let others: [NavigationIntent] = [
      .showModal(.login, stack: false), .select(.home), .showModal(.login, stack: true),
      .select(.profile), .select(.home), .showProfile, .login(name: "Ada"), .select(.news),
      .showProfile, .increment(ScreenID(1)),
    ]
    return stacks.map { .send($0) } + views + (tabs + others).map { .send($0) }
  }()

  /// Neither a second login nor one after a logout carries out the wish again.
  private static let forgottenWhenFinished: [NavigationIntent] = [
    .showProfile, .login(name: "Ada"), .select(.home), .login(name: "Eve"), .showProfile,
    .showProfile, .logout, .login(name: "Ada"), .logout, .showProfile, .login(name: "Eve"),
  ]

  private static let dismissals:
    [(
      under: NavigationIntent,
      intent: @MainActor @Sendable (NavigationFixture) -> NavigationIntent
    )] = [
      (.showModal(.news, stack: false), { _ in .dismissModal }),
      (.showModal(.news, stack: false), { .systemDidDismiss($0.topmostModal) }),
      (.showModal(.news, stack: false), { _ in .dismissAllModals }),
      (.push(.counter), { _ in .select(.home) }),
      (.push(.counter), { _ in .select(.profile) }),
      (.push(.counter), { _ in .deepLink(.news, [.counter]) }),
      (.push(.counter), { _ in .showRoot(.counter) }),
      (.showRoot(.onboarding), { _ in .showTabs }),
    ]

  private static let placesUnderSingleModals: [[NavigationIntent]] = [
    [], [.select(.news), .push(.story(1))], [.showRoot(.onboarding)],
    [.showModal(.login, stack: true)],
    [.push(.home), .showModal(.news, stack: false), .showModal(.login, stack: true), .push(.news)],
  ]
}
