import ReferenceModels
import Scenarios

@MainActor
extension Rule {
  nonisolated static let stacks: [Rule] = [
    Rule(
      "N01", "pop after push restores the structure",
      because: "a user who goes one screen too far must get back to where they were with one tap",
      navigation: { trial in
        for place in places {
          try trial.run { (fixture: NavigationFixture) in
            fixture.send(place)
            for route in [Route.counter, .story(1), .login] {
              let before = fixture.structure
              _ = fixture.push(route)
              fixture.expect(fixture.structure != before, "the structure is as before")
              fixture.expect(before, after: .pop)
            }
            let outside = fixture.structure
            _ = fixture.push(.counter)
            let inside = fixture.structure
            _ = fixture.push(.counter)
            fixture.expect(inside, after: .pop)
            fixture.expect(outside, after: .pop)
          }
        }
      }),
    Rule(
      "N02", "pop at a root changes nothing",
      because: "an impatient second tap on Back must not empty the screen or leave the tab",
      navigation: { trial in
        for place in places {
          try trial.run { (fixture: NavigationFixture) in
            fixture.send(place)
            fixture.send(.popToRoot)
            for _ in 1...2 {
              fixture.expectNoChangeAfterPops()
              fixture.send(.push(.counter), .pop)
            }
          }
        }
        try trial.run { (fixture: NavigationFixture) in
          fixture.send(.push(.counter), .showModal(.login, stack: false))
          fixture.expectNoChangeAfterPops()
          fixture.expectNoChange(after: .popTo(fixture.root(of: .home)))
        }
      }),
    Rule(
      "N03",
      "the same route twice has two identities, and identities follow the documented order",
      because: "an intent for one of two equal screens must reach the same one in every run",
      navigation: { try $0.run(identities) }),
    Rule(
      "N04", "a pop from a screen that is not the visible one is refused",
      because: "a double tap on Back must not leave two screens",
      navigation: { try $0.run(popFrom) }),
    Rule(
      "N05", "a system pop or dismissal moves the state along, a stale one does not",
      because: "a state that does not follow the system belongs to a screen the user does not see",
      navigation: { trial in
        for isStack in [false, true] {
          try trial.run { try systemDidPop($0, inModal: isStack) }
          try trial.run { try systemDidDismiss($0, isStack: isStack) }
        }
      }),
    Rule(
      "N12", "switching tabs keeps every tab's stack",
      because: "a glance at another tab must not cost the user the place where they were",
      navigation: { try $0.run(switchingTabs) }),
    Rule(
      "N13",
      """
      `showProfile` without a session shows the login once and finishes after it; carrying the wish \
      out is one transition; after `logout`, or when the login is dismissed, the wish is forgotten
      """,
      because: "a login must lead to what the user asked for, but not days after they gave it up",
      navigation: { trial in
        for point in places + [[.showModal(.news, stack: false)]] {
          try trial.run { (fixture: NavigationFixture) in
            fixture.send(point)
            let shape = fixture.structure.shape
            fixture.expect("\(shape) {login}", after: .showProfile)
            fixture.expectNoChange(after: .showProfile)
            fixture.expect("\(shape) {login/counter}", after: .push(.counter))
            fixture.expectNoChange(after: .showProfile)
            fixture.expect(
              "\(shape) {login/counter} (news)", after: .showModal(.news, stack: false))
            fixture.expectNoChange(after: .showProfile)
            fixture.send(.dismissModal, .showModal(.news, stack: true))
            fixture.expectFinishedLogin("Ada")
          }
        }
        try trial.run(forgottenWhenFinished)
        for (under, dismissal) in dismissals {
          for logsIn in [true, false] {
            try trial.run { (fixture: NavigationFixture) in
              fixture.send(under, .showProfile)
              let login = fixture.topmostModal
              fixture.send(dismissal(fixture))
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
      }),
    Rule(
      "N14", "pushing on a single modal dismisses it and lands on the active stack",
      because: "a link in a sheet must lead to a visible screen, not to one that the sheet covers",
      navigation: { trial in
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
      }),
  ]

  /// The ways to each kind of active stack: a tab's, a single root's, a modal's.
  static let places: [[NavigationIntent]] = [
    [], [.select(.news)], [.select(.profile), .push(.counter)], [.showRoot(.onboarding)],
    [.showModal(.login, stack: true)],
    [.push(.counter), .showModal(.news, stack: false), .showModal(.login, stack: true)],
  ]

  private static let identifiedStructures: [(NavigationIntent, String)] = [
    (.select(.home), "[home1] news2 profile3 -> 1"),
    (.showTabs, "[home1] news2 profile3 -> 1"),
    (.push(.counter), "[home1/counter4] news2 profile3 -> 4"),
    (.push(.counter), "[home1/counter4/counter5] news2 profile3 -> 5"),
    (.showModal(.login, stack: true), "[home1/counter4/counter5] news2 profile3 6{login7} -> 7"),
    (
      .showModal(.login, stack: false),
      "[home1/counter4/counter5] news2 profile3 6{login7} 8(login9) -> 9"
    ),
    (.dismissModal, "[home1/counter4/counter5] news2 profile3 6{login7} -> 7"),
    (.push(.login), "[home1/counter4/counter5] news2 profile3 6{login7/login10} -> 10"),
    (
      .deepLink(.news, [.story(1), .counter, .story(1)]),
      "home1/counter4/counter5 [news2/story1#11/counter12/story1#13] profile3 -> 13"
    ),
    (.logout, "home1/counter4/counter5 [news2/story1#11/counter12/story1#13] profile3 -> 13"),
    (.showRoot(.onboarding), "onboarding14 -> 14"),
    (.deepLink(.profile, [.counter, .login]), "home15 news16 [profile17/counter18/login19] -> 19"),
    (.showRoot(.counter), "counter20 -> 20"),
    (.showProfile, "counter20 21{login22} -> 22"),
    (.showProfile, "counter20 21{login22} -> 22"),
    (.login(name: "Ada"), "home23 news24 [profile25] -> 25"),
    (.logout, "onboarding26 -> 26"),
    (.select(.news), "home27 [news28] profile29 -> 28"),
    (.showRoot(.home), "home30 -> 30"),
    (.showTabs, "[home31] news32 profile33 -> 31"),
  ]

  /// Stops at the first violation, after which all identities differ.
  private static func identities(_ fixture: NavigationFixture) {
    for (intent, expected) in identifiedStructures {
      fixture.send(intent)
      let outline = fixture.structure.outline
      let screens = fixture.structure.screens.map(\.id)
      fixture.expect(
        Set(screens).count == screens.count, "two screens have the same identity: \(outline)")
      guard outline == expected else {
        return fixture.expect("the structure", outline, is: expected)
      }
    }
  }

  private static func popFrom(_ fixture: NavigationFixture) {
    fixture.send(.select(.news))
    let elsewhere = fixture.push(.counter)
    fixture.send(.select(.home))
    let below = fixture.push(.counter)
    let top = fixture.push(.counter)
    fixture.expectNoChange(
      after: .popFrom(below), .popFrom(fixture.root(of: .home)), .popFrom(elsewhere),
      .popFrom(fixture.root(of: .news)), .popFrom(ScreenID(0)))
    fixture.send(.showModal(.counter, stack: false))
    fixture.expectNoChange(after: .popFrom(top), .popFrom(below))
    fixture.send(.dismissModal, .showModal(.counter, stack: true))
    let first = fixture.visible
    fixture.send(.push(.counter))
    fixture.expectNoChange(after: .popFrom(first), .popFrom(top), .popFrom(below))
    fixture.send(.dismissModal)
    fixture.play(.sendAtOnce(.popFrom(top), .popFrom(top)))
    fixture.expect("the visible screen", fixture.visible, is: below)
    fixture.expectNoChange(after: .popFrom(top))
    fixture.expect("[home] news/counter profile", after: .popFrom(below))
  }

  private static func systemDidPop(_ fixture: NavigationFixture, inModal: Bool) throws {
    if inModal { fixture.send(.showModal(.login, stack: true)) }
    let atRoot = fixture.structure
    let below = fixture.push(.counter)
    let withOne = fixture.structure
    let top = fixture.push(.counter)
    fixture.expect("screens pushed", fixture.structure.screens.count - atRoot.screens.count, is: 2)
    fixture.expectNoChange(
      after: .systemDidPop(below), .systemDidPop(fixture.root(of: .news)),
      .systemDidPop(ScreenID(0)))
    fixture.expect(withOne, after: .systemDidPop(top))
    fixture.expectNoChange(after: .systemDidPop(top))
    fixture.expect(atRoot, after: .systemDidPop(below))
    fixture.expectNoChange(after: .systemDidPop(below), .systemDidPop(fixture.visible))
  }

  private static func systemDidDismiss(_ fixture: NavigationFixture, isStack: Bool) throws {
    let withNone = fixture.structure
    let lower = fixture.present(.login, stack: true)
    let withOne = fixture.structure
    let upper = fixture.present(.counter, stack: isStack)
    fixture.expect("modals shown", fixture.structure.modals.count, is: 2)
    fixture.expectNoChange(after: .systemDidDismiss(lower), .systemDidDismiss(ModalID(0)))
    fixture.expect(withOne, after: .systemDidDismiss(upper))
    fixture.expectNoChange(after: .systemDidDismiss(upper))
    fixture.expect(withNone, after: .systemDidDismiss(lower))
    fixture.expectNoChange(after: .systemDidDismiss(lower))
    let gone = fixture.present(.counter, stack: isStack)
    fixture.play(.sendAtOnce(.dismissModal, .showModal(.counter, stack: isStack)))
    fixture.expectNoChange(after: .systemDidDismiss(gone))
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
  fileprivate func expectNoChangeAfterPops() {
    let root = visible
    expectNoChange(after: .pop, .popToRoot, .popTo(root), .popFrom(root), .systemDidPop(root))
  }

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
    send(intent)
    let expected = NavigationContent(
      stacks: stacks, selectedTab: structure.selectedTab, modals: [],
      visibleScreen: structure.visibleScreen)
    expect("the structure", structure, is: expected)
  }
}
