import ReferenceModels
import Scenarios
import Testing

@Suite("Navigation model: stacks and modals")
struct NavigationModelStackTests {
  @Test("a new application has three tabs with their roots, and home is selected")
  func fresh() {
    #expect(
      NavigationModel().navigationContent
        == NavigationContent(
          stacks: [
            [Screen(id: 1, route: .home)], [Screen(id: 2, route: .news)],
            [Screen(id: 3, route: .profile)],
          ], selectedTab: .home, modals: [], visibleScreen: 1))
  }

  @Test("push adds a screen with a new identity to the active stack")
  func push() {
    NavigationTable.check(
      (.push(.counter), "[home1/counter4] news2 profile3 -> 4"),
      (.push(.counter), "[home1/counter4/counter5] news2 profile3 -> 5"),
      (.push(.story(7)), "[home1/counter4/counter5/story7#6] news2 profile3 -> 6"),
      (.showRoot(.login), "login7 -> 7"),
      (.push(.home), "login7/home8 -> 8"))
  }

  @Test("pops shorten the active stack down to its root")
  func pop() {
    NavigationTable.check(
      (.pop, "[home1] news2 profile3 -> 1"),
      (.popToRoot, "[home1] news2 profile3 -> 1"),
      (.push(.counter), "[home1/counter4] news2 profile3 -> 4"),
      (.push(.login), "[home1/counter4/login5] news2 profile3 -> 5"),
      (.push(.news), "[home1/counter4/login5/news6] news2 profile3 -> 6"),
      (.pop, "[home1/counter4/login5] news2 profile3 -> 5"),
      (.popTo(5), "[home1/counter4/login5] news2 profile3 -> 5"),
      (.popTo(4), "[home1/counter4] news2 profile3 -> 4"),
      (.popTo(5), "[home1/counter4] news2 profile3 -> 4"),
      (.popTo(2), "[home1/counter4] news2 profile3 -> 4"),
      (.push(.login), "[home1/counter4/login7] news2 profile3 -> 7"),
      (.popToRoot, "[home1] news2 profile3 -> 1"),
      (.push(.login), "[home1/login8] news2 profile3 -> 8"),
      (.popTo(1), "[home1] news2 profile3 -> 1"))
  }

  @Test("modals form a stack; a modal gets its identity before its first screen")
  func modals() {
    NavigationTable.check(
      (.dismissModal, "[home1] news2 profile3 -> 1"),
      (.dismissAllModals, "[home1] news2 profile3 -> 1"),
      (.showModal(.login, stack: true), "[home1] news2 profile3 4{login5} -> 5"),
      (.showModal(.news, stack: false), "[home1] news2 profile3 4{login5} 6(news7) -> 7"),
      (.dismissModal, "[home1] news2 profile3 4{login5} -> 5"),
      (.showModal(.news, stack: false), "[home1] news2 profile3 4{login5} 8(news9) -> 9"),
      (.dismissAllModals, "[home1] news2 profile3 -> 1"),
      (.showModal(.home, stack: false), "[home1] news2 profile3 10(home11) -> 11"))
  }
}

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

  @Test("a single root replaces all tabs and modals")
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

  @Test("a deep link replaces the screens above the tab's root, and dismisses modals")
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

  @Test("the tab bar shows the selected tab and the number of unread stories")
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

@Suite("Navigation model: session")
struct NavigationModelSessionTests {
  @Test("with a session, showProfile selects the profile")
  func withSession() {
    NavigationTable.check(
      (.login(name: "Ada"), "[home1] news2 profile3 -> 1"),
      (.showModal(.news, stack: true), "[home1] news2 profile3 4{news5} -> 5"),
      (.showProfile, "home1 news2 [profile3] -> 3"),
      (.showProfile, "home1 news2 [profile3] -> 3"))
  }

