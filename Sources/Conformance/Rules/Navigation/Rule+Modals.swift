import Scenarios

extension Rule {
  /// The login and the wish that waits for it, and single modals.
  static let modals: [Rule] = [
    Rule(
      "N13", .must,
      """
      `showProfile` without a session shows the login once and finishes after it; after `logout`, or \
      when the login is dismissed, the wish is forgotten
      """,
      because: """
        a login must lead to what the user asked for, and a wish that they gave up must not surprise \
        them days later
        """,
      in: .navigation,
      check: { trial in
        for point in startingPoints { try finishesAfterLogin(trial, from: point) }
        try trial.withNavigationApp(forgottenWhenFinished)
        for dismissal in dismissals { try forgottenWhenDismissed(trial, by: dismissal) }
      }),
    Rule(
      "N14", .must, "pushing on a single modal dismisses it and lands on the active stack",
      because: """
        a link in an alert or a sheet must lead somewhere visible: neither nowhere, nor to a screen \
        that the sheet covers
        """,
      in: .navigation, check: pushOnSingleModal),
  ]

  // MARK: N13

  private static let startingPoints: [[NavigationIntent]] = [
    [], [.push(.counter), .showModal(.news, stack: false)], [.showRoot(.onboarding)],
    [.select(.profile), .push(.counter)], [.showModal(.login, stack: true)],
  ]

  @MainActor
  private static func finishesAfterLogin(_ trial: Trial, from point: [NavigationIntent]) throws {
    try trial.withNavigationApp { fixture in
      for intent in point { fixture.send(intent) }
      let shape = fixture.structure.shape
      fixture.expect("\(shape) {login}", after: .showProfile)
      fixture.expectNoChange(after: .showProfile)
      fixture.expect("\(shape) {login/counter}", after: .push(.counter))
      fixture.expectNoChange(after: .showProfile)
      fixture.expect("\(shape) {login/counter} (news)", after: .showModal(.news, stack: false))
      fixture.expectNoChange(after: .showProfile)
      fixture.send(.dismissModal, .showModal(.news, stack: true))
      fixture.expectFinishedLogin("Ada")
    }
  }

  /// The wish is carried out once, and neither a second login nor one after a logout does it again.
  @MainActor
  private static func forgottenWhenFinished(_ fixture: NavigationFixture) throws {
    fixture.send(.showProfile, .login(name: "Ada"), .select(.home))
    fixture.expectNoChange(after: .login(name: "Eve"))
    fixture.send(.showProfile)
    fixture.expect("home news [profile]", after: .showProfile)
    fixture.expect("onboarding", after: .logout)
    fixture.expectNoChange(after: .login(name: "Ada"))
    fixture.expect("onboarding", after: .logout)
    fixture.expect("onboarding {login}", after: .showProfile)
    fixture.expectFinishedLogin("Eve")
  }

  /// What takes the login away, and what lies under it.
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

  @MainActor
  private static func forgottenWhenDismissed(
    _ trial: Trial,
    by dismissal: (under: NavigationIntent, intent: (NavigationFixture) -> NavigationIntent)
  ) throws {
    for logsIn in [true, false] {
      try trial.withNavigationApp { fixture in
        fixture.send(dismissal.under, .showProfile)
        let login = fixture.topmostModal
        let intent = dismissal.intent(fixture)
        fixture.send(intent)
        fixture.transcript.expect(
          !fixture.structure.modals.contains { $0.id == login },
          "\(intent.text) leaves the login open")
        if logsIn {
          fixture.expectNoChange(after: .login(name: "Ada"))
          fixture.expect("onboarding", after: .logout)
        }
        fixture.expect("\(fixture.structure.shape) {login}", after: .showProfile)
        fixture.expectFinishedLogin("Eve")
      }
    }
  }

  // MARK: N14

  /// What lies under the single modals, and the shape after a push on them.
  private static let pushesOnSingleModals: [(under: [NavigationIntent], shape: String)] = [
    ([], "[home/counter] news profile"),
    ([.select(.news), .push(.story(1))], "home [news/story1/counter] profile"),
    ([.showRoot(.onboarding)], "onboarding/counter"),
    ([.showModal(.login, stack: true)], "[home] news profile {login/counter}"),
    (
      [
        .push(.home), .showModal(.news, stack: false), .showModal(.login, stack: true),
        .push(.news),
      ],
      "[home/home] news profile (news) {login/news/counter}"
    ),
  ]

  @MainActor
  private static func pushOnSingleModal(_ trial: Trial) throws {
    for (under, shape) in pushesOnSingleModals {
      for count in 1...2 {
        try trial.withNavigationApp { fixture in
          for intent in under { fixture.send(intent) }
          let before = fixture.structure
          for _ in 1...count { fixture.send(.showModal(.login, stack: false)) }
          fixture.expect(shape, after: .push(.counter))
          fixture.expect(before, after: .pop)
        }
      }
    }
  }
}

extension NavigationFixture {
  /// Logs in, and complains unless the profile is selected then, without modals and with the name.
  fileprivate func expectFinishedLogin(_ name: String) {
    let intent = NavigationIntent.login(name: name)
    send(intent)
    transcript.expect(
      structure.selectedTab == .profile && structure.modals.isEmpty,
      "after showProfile and \(intent.text) the structure is \(structure.shape)")
    transcript.expect(
      "what the profile says after \(intent.text)",
      app.content(of: root(of: .profile))?.text ?? "nothing", is: "Logged in as \(name)")
  }
}
