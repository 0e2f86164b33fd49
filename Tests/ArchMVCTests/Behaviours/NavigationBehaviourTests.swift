import Scenarios
import Testing

@testable import ArchMVC

/// Behaviours of the controllers of the navigation and the session.
@MainActor
@Suite("MVC: behaviours of the navigation")
struct NavigationBehaviourTests {
  private let session = SessionController()
  private let navigation: NavigationController

  init() {
    navigation = NavigationController(identifiers: SequentialIdentifiers(), session: session)
  }

  @Test("a login shows the profile that the user asked for")
  func login() {
    navigation.showProfile()
    #expect(navigation.structure.visibleScreen.route == .login)
    session.logIn("Ada")
    #expect(navigation.structure.visibleScreen.route == .profile)
  }

  @Test("a stale pop changes nothing")
  func stalePop() {
    navigation.push(.counter)
    let counter = navigation.structure.visibleScreen.id
    navigation.push(.story(1))
    let structure = navigation.structure
    navigation.pop(from: counter)
    #expect(navigation.structure == structure)
  }

  @Test("a deep link under a single root is one change")
  func deepLink() {
    navigation.showRoot(.onboarding)
    let screen = FakeScreen(observing: navigation.observers) { [navigation] in
      navigation.structure.activeStack.map(\.route)
    }
    navigation.show([.story(1)], in: .news)
    #expect(screen.values == [[.news, .story(1)]])
  }
}