  @Test("without a session, showProfile opens one login, after which the profile is selected")
  func pendingRequest() {
    NavigationTable.check(
      (.showModal(.news, stack: false), "[home1] news2 profile3 4(news5) -> 5"),
      (.showProfile, "[home1] news2 profile3 4(news5) 6{login7} -> 7"),
      (.showProfile, "[home1] news2 profile3 4(news5) 6{login7} -> 7"),
      (.push(.home), "[home1] news2 profile3 4(news5) 6{login7/home8} -> 8"),
      (
        .showModal(.news, stack: true),
        "[home1] news2 profile3 4(news5) 6{login7/home8} 9{news10} -> 10"
      ),
      (.showProfile, "[home1] news2 profile3 4(news5) 6{login7/home8} 9{news10} -> 10"),
      (.login(name: "Ada"), "home1 news2 [profile3] -> 3"),
      (.select(.home), "[home1] news2 profile3 -> 1"),
      (.login(name: "Eve"), "[home1] news2 profile3 -> 1"))
  }

  @Test(
    "the pending request is discarded by every intent that dismisses the login",
    arguments: [
      (.dismissModal, "[home1] news2 profile3 -> 1"),
      (.dismissAllModals, "[home1] news2 profile3 -> 1"),
      (.systemDidDismiss(4), "[home1] news2 profile3 -> 1"),
      (.select(.news), "home1 [news2] profile3 -> 2"),
      (.deepLink(.news, []), "home1 [news2] profile3 -> 2"),
    ] as [NavigationTable.Line])
  func discarded(_ intent: NavigationIntent, _ outline: String) {
    NavigationTable.check(
      (.showProfile, "[home1] news2 profile3 4{login5} -> 5"),
      (intent, outline),
      (.login(name: "Ada"), outline))
  }
}

@Suite("Navigation model: screens")
struct NavigationModelScreenTests {
  private func model(after events: NavigationModel.Event...) -> NavigationModel {
    var model = NavigationModel()
    for event in events { model.apply(event) }
    return model
  }

  @Test(
    "each route has a title and a text",
    arguments: [
      (.home, "Home", ""), (.news, "News", ""), (.profile, "Profile", "Not logged in"),
      (.onboarding, "Welcome", ""), (.login, "Log In", ""), (.counter, "View id: 4", "Counter: 0"),
      (.story(81), "Story 81", ""),
    ] as [(Route, String, String)])
  func formatting(_ route: Route, _ title: String, _ text: String) {
    #expect(
      model(after: .intent(.push(route))).content(of: 4)
        == ScreenContent(title: title, text: text, isBusy: false))
  }

  @Test("screens are those of the tabs and of the modals, in this order")
  func screens() {
    var model = model(
      after: .intent(.push(.counter)), .intent(.showModal(.login, stack: true)),
      .intent(.push(.home)), .intent(.select(.news)), .intent(.showModal(.login, stack: true)),
      .intent(.push(.home)))
    #expect(model.screens == [1, 4, 2, 3, 9, 10])
    #expect(model.content(of: 6) == nil)
    model.apply(.intent(.showRoot(.home)))
    #expect(model.screens == [11])
    #expect(model.content(of: 1) == nil)
  }
}

/// A table of intents sent to a new application, and the structure after each of them.
struct NavigationTable {
  typealias Line = (intent: NavigationIntent, outline: String)

  /// Checks all lines; returns the resulting model.
  @discardableResult
  static func check(
    _ lines: Line..., sourceLocation: SourceLocation = #_sourceLocation
  ) -> NavigationModel {
    var model = NavigationModel()
    for (number, line) in lines.enumerated() {
      model.apply(.intent(line.intent))
      #expect(
        model.navigationContent.outline == line.outline, "line \(number), after \(line.intent)",
        sourceLocation: sourceLocation)
    }
    return model
  }
}

extension ScreenID: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int) { self.init(number) }
}

extension ModalID: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int) { self.init(number) }
}
