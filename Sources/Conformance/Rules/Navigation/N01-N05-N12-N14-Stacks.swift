import Scenarios

@MainActor
extension Rule {
  nonisolated static let stacks: [Rule] = [
    Rule(
      "N01", "pop after push restores the structure",
      because: "a user who goes one screen too far must get back to where they were with one tap",
      navigation: { try $0.playEverywhere([.push(.counter), .push(.story(1)), .pop, .pop]) }),
    Rule(
      "N02", "pop at a root changes nothing",
      because: "an impatient second tap on Back must not empty the screen or leave the tab",
      navigation: { try $0.playEverywhere([.popToRoot, .pop, .popToRoot, .push(.counter), .pop]) }),
    Rule(
      "N03",
      "the same route twice has two identities, and identities follow the documented order",
      because: "an intent for one of two equal screens must reach the same one in every run",
      navigation: { try $0.play(structure + identified.map { .send($0) }) }),
    Rule(
      "N04", "a pop from a screen that is not the visible one is refused",
      because: "a double tap on Back must not leave two screens",
      navigation: { try $0.play(structure + popsFrom.map { .send($0) }) }),
    Rule(
      "N05", "a system pop or dismissal moves the state along, a stale one does not",
      because: "a state that does not follow the system belongs to a screen the user does not see",
      navigation: { trial in
        try trial.play(structure + systemPops.map { .send($0) })
        for isStack in [false, true] {
          try trial.play(structure + systemDismissals(isStack: isStack).map { .send($0) })
        }
      }),
    Rule(
      "N12", "switching tabs keeps every tab's stack",
      because: "a glance at another tab must not cost the user the place where they were",
      navigation: { try $0.play(structure + switchingTabs.map { .send($0) }) }),
    Rule(
      "N13",
      """
      `showProfile` without a session shows the login once and finishes after it; carrying the wish \
      out is one transition; after `logout`, or when the login is dismissed, the wish is forgotten
      """,
      because: "a login must lead to what the user asked for, but not days after they gave it up",
      navigation: { trial in
        try trial.playEverywhere(profileWithLogin)
        for dismissal in dismissals {
          let intents = [.push(.counter), .showProfile] + dismissal + [.login(name: "Ada")]
          try trial.play(structure + intents.map { .send($0) } + [.attachVisible])
        }
      }),
    Rule(
      "N14", "pushing on a single modal dismisses it and lands on the active stack",
      because: "a link in a sheet must lead to a visible screen, not to one that the sheet covers",
      navigation: { trial in
        for count in 1...2 {
          let modals = (0..<count).map { _ in NavigationIntent.showModal(.login, stack: false) }
          try trial.playEverywhere(modals + [.push(.counter), .pop])
        }
      }),
  ]

  static let structure: [Step<NavigationPort>] = [.attach(.navigation), .attach(.tabBar)]

  /// The ways to each kind of active stack: a tab's, a single root's, a modal's.
  static let places: [[NavigationIntent]] = [
    [], [.select(.news)], [.select(.profile), .push(.counter)], [.showRoot(.onboarding)],
    [.showModal(.login, stack: true)],
    [.push(.counter), .showModal(.news, stack: false), .showModal(.login, stack: true)],
  ]

  private static let identified: [NavigationIntent] = [
    .select(.home), .push(.counter), .push(.counter), .showModal(.login, stack: true),
    .dismissModal, .push(.login), .deepLink(.news, [.story(1), .counter, .story(1)]), .showTabs,
    .showRoot(.onboarding), .showTabs,
  ]

  private static let popsFrom: [NavigationIntent] =
    [.push(.counter), .push(.counter)] + [4, 1, 0, 5, 5].map { .popFrom(ScreenID($0)) }
    + [.showModal(.counter, stack: true), .push(.counter)]
    + [7, 4, 8, 7].map { .popFrom(ScreenID($0)) }

  private static let systemPops: [NavigationIntent] =
    [.push(.counter), .push(.counter)]
    + [4, 2, 0, 5, 5, 4, 1].map { .systemDidPop(ScreenID($0)) }

  private static func systemDismissals(isStack: Bool) -> [NavigationIntent] {
    [.showModal(.login, stack: true), .showModal(.counter, stack: isStack)]
      + [4, 0, 6, 6, 4, 4].map { .systemDidDismiss(ModalID($0)) }
  }

  private static let switchingTabs: [NavigationIntent] = [
    .push(.counter), .select(.news), .push(.counter), .push(.story(2)), .select(.profile),
    .select(.home), .select(.home), .select(.news), .showModal(.login, stack: true),
    .select(.home), .showProfile, .login(name: "Ada"), .select(.news),
  ]

  /// The wish is carried out once: neither by the next login nor by one after a logout.
  private static let profileWithLogin: [NavigationIntent] = [
    .showProfile, .showProfile, .push(.counter), .showModal(.news, stack: false), .showProfile,
    .login(name: "Ada"), .select(.home), .login(name: "Eve"), .showProfile, .logout,
    .login(name: "Ada"),
  ]

  /// The ways to give up a login, which is modal 5.
  private static let dismissals: [[NavigationIntent]] = [
    [.dismissModal], [.systemDidDismiss(ModalID(5))], [.dismissAllModals], [.select(.profile)],
    [.deepLink(.news, [.counter])], [.showRoot(.counter)], [.login(name: "Eve"), .logout],
  ]
}

extension Trial {
  /// Plays the same intents from each kind of active stack.
  func playEverywhere(_ intents: [NavigationIntent]) throws {
    for place in Rule.places {
      try play(Rule.structure + (place + intents).map { .send($0) })
    }
  }
}
