import Conformance
import Scenarios
import TestSupport
import Testing

@testable import ArchMVI

/// Behaviours of the application's feature.
@MainActor
@Suite("MVI: behaviours of the navigation")
struct NavigationBehaviourTests {
  private let processor = Processor(environment: .test())
  private let app: AppFeature

  init() { app = AppFeature(.test(), processor) }

  @Test("a login shows the profile that the user asked for")
  func login() {
    processor.send(.showProfile, to: app)
    #expect(app.state.structure.visibleScreen.route == .login)
    processor.send(.login(name: "Ada"), to: app)
    #expect(app.state.structure.visibleScreen.route == .profile)
  }

  @Test("a stale pop changes nothing")
  func stalePop() {
    processor.send(.push(.counter), to: app)
    let counter = app.state.structure.visibleScreen.id
    processor.send(.push(.story(1)), to: app)
    let structure = app.state.structure
    processor.send(.popFrom(counter), to: app)
    #expect(app.state.structure == structure)
  }

  @Test("a deep link under a single root is one change")
  func deepLink() {
    processor.send(.showRoot(.onboarding), to: app)
    let view = ProbeView<NavigationContent>()
    _ = app.attach(view)
    processor.send(.deepLink(.news, [.story(1)]), to: app)
    #expect(app.state.structure.activeStack.map(\.route) == [.news, .story(1)])
    #expect(view.deliveries.count == 2)
  }
}
