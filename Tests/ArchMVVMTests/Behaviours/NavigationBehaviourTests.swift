import Scenarios
import TestSupport
import Testing

@testable import ArchMVVM

/// Behaviours of the view model of the navigation.
@MainActor
@Suite("MVVM: behaviours of the navigation")
struct NavigationBehaviourTests {
  private let navigation = NavigationViewModel(
    environment: .test(), completions: CompletionQueue())

  @Test("a login shows the profile that the user asked for")
  func login() {
    navigation.showProfile()
    #expect(navigation.model.structure.visibleScreen.route == .login)
    navigation.login("Ada")
    #expect(navigation.model.structure.visibleScreen.route == .profile)
  }

  @Test("a stale pop changes nothing")
  func stalePop() {
    navigation.push(.counter)
    let counter = navigation.model.structure.visibleScreen.id
    navigation.push(.story(1))
    let structure = navigation.model.structure
    navigation.pop(from: counter)
    #expect(navigation.model.structure == structure)
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
