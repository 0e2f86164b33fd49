import Scenarios

@MainActor
extension Rule {
  nonisolated static let tabsAndModals: [Rule] = [
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
