import Conformance
import Scenarios
import Testing

/// What the tab bar shows, for every variant.
@MainActor
@Suite("Navigation: tab bar")
struct NavigationTabBarTests {
  @Test("the tab bar shows the selected tab", arguments: NavigationVariant.all)
  func selectedTab(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      let view = fixture.probeTabBar()
      #expect(view.changes == [TabBarContent(selectedTab: .home, newsBadge: nil)])
      for tab in [Tab.news, .profile, .home] {
        fixture.send(.select(tab))
        #expect(view.changes.last == TabBarContent(selectedTab: tab, newsBadge: nil))
        #expect(fixture.app.tabBarContent == TabBarContent(selectedTab: tab, newsBadge: nil))
      }
      #expect(view.changes.count == 4)
    }
  }

  @Test("under a single root no tab is selected", arguments: NavigationVariant.all)
  func singleRoot(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      let view = fixture.probeTabBar()
      fixture.send(.showRoot(.onboarding))
      #expect(view.changes.last == TabBarContent(selectedTab: nil, newsBadge: nil))
      fixture.send(.select(.news))
      #expect(view.changes.last == TabBarContent(selectedTab: .news, newsBadge: nil))
      #expect(view.changes.count == 3)
    }
  }

  @Test(
    "the news badge follows the message about unread stories", arguments: NavigationVariant.all)
  func badge(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      let view = fixture.probeTabBar()
      for (count, badge) in [(3, "3"), (1000, "1000"), (0, nil), (1, "1")] {
        fixture.send(.unreadChanged(count))
        #expect(view.changes.last == TabBarContent(selectedTab: .home, newsBadge: badge))
        #expect(fixture.app.tabBarContent == view.changes.last)
      }
      #expect(view.changes.count == 5)
    }
  }

  @Test("the badge stays whatever becomes of the tabs", arguments: NavigationVariant.all)
  func badgeStays(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.unreadChanged(7))
      fixture.send(.login(name: "Ada"), .logout)
      #expect(fixture.app.tabBarContent == TabBarContent(selectedTab: nil, newsBadge: "7"))
      fixture.send(.unreadChanged(8))
      fixture.send(.showTabs)
      #expect(fixture.app.tabBarContent == TabBarContent(selectedTab: .home, newsBadge: "8"))
    }
  }

  @Test("the same number again and other messages show nothing", arguments: NavigationVariant.all)
  func otherMessages(_ variant: NavigationVariant) throws {
    guard variant.knownGap("X07") == nil else { return }
    try variant.run { fixture in
      fixture.send(.unreadChanged(7))
      let tabBar = fixture.probeTabBar()
      let navigation = fixture.probeNavigation()
      fixture.send(.unreadChanged(7))
      fixture.send(.storyRead(1))
      fixture.send(.storyMarkedUnread(1))
      #expect(tabBar.changes.count == 1)
      fixture.send(.unreadChanged(6))
      #expect(tabBar.changes.count == 2)
      #expect(navigation.changes.count == 1)
    }
  }

  @Test(
    "a message that comes during a delivery waits for its end", arguments: NavigationVariant.all)
  func messageDuringDelivery(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      let tabBar = fixture.probeTabBar()
      let navigation = fixture.probeNavigation()
      navigation.onShow = { _ in
        fixture.messages.send(.unreadChanged(5))
        #expect(fixture.app.tabBarContent.newsBadge == nil)
        navigation.onShow = nil
      }
      fixture.send(.select(.news))
      #expect(
        tabBar.changes.suffix(2) == [
          TabBarContent(selectedTab: .news, newsBadge: nil),
          TabBarContent(selectedTab: .news, newsBadge: "5"),
        ])
    }
  }
}
