import Scenarios
import TestSupport
import Testing

@testable import ArchMVC

/// Behaviours of the controller of the navigation.
@MainActor
@Suite("MVC: behaviours of the navigation")
struct NavigationBehaviourTests {
  private let navigation = NavigationController(environment: .test())

  @Test("a login shows the profile that the user asked for")
  func login() {
    navigation.send(.user(.showProfile))
    #expect(navigation.model.structure.visibleScreen.route == .login)
    navigation.send(.user(.login(name: "Ada")))
    #expect(navigation.model.structure.visibleScreen.route == .profile)
  }

  @Test("a stale pop changes nothing")
  func stalePop() {
    navigation.send(.user(.push(.counter)))
    let counter = navigation.model.structure.visibleScreen.id
    navigation.send(.user(.push(.story(1))))
    let structure = navigation.model.structure
    navigation.send(.user(.popFrom(counter)))
    #expect(navigation.model.structure == structure)
  }

  @Test("a deep link under a single root is one change")
  func deepLink() {
    navigation.send(.user(.showRoot(.onboarding)))
    let screen = FakeScreen<NavigationStructure>()
    _ = navigation.observe(with: screen)
    navigation.send(.user(.deepLink(.news, [.story(1)])))
    #expect(
      screen.values.map { $0.activeStack.map(\.route) } == [[.onboarding], [.news, .story(1)]])
  }
}
