import Conformance
import Scenarios
import Testing

/// Pushing and popping, for every variant.
@MainActor
@Suite("Navigation: stacks")
struct NavigationStackTests {
  @Test(
    "a fresh application has three tabs, home selected, each with its root",
    arguments: NavigationVariant.all)
  func fresh(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      #expect(
        fixture.probeNavigation().changes == [
          NavigationContent(
            stacks: [
              [Screen(id: 1, route: .home)], [Screen(id: 2, route: .news)],
              [Screen(id: 3, route: .profile)],
            ], selectedTab: .home, modals: [], visibleScreen: 1)
        ])
    }
  }

  @Test(
    "push adds a screen, and the same route twice gives two screens",
    arguments: NavigationVariant.all)
  func push(_ variant: NavigationVariant) throws {
    try variant.check(
      (.push(.counter), "[home1/counter4] news2 profile3 -> 4"),
      (.push(.counter), "[home1/counter4/counter5] news2 profile3 -> 5"),
      (.push(.story(7)), "[home1/counter4/counter5/story7#6] news2 profile3 -> 6"),
      (.push(.home), "[home1/counter4/counter5/story7#6/home7] news2 profile3 -> 7"))
  }

  @Test("a push goes to the stack of the selected tab", arguments: NavigationVariant.all)
  func pushInTab(_ variant: NavigationVariant) throws {
    try variant.check(
      (.select(.profile), "home1 news2 [profile3] -> 3"),
      (.push(.counter), "home1 news2 [profile3/counter4] -> 4"),
      (.select(.news), "home1 [news2] profile3/counter4 -> 2"),
      (.push(.counter), "home1 [news2/counter5] profile3/counter4 -> 5"))
  }

  @Test("pop after push restores the structure", arguments: NavigationVariant.all)
  func popAfterPush(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      let app = fixture.app
      fixture.send(.push(.counter))
      for route in [Route.home, .news, .profile, .onboarding, .login, .counter, .story(1)] {
        let before = app.navigationContent
        fixture.send(.push(route))
        #expect(app.navigationContent != before)
        fixture.send(.pop)
        #expect(app.navigationContent == before)
      }
    }
  }

  @Test("pops at a root change nothing", arguments: NavigationVariant.all)
  func popAtRoot(_ variant: NavigationVariant) throws {
    let fresh = "[home1] news2 profile3 -> 1"
    try variant.check(
      (.pop, fresh), (.popToRoot, fresh), (.popTo(1), fresh), (.popFrom(1), fresh),
      (.systemDidPop(1), fresh))
  }

  @Test("popToRoot leaves the root", arguments: NavigationVariant.all)
  func popToRoot(_ variant: NavigationVariant) throws {
    try variant.check(
      (.push(.counter), "[home1/counter4] news2 profile3 -> 4"),
      (.push(.login), "[home1/counter4/login5] news2 profile3 -> 5"),
      (.select(.news), "home1/counter4/login5 [news2] profile3 -> 2"),
      (.push(.login), "home1/counter4/login5 [news2/login6] profile3 -> 6"),
      (.popToRoot, "home1/counter4/login5 [news2] profile3 -> 2"),
      (.select(.home), "[home1/counter4/login5] news2 profile3 -> 5"),
      (.popToRoot, "[home1] news2 profile3 -> 1"))
  }

  @Test("popTo leaves a screen and those below it", arguments: NavigationVariant.all)
  func popTo(_ variant: NavigationVariant) throws {
    try variant.check(
      (.push(.counter), "[home1/counter4] news2 profile3 -> 4"),
      (.push(.login), "[home1/counter4/login5] news2 profile3 -> 5"),
      (.push(.login), "[home1/counter4/login5/login6] news2 profile3 -> 6"),
      (.popTo(4), "[home1/counter4] news2 profile3 -> 4"),
      (.push(.login), "[home1/counter4/login7] news2 profile3 -> 7"),
      (.popTo(1), "[home1] news2 profile3 -> 1"))
  }

  @Test(
    "popTo a screen that is visible already, not in the active stack or nowhere changes nothing",
    arguments: NavigationVariant.all)
  func popToElsewhere(_ variant: NavigationVariant) throws {
    let stack = "home1 [news2/counter4/login5] profile3 -> 5"
    try variant.check(
      (.select(.news), "home1 [news2] profile3 -> 2"),
      (.push(.counter), "home1 [news2/counter4] profile3 -> 4"),
      (.push(.login), stack),
      (.popTo(5), stack), (.popTo(1), stack), (.popTo(6), stack), (.popTo(-1), stack),
      (.pop, "home1 [news2/counter4] profile3 -> 4"),
      (.popTo(5), "home1 [news2/counter4] profile3 -> 4"))
  }

  @Test(
    "a pop from a screen that is not the visible one is stale", arguments: NavigationVariant.all)
  func popFrom(_ variant: NavigationVariant) throws {
    let two = "[home1/counter4/counter5] news2 profile3 -> 5"
    let one = "[home1/counter4] news2 profile3 -> 4"
    try variant.check(
      (.push(.counter), one), (.push(.counter), two),
      (.popFrom(4), two), (.popFrom(1), two), (.popFrom(2), two), (.popFrom(99), two),
      (.popFrom(5), one), (.popFrom(5), one),
      (.popFrom(4), "[home1] news2 profile3 -> 1"))
  }

  @Test(
    "the system's pop moves the structure along, a stale one does not",
    arguments: NavigationVariant.all)
  func systemDidPop(_ variant: NavigationVariant) throws {
    let two = "[home1/counter4/counter5] news2 profile3 -> 5"
    let one = "[home1/counter4] news2 profile3 -> 4"
    try variant.check(
      (.push(.counter), one), (.push(.counter), two),
      (.systemDidPop(4), two), (.systemDidPop(99), two),
      (.systemDidPop(5), one), (.systemDidPop(5), one))
  }

  @Test("a double tap pops once", arguments: NavigationVariant.all)
  func doubleTap(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.push(.counter), .push(.counter), .push(.counter))
      fixture.app.send(.popFrom(6))
      fixture.app.send(.popFrom(6))
      fixture.settle()
      #expect(fixture.app.navigationContent.visibleScreen == 5)
    }
  }
}
