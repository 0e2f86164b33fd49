import Scenarios
import TestSupport
import Testing

@testable import ArchUDF

/// Behaviours of the navigation: reducers on values, middleware in a test store.
@MainActor
@Suite("UDF: behaviours of the navigation")
struct NavigationBehaviourTests {
  private let identifiers = SequentialIdentifiers()

  private func makeStore(_ state: NavigationState) -> TestStore<NavigationState, NavigationAction> {
    TestStore(
      initialState: state, reducer: NavigationReducer(),
      middleware: ShowProfileMiddleware(identifiers: identifiers)
        .followed(by: LoginMiddleware(identifiers: identifiers))
        .followed(by: IdentityMiddleware(identifiers: identifiers)),
      environment: .test())
  }

  @Test("a login shows the profile that the user asked for")
  func login() {
    let store = makeStore(NavigationState(tabs: identifiers.tabRoots()))
    let screen = Screen(id: ScreenID(5), route: .login)
    let modal = Modal(id: ModalID(4), isStack: true, first: screen)
    store.dispatch(.intent(.showProfile))
    store.receive(.presentLogin(modal)) {
      $0.structure.present(modal)
      $0.loginModal = modal.id
      $0.screens.byID[screen.id] = ScreenState(screen: screen)
    }
    store.dispatch(.intent(.login(name: "Ada")))
    store.receive(.logInToProfile(name: "Ada", freshRoots: nil)) {
      $0.structure.select(.profile)
      $0.loginModal = nil
      $0.screens.session = Session(name: "Ada")
      $0.screens.byID[screen.id] = nil
    }
    store.finish()
  }

  @Test("a stale pop changes nothing")
  func stalePop() {
    var structure = NavigationStructure(tabs: identifiers.tabRoots())
    let counter = identifiers.screen(.counter)
    structure.push(counter)
    structure.push(identifiers.screen(.story(1)))
    #expect(
      StructureReducer().reduce(structure, with: .intent(.popFrom(counter.id))) == structure)
  }

  @Test("a deep link under a single root is one change")
  func deepLink() {
    let onboarding = Screen(id: ScreenID(9), route: .onboarding)
    let store = makeStore(
      NavigationState(
        structure: NavigationStructure(single: onboarding),
        screens: ScreensState(byID: [onboarding.id: ScreenState(screen: onboarding)])))
    let roots = SequentialIdentifiers().tabRoots()
    let story = Screen(id: ScreenID(4), route: .story(1))
    store.dispatch(.intent(.deepLink(.news, [.story(1)])))
    store.receive(.show([story], in: .news, freshRoots: roots)) {
      $0 = NavigationState(tabs: roots)
      $0.structure.show([story], in: .news)
      $0.screens.byID[story.id] = ScreenState(screen: story)
    }
    store.finish()
  }
}
