import Scenarios
import Testing

@testable import ArchMVC

/// Behaviours of the controller of the navigation.
@MainActor
@Suite("MVC: behaviours of the navigation")
struct NavigationBehaviourTests {
  private let navigation = NavigationController(
    identifiers: SequentialIdentifiers(), session: SessionController(tracer: nil), tracer: nil)

  @Test("a login shows the profile that the user asked for")
  func login() {
    navigation.handle(.showProfile)
    #expect(navigation.model.structure.visibleScreen.route == .login)
    navigation.handle(.login(name: "Ada"))
    #expect(navigation.model.structure.visibleScreen.route == .profile)
  }

  @Test("a stale pop changes nothing")
  func stalePop() {
    navigation.handle(.push(.counter))
    let counter = navigation.model.structure.visibleScreen.id
    navigation.handle(.push(.story(1)))
    let structure = navigation.model.structure
    navigation.handle(.popFrom(counter))
    #expect(navigation.model.structure == structure)
  }

  @Test("a deep link under a single root is one change")
  func deepLink() {
    navigation.handle(.showRoot(.onboarding))
    let screen = FakeScreen { [navigation] in navigation.model.structure.activeStack.map(\.route) }
    navigation.structureObservers.add(screen)
    navigation.handle(.deepLink(.news, [.story(1)]))
    #expect(screen.values == [[.news, .story(1)]])
  }
}
