import Scenarios
import Testing

@testable import ArchMVVMObservable

/// Behaviours of the controllers of the navigation, and of the view model of a screen.
@MainActor
@Suite("MVVM with observation: behaviours of the navigation")
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
    navigation.logIn("Ada")
    #expect(navigation.structure.visibleScreen.route == .profile)
    #expect(session.session?.name == "Ada")
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

  /// Views are shown at the next frame, so nothing on the way is seen.
  @Test("a deep link under a single root is one change")
  func deepLink() {
    navigation.showRoot(.onboarding)
    navigation.deepLink([.story(1)], in: .news)
    #expect(navigation.structure.activeStack.map(\.route) == [.news, .story(1)])
  }
}
