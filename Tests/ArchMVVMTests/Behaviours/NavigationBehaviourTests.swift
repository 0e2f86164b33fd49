import Scenarios
import TestSupport
import Testing

@testable import ArchMVVM

/// Behaviours of the view model of the navigation.
@MainActor
@Suite("MVVM: behaviours of the navigation")
struct NavigationBehaviourTests {
  private let navigation = NavigationViewModel(environment: .test())

  private var structure: NavigationStructure { navigation.model.structure }

  @Test("a login shows the profile that the user asked for")
  func login() {
    navigation.showProfile()
    #expect(structure.visibleScreen.route == .login)
    navigation.login("Ada")
    #expect(structure.visibleScreen.route == .profile)
    #expect(navigation.screens[structure.visibleScreen.id]?.text == "Logged in as Ada")
  }

  @Test("a stale pop changes nothing")
  func stalePop() {
    navigation.push(.counter)
    let counter = structure.visibleScreen.id
    navigation.push(.story(1))
    let before = structure
    navigation.pop(from: counter)
    #expect(structure == before)
  }

  @Test("a deep link under a single root is one change")
  func deepLink() {
    navigation.showRoot(.onboarding)
    var stacks: [[Route]] = []
    navigation.didUpdate = { stacks.append($0.model.structure.activeStack.map(\.route)) }
    navigation.deepLink([.story(1)], in: .news)
    #expect(stacks == [[.news, .story(1)]])
  }
}
