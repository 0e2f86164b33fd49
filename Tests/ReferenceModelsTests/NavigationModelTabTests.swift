import ReferenceModels
import Scenarios
import Testing

/// The rules of tabs and roots in the navigation model, against literal tables.
@Suite("Navigation model: tabs and roots")
struct NavigationModelTabTests {
  @Test("selecting a tab keeps every stack and dismisses modals")
  func select() {
    NavigationTable.check(
      (.push(.counter), "[home1/counter4] news2 profile3 -> 4"),
      (.select(.news), "home1/counter4 [news2] profile3 -> 2"),
      (.push(.story(9)), "home1/counter4 [news2/story9#5] profile3 -> 5"),
      (.select(.home), "[home1/counter4] news2/story9#5 profile3 -> 4"),
      (.select(.home), "[home1/counter4] news2/story9#5 profile3 -> 4"),
      (
        .showModal(.login, stack: true), "[home1/counter4] news2/story9#5 profile3 6{login7} -> 7"
      ),
      (.select(.home), "[home1/counter4] news2/story9#5 profile3 -> 4"),
      (
        .showModal(.login, stack: false), "[home1/counter4] news2/story9#5 profile3 8(login9) -> 9"
      ),
      (.select(.news), "home1/counter4 [news2/story9#5] profile3 -> 5"))
  }

  @Test("a single root takes the place of everything")
  func showRoot() {
    NavigationTable.check(
      (.push(.counter), "[home1/counter4] news2 profile3 -> 4"),
      (.showModal(.login, stack: true), "[home1/counter4] news2 profile3 5{login6} -> 6"),
      (.showRoot(.onboarding), "onboarding7 -> 7"),
      (.showRoot(.onboarding), "onboarding8 -> 8"),
      (.pop, "onboarding8 -> 8"),
      (.showModal(.login, stack: false), "onboarding8 9(login10) -> 10"),
      (.push(.counter), "onboarding8/counter11 -> 11"))
  }

  @Test("showTabs puts fresh tabs in place of a single root, and does nothing where tabs are")
  func showTabs() {
    NavigationTable.check(
      (.select(.news), "home1 [news2] profile3 -> 2"),
      (.showModal(.login, stack: true), "home1 [news2] profile3 4{login5} -> 5"),
      (.showTabs, "home1 [news2] profile3 4{login5} -> 5"),
      (.showRoot(.login), "login6 -> 6"),
      (.showModal(.login, stack: true), "login6 7{login8} -> 8"),
      (.showTabs, "[home9] news10 profile11 -> 9"))
  }

  @Test("selecting under a single root makes fresh tabs first")
  func selectUnderSingleRoot() {
    NavigationTable.check(
      (.showRoot(.onboarding), "onboarding4 -> 4"),
      (.showModal(.login, stack: false), "onboarding4 5(login6) -> 6"),
      (.select(.news), "home7 [news8] profile9 -> 8"))
  }

  @Test("a deep link is the tab's root with the routes above it, without modals")
  func deepLink() {
    NavigationTable.check(
      (.push(.login), "[home1/login4] news2 profile3 -> 4"),
      (.showModal(.home, stack: true), "[home1/login4] news2 profile3 5{home6} -> 6"),
      (
        .deepLink(.news, [.story(1), .counter]),
        "home1/login4 [news2/story1#7/counter8] profile3 -> 8"
      ),
      (.deepLink(.news, [.story(1)]), "home1/login4 [news2/story1#9] profile3 -> 9"),
      (.deepLink(.home, []), "[home1] news2/story1#9 profile3 -> 1"),
      (.showRoot(.onboarding), "onboarding10 -> 10"),
      (.deepLink(.profile, [.counter]), "home11 news12 [profile13/counter14] -> 14"),
      (.showRoot(.onboarding), "onboarding15 -> 15"),
      (.deepLink(.news, []), "home16 [news17] profile18 -> 17"))
  }

  @Test("the tab bar shows the selected tab, and a badge when stories are unread")
  func tabBar() {
    var model = NavigationModel()
    func tabBar(after event: NavigationModel.Event) -> TabBarContent {
      model.apply(event)
      return model.tabBarContent
    }
    #expect(model.tabBarContent == TabBarContent(selectedTab: .home, newsBadge: nil))
    #expect(
      tabBar(after: .unreadChanged(12)) == TabBarContent(selectedTab: .home, newsBadge: "12"))
    #expect(
      tabBar(after: .intent(.select(.news))) == TabBarContent(selectedTab: .news, newsBadge: "12"))
    #expect(
      tabBar(after: .intent(.showRoot(.login))) == TabBarContent(selectedTab: nil, newsBadge: "12"))
    #expect(tabBar(after: .unreadChanged(0)) == TabBarContent(selectedTab: nil, newsBadge: nil))
    #expect(
      tabBar(after: .intent(.showTabs)) == TabBarContent(selectedTab: .home, newsBadge: nil))
  }
}
