import Conformance
import ReferenceModels
import Scenarios
import Testing

/// Tabs, roots and deep links, for every variant.
@MainActor
@Suite("Navigation: tabs and roots")
struct NavigationTabTests {
  @Test("switching tabs keeps every tab's stack", arguments: NavigationVariant.all)
  func select(_ variant: NavigationVariant) throws {
    try variant.check(
      (.push(.counter), "[home1/counter4] news2 profile3 -> 4"),
      (.select(.news), "home1/counter4 [news2] profile3 -> 2"),
      (.push(.story(9)), "home1/counter4 [news2/story9#5] profile3 -> 5"),
      (.select(.profile), "home1/counter4 news2/story9#5 [profile3] -> 3"),
      (.select(.profile), "home1/counter4 news2/story9#5 [profile3] -> 3"),
      (.select(.home), "[home1/counter4] news2/story9#5 profile3 -> 4"),
      (.select(.news), "home1/counter4 [news2/story9#5] profile3 -> 5"))
  }

  @Test("selecting a tab dismisses modals, also the selected tab", arguments: NavigationVariant.all)
  func selectUnderModals(_ variant: NavigationVariant) throws {
    try variant.check(
      (.push(.counter), "[home1/counter4] news2 profile3 -> 4"),
      (.showModal(.login, stack: true), "[home1/counter4] news2 profile3 5{login6} -> 6"),
      (.select(.home), "[home1/counter4] news2 profile3 -> 4"),
      (.showModal(.login, stack: false), "[home1/counter4] news2 profile3 7(login8) -> 8"),
      (
        .showModal(.login, stack: true),
        "[home1/counter4] news2 profile3 7(login8) 9{login10} -> 10"
      ),
      (.select(.news), "home1/counter4 [news2] profile3 -> 2"))
  }

  @Test("showRoot puts a single screen in place of everything", arguments: NavigationVariant.all)
  func showRoot(_ variant: NavigationVariant) throws {
    try variant.check(
      (.push(.counter), "[home1/counter4] news2 profile3 -> 4"),
      (.showModal(.login, stack: true), "[home1/counter4] news2 profile3 5{login6} -> 6"),
      (.showRoot(.counter), "counter7 -> 7"),
      (.showRoot(.counter), "counter8 -> 8"),
      (.push(.home), "counter8/home9 -> 9"),
      (.pop, "counter8 -> 8"),
      (.pop, "counter8 -> 8"))
  }

  @Test(
    "showTabs puts fresh tabs in place of a single root, home selected",
    arguments: NavigationVariant.all)
  func showTabs(_ variant: NavigationVariant) throws {
    try variant.check(
      (.select(.news), "home1 [news2] profile3 -> 2"),
      (.showRoot(.login), "login4 -> 4"),
      (.showModal(.login, stack: true), "login4 5{login6} -> 6"),
      (.showTabs, "[home7] news8 profile9 -> 7"))
  }

  @Test("where there are tabs, showTabs does nothing", arguments: NavigationVariant.all)
  func showTabsOverTabs(_ variant: NavigationVariant) throws {
    try variant.check(
      (.showTabs, "[home1] news2 profile3 -> 1"),
      (.select(.news), "home1 [news2] profile3 -> 2"),
      (.showModal(.login, stack: true), "home1 [news2] profile3 4{login5} -> 5"),
      (.showTabs, "home1 [news2] profile3 4{login5} -> 5"))
  }

  @Test(
    "under a single root selecting a tab makes fresh tabs, in one transition",
    arguments: NavigationVariant.all)
  func selectUnderSingleRoot(_ variant: NavigationVariant) throws {
    try variant.check(
      (.showRoot(.onboarding), "onboarding4 -> 4"),
      (.showModal(.login, stack: true), "onboarding4 5{login6} -> 6"),
      (.select(.news), "home7 [news8] profile9 -> 8"),
      (.showRoot(.onboarding), "onboarding10 -> 10"),
      (.select(.home), "[home11] news12 profile13 -> 11"))
  }

  @Test(
    "a deep link is the tab's root with the routes above it, in one transition",
    arguments: NavigationVariant.all)
  func deepLink(_ variant: NavigationVariant) throws {
    try variant.check(
      (.push(.login), "[home1/login4] news2 profile3 -> 4"),
      (.showModal(.home, stack: true), "[home1/login4] news2 profile3 5{home6} -> 6"),
      (
        .deepLink(.news, [.story(1), .counter, .counter]),
        "home1/login4 [news2/story1#7/counter8/counter9] profile3 -> 9"
      ),
      (.deepLink(.news, [.story(1)]), "home1/login4 [news2/story1#10] profile3 -> 10"),
      (.deepLink(.home, [.login]), "[home1/login11] news2/story1#10 profile3 -> 11"))
  }

  @Test("a deep link without routes leads to the tab's root", arguments: NavigationVariant.all)
  func emptyDeepLink(_ variant: NavigationVariant) throws {
    try variant.check(
      (.deepLink(.home, []), "[home1] news2 profile3 -> 1"),
      (.push(.login), "[home1/login4] news2 profile3 -> 4"),
      (.deepLink(.news, []), "home1/login4 [news2] profile3 -> 2"),
      (.deepLink(.home, []), "[home1] news2 profile3 -> 1"))
  }

  @Test("under a single root a deep link makes fresh tabs", arguments: NavigationVariant.all)
  func deepLinkUnderSingleRoot(_ variant: NavigationVariant) throws {
    try variant.check(
      (.showRoot(.onboarding), "onboarding4 -> 4"),
      (.deepLink(.profile, [.counter, .login]), "home5 news6 [profile7/counter8/login9] -> 9"),
      (.showRoot(.onboarding), "onboarding10 -> 10"),
      (.deepLink(.news, []), "home11 [news12] profile13 -> 12"))
  }

  @Test("a deep link of n routes equals n pushes", arguments: NavigationVariant.all)
  func deepLinkEqualsPushes(_ variant: NavigationVariant) throws {
    let routes: [Route] = [.counter, .story(1), .counter, .login, .story(2)]
    for count in 0...routes.count {
      let routes = Array(routes.prefix(count))
      var linked: NavigationContent?
      try variant.run { fixture in
        fixture.send(.push(.home), .deepLink(.news, routes))
        linked = fixture.app.navigationContent
      }
      try variant.run { fixture in
        fixture.send(.push(.home), .select(.news))
        for route in routes { fixture.send(.push(route)) }
        #expect(fixture.app.navigationContent == linked)
      }
    }
  }

  @Test(
    "identities are given only where an intent takes effect", arguments: NavigationVariant.all)
  func identities(_ variant: NavigationVariant) throws {
    try variant.check(
      (.showTabs, "[home1] news2 profile3 -> 1"),
      (.select(.home), "[home1] news2 profile3 -> 1"),
      (.deepLink(.home, []), "[home1] news2 profile3 -> 1"),
      (.logout, "[home1] news2 profile3 -> 1"),
      (.pop, "[home1] news2 profile3 -> 1"),
      (.showProfile, "[home1] news2 profile3 4{login5} -> 5"),
      (.showProfile, "[home1] news2 profile3 4{login5} -> 5"),
      (.push(.counter), "[home1] news2 profile3 4{login5/counter6} -> 6"))
  }
}
