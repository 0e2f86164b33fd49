import Scenarios
import TestSupport
import Testing

@testable import ArchMVVMObservable

/// Behaviours of the controller of the navigation.
@MainActor
@Suite("MVVM with observation: behaviours of the navigation")
struct NavigationBehaviourTests {
  private let navigation = NavigationController(
    environment: .test(), gate: StopGate(), session: SessionController(),
    counter: SharedCounterController())

  @Test("a login shows the profile that the user asked for")
  func login() {
    navigation.send(.user(.showProfile))
    #expect(navigation.structure.visibleScreen.route == .login)
    navigation.send(.user(.login(name: "Ada")))
    #expect(navigation.structure.visibleScreen.route == .profile)
  }

  @Test("a stale pop changes nothing")
  func stalePop() {
    navigation.send(.user(.push(.counter)))
    let counter = navigation.structure.visibleScreen.id
    navigation.send(.user(.push(.story(1))))
    let structure = navigation.structure
    navigation.send(.user(.popFrom(counter)))
    #expect(navigation.structure == structure)
  }

  /// Views are shown at the next frame, when `send` has returned.
  @Test("a deep link under a single root is one change")
  func deepLink() {
    navigation.send(.user(.showRoot(.onboarding)))
    navigation.send(.user(.deepLink(.news, [.story(1)])))
    #expect(navigation.structure.activeStack.map(\.route) == [.news, .story(1)])
  }
}
