import Scenarios
import Testing

@MainActor
@Suite("Navigation: formatting")
struct NavigationContentTests {
  @Test(
    "each route shows its part of the counter and the session",
    arguments: [
      (.home, "Home", ""), (.news, "News", ""), (.profile, "Profile", "Logged in as Ada"),
      (.onboarding, "Welcome", ""), (.login, "Log In", ""),
      (.counter, "View id: 12", "Counter: -3"), (.story(81), "Story 81", ""),
    ] as [(Route, String, String)])
  func screen(_ route: Route, _ title: String, _ text: String) {
    for isBusy in [false, true] {
      #expect(
        ScreenContent(
          Screen(id: ScreenID(12), route: route), counter: -3, session: Session(name: "Ada"),
          isBusy: isBusy) == ScreenContent(title: title, text: text, isBusy: isBusy))
    }
  }

  @Test("without a session the profile shows that")
  func noSession() {
    let content = ScreenContent(
      Screen(id: ScreenID(3), route: .profile), counter: 0, session: nil, isBusy: false)
    #expect(content.text == "Not logged in")
  }

  @Test("counter screens show the counter, and profile screens the session")
  func concerns() {
    let routes: [Route] = [.home, .news, .profile, .onboarding, .login, .counter, .story(1)]
    #expect(routes.filter(\.showsCounter) == [.counter])
    #expect(routes.filter(\.showsSession) == [.profile])
  }

  @Test("the badge is the number of unread stories, or nothing")
  func tabBar() {
    for (count, badge) in [(0, nil), (1, "1"), (1000, "1000"), (-1, nil)] {
      #expect(
        TabBarContent(selectedTab: .news, unreadCount: count)
          == TabBarContent(selectedTab: .news, newsBadge: badge))
    }
  }

  @Test("a structure is presented stack by stack, with its modals and the visible screen")
  func navigation() {
    let identifiers = SequentialIdentifiers()
    let roots = identifiers.screens(Tab.allCases.map(\.route))
    let modal = identifiers.modal(.login, isStack: true)
    var structure = NavigationStructure(tabs: roots)
    structure.present(modal)
    #expect(
      NavigationContent(structure)
        == NavigationContent(
          stacks: roots.map { [$0] }, selectedTab: .home, modals: [modal],
          visibleScreen: ScreenID(5)))
    #expect(
      NavigationContent(NavigationStructure(single: roots[1]))
        == NavigationContent(
          stacks: [[roots[1]]], selectedTab: nil, modals: [], visibleScreen: ScreenID(2)))
  }
  @Test("identities count from one: screens in their order, a modal before its first screen")
  func identifiers() {
    let identifiers = SequentialIdentifiers()
    #expect(
      identifiers.screens([.login, .login]) == [
        Screen(id: ScreenID(1), route: .login), Screen(id: ScreenID(2), route: .login),
      ])
    #expect(
      identifiers.modal(.news, isStack: false)
        == Modal(id: ModalID(3), isStack: false, first: Screen(id: ScreenID(4), route: .news)))
    #expect(identifiers.screen(.home) == Screen(id: ScreenID(5), route: .home))
    #expect(SequentialIdentifiers().next() == 1)
  }

  @Test("the root of a tab has the route with that name")
  func tabs() {
    let roots = SequentialIdentifiers().tabRoots()
    #expect(roots.map(\.route) == [.home, .news, .profile])
    #expect(roots.map(\.id.number) == [1, 2, 3])
  }
}
