import Scenarios
import TestSupport
import Testing

@testable import ArchMVVM

/// Behaviours of the view model of the navigation.
@MainActor
@Suite("MVVM: behaviours of the navigation")
struct NavigationBehaviourTests {
  private let navigation = NavigationViewModel(environment: .test())

  private var visibleScreen: ScreenViewModel? {
    navigation.screens[navigation.content.visibleScreen]
  }

  @Test("a login shows the profile that the user asked for")
  func login() {
    navigation.showProfile()
    #expect(visibleScreen?.content.title == "Log In")
    navigation.login("Ada")
    #expect(visibleScreen?.content.title == "Profile")
    #expect(visibleScreen?.text == "Logged in as Ada")
  }

  @Test("a stale pop changes nothing")
  func stalePop() {
    navigation.push(.counter)
    let counter = navigation.content.visibleScreen
    navigation.push(.story(1))
    let before = navigation.content
    navigation.pop(from: counter)
    #expect(navigation.content == before)
  }

  @Test("a deep link under a single root is one change")
  func deepLink() {
    navigation.showRoot(.onboarding)
    var stacks: [[Route]] = []
    navigation.didUpdate = { stacks.append($0.content.stacks[1].map(\.route)) }
    navigation.deepLink([.story(1)], in: .news)
    #expect(stacks == [[.news, .story(1)]])
  }
}
