import Scenarios
import TestSupport
import Testing

@testable import ArchMVI

/// Behaviours of the navigation's feature.
@MainActor
@Suite("MVI: behaviours of the navigation")
struct NavigationBehaviourTests {
  private let navigation = NavigationFeature(.test())

  @Test("a login shows the profile that the user asked for")
  func login() {
    navigation(.showProfile)
    #expect(navigation.state.structure.visibleScreen.route == .login)
    navigation(.login(name: "Ada"))
    #expect(navigation.state.structure.visibleScreen.route == .profile)
  }

  @Test("a stale pop changes nothing")
  func stalePop() {
    navigation(.push(.counter))
    let counter = navigation.state.structure.visibleScreen.id
    navigation(.push(.story(1)))
    let structure = navigation.state.structure
    navigation(.popFrom(counter))
    #expect(navigation.state.structure == structure)
  }

  @Test("a deep link under a single root is one change")
  func deepLink() {
    navigation(.showRoot(.onboarding))
    let view = ShownContents<NavigationContent>()
    _ = NavigationView().attach(view, to: navigation)
    navigation(.deepLink(.news, [.story(1)]))
    #expect(navigation.state.structure.activeStack.map(\.route) == [.news, .story(1)])
    #expect(view.contents.count == 2)
  }
}
