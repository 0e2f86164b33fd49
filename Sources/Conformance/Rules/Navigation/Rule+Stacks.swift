import ReferenceModels
import Scenarios

extension Rule {
  /// Pushes, pops and identities.
  static let stacks: [Rule] = [
    Rule(
      "N01", .must, "pop after push restores the structure",
      because: "whoever goes one screen too far must come back to where they were with one tap",
      in: .navigation, check: popAfterPush),
    Rule(
      "N02", .must, "pop at a root changes nothing",
      because: """
        an impatient second tap on Back must not empty the screen, leave the tab or close what the \
        user is in
        """,
      in: .navigation, check: popAtRoot),
    Rule(
      "N03", .must,
      "the same route twice has two identities, and identities follow the documented order",
      because: """
        what is meant for one of two equal screens must not reach the other one, and a trace or a \
        saved link must name the same screens in every run
        """,
      in: .navigation, check: identities),
  ]

  /// What leads to an active stack: a tab's, a single root's, a modal's.
  private static let places: [[NavigationIntent]] = [
    [], [.select(.news)], [.select(.profile), .push(.counter)], [.showRoot(.onboarding)],
    [.showModal(.login, stack: true)],
    [.push(.counter), .showModal(.news, stack: false), .showModal(.login, stack: true)],
  ]

  @MainActor
  private static func popAfterPush(_ trial: Trial) throws {
    for place in places {
      try trial.withNavigationApp { fixture in
        for intent in place { fixture.send(intent) }
        for route in [Route.counter, .story(1), .login] {
          let before = fixture.structure
          _ = fixture.push(route)
          fixture.transcript.expect(
            fixture.structure != before, "push(\(route)) leaves the structure as it is")
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
  }

  @MainActor
  private static func popAtRoot(_ trial: Trial) throws {
    for place in places {
      try trial.withNavigationApp { fixture in
        for intent in place { fixture.send(intent) }
        fixture.send(.popToRoot)
        for _ in 1...2 {
          fixture.expectNoChangeAfterPops()
          fixture.send(.push(.counter), .pop)
        }
      }
    }
    try trial.withNavigationApp { fixture in
      fixture.send(.push(.counter), .showModal(.login, stack: false))
      fixture.expectNoChangeAfterPops()
      fixture.expectNoChange(after: .popTo(fixture.root(of: .home)))
    }
  }

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

  /// The first deviation is enough: all numbers after it are others, too.
  @MainActor
  private static func identities(_ trial: Trial) throws {
    try trial.withNavigationApp { fixture in
      for (intent, expected) in identifiedStructures {
        fixture.send(intent)
        let outline = fixture.structure.outline
        let screens = fixture.structure.screens.map(\.id)
        fixture.transcript.expect(
          Set(screens).count == screens.count, "two screens have one identity: \(outline)")
        guard outline == expected else {
          fixture.transcript.violate(
            "after \(intent.text) the structure is \(outline), not \(expected)")
          return
        }
      }
    }
  }
}

extension NavigationFixture {
  /// Complains of each way to pop that changes something.
  fileprivate func expectNoChangeAfterPops() {
    let root = visible
    expectNoChange(after: .pop, .popToRoot, .popTo(root), .popFrom(root), .systemDidPop(root))
  }
}
