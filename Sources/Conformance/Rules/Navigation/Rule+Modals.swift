import Scenarios

@MainActor
extension Rule {
  /// Tabs, the login with its pending wish, and single modals.
  nonisolated static let modals: [Rule] = [
    Rule(
      "N12", .must, "switching tabs keeps every tab's stack",
      because: "a glance at another tab must not cost the user the place where they were",
      navigation: { try $0.run(switchingTabs) }),
    Rule(
      "N13", .must,
      """
      `showProfile` without a session shows the login once and finishes after it; carrying the wish \
      out is one transition; after `logout`, or when the login is dismissed, the wish is forgotten
      """,
      because: "a login must lead to what the user asked for, but not days after they gave it up",
      navigation: { trial in
        for point in places + [[.showModal(.news, stack: false)]] {
          try finishesAfterLogin(trial, from: point)
        }
        try trial.run(forgottenWhenFinished)
        for dismissal in dismissals { try forgottenWhenDismissed(trial, by: dismissal) }
      }),
    Rule(
      "N14", .must, "pushing on a single modal dismisses it and lands on the active stack",
      because: "a link in a sheet must lead to a visible screen, not to one that the sheet covers",
      navigation: pushOnSingleModal),
  ]

  // MARK: N13

  private static func finishesAfterLogin(_ trial: Trial, from point: [NavigationIntent]) throws {
    try trial.run { (fixture: NavigationFixture) in
      fixture.send(point)
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

  /// Neither a second login nor one after a logout carries out the wish again.
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

  /// The intents that dismiss the login, each with the intent before it.
  private static let dismissals:
    [(under: NavigationIntent, intent: (NavigationFixture) -> NavigationIntent)] = [
      (.showModal(.news, stack: false), { _ in .dismissModal }),
      (.showModal(.news, stack: false), { .systemDidDismiss($0.topmostModal) }),
      (.showModal(.news, stack: false), { _ in .dismissAllModals }),
      (.push(.counter), { _ in .select(.home) }),
      (.push(.counter), { _ in .select(.profile) }),
      (.push(.counter), { _ in .deepLink(.news, [.counter]) }),
      (.push(.counter), { _ in .showRoot(.counter) }),
      (.showRoot(.onboarding), { _ in .showTabs }),
    ]

  private static func forgottenWhenDismissed(
    _ trial: Trial,
    by dismissal: (under: NavigationIntent, intent: (NavigationFixture) -> NavigationIntent)
  ) throws {
    for logsIn in [true, false] {
      try trial.run { (fixture: NavigationFixture) in
        fixture.send(dismissal.under, .showProfile)
        let login = fixture.topmostModal
        fixture.send(dismissal.intent(fixture))
        fixture.expect(
          !fixture.structure.modals.contains { $0.id == login }, "the login is not dismissed")
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

  /// The intents before the single modals, and the shape after a push on them.
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

  private static func pushOnSingleModal(_ trial: Trial) throws {
    for (under, shape) in pushesOnSingleModals {
      for count in 1...2 {
        try trial.run { (fixture: NavigationFixture) in
          fixture.send(under)
          let before = fixture.structure
          for _ in 1...count { fixture.send(.showModal(.login, stack: false)) }
          fixture.expect(shape, after: .push(.counter))
          fixture.expect(before, after: .pop)
        }
      }
    }
  }

  private static func switchingTabs(_ fixture: NavigationFixture) {
    fixture.send(.push(.counter), .push(.story(1)))
    fixture.send(.select(.news), .push(.counter), .push(.counter), .push(.story(2)))
    fixture.send(.select(.profile), .push(.counter))
    let stacks = fixture.structure.stacks
    let views = stacks.flatMap(\.self).filter { $0.route == .counter }.map {
      fixture.attach(.screen($0.id))
    }
    for tab in [Tab.home, .news, .home, .profile, .news, .profile] {
      fixture.expectStacks(stacks, after: .select(tab))
      fixture.expect("the selected tab", fixture.structure.selectedTab, is: tab)
      fixture.expect("the visible screen", fixture.structure.topmostScreen?.id, is: fixture.visible)
      fixture.expectNoChange(after: .select(tab))
    }
    for isStack in [false, true] {
      fixture.send(.showModal(.login, stack: isStack))
      fixture.expectStacks(stacks, after: .select(isStack ? .profile : .home))
    }
    fixture.send(.select(.home), .showProfile)
    fixture.expectStacks(stacks, after: .login(name: "Ada"))
    fixture.send(.select(.news))
    fixture.expectStacks(stacks, after: .showProfile)
    fixture.send(.increment(fixture.root(of: .home)))
    for view in views {
      fixture.expect(
        "the last delivery to \(view.name)",
        (view.shown?.value as? ScreenContent)?.text ?? "nothing",
        is: "Counter: 1")
    }
  }
}

extension NavigationFixture {
  /// Logs in, and expects the selected profile with the name, without modals, in one transition.
  fileprivate func expectFinishedLogin(_ name: String) {
    expectOneTransition(.login(name: name))
    expect(
      structure.selectedTab == .profile && structure.modals.isEmpty,
      "after showProfile and a login the structure is \(structure.shape)")
    expect(
      "the text of the profile", app.content(of: root(of: .profile))?.text ?? "nothing",
      is: "Logged in as \(name)")
  }

  /// Sends an intent, and expects the same stacks, without modals.
  fileprivate func expectStacks(_ stacks: [[Screen]], after intent: NavigationIntent) {
    var expected = structure
    expected.stacks = stacks
    expected.modals = []
    send(intent)
    expected.selectedTab = structure.selectedTab
    expected.visibleScreen = structure.visibleScreen
    expect("the structure", structure, is: expected)
  }
}
