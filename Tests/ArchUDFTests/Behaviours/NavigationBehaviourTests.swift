import Scenarios
import TestSupport
import Testing

@testable import ArchUDF

/// Behaviours of the navigation: its middleware and reducer in a store.
@MainActor
@Suite("UDF: behaviours of the navigation")
struct NavigationBehaviourTests {
  private let store: Store<NavigationState>

  init() {
    let environment = NavigationEnvironment.test()
    store = Store(
      with: NavigationState(
        structure: NavigationStructure(tabs: environment.identifiers.tabRoots())),
      reducer: NavigationReducer.self, middleware: NavigationState.middleware(environment),
      stateMappers: NavigationState.mappers(in: \.self))
  }

  private func send(_ intent: NavigationIntent) {
    store.dispatch(action: NavigationAction.user(intent))
  }

  @Test("a login shows the profile that the user asked for")
  func login() {
    send(.showProfile)
    #expect(store.state.structure.visibleScreen.route == .login)
    send(.login(name: "Ada"))
    #expect(store.state.structure.visibleScreen.route == .profile)
    #expect(store.state.loginModal == nil)
  }

  @Test("a stale pop changes nothing")
  func stalePop() {
    send(.push(.counter))
    let counter = store.state.structure.visibleScreen.id
    send(.push(.story(1)))
    let state = store.state
    #expect(NavigationReducer.reduce(state: state, with: .user(.popFrom(counter))) == state)
  }

  @Test("a deep link under a single root is one change")
  func deepLink() {
    send(.showRoot(.onboarding))
    let observer = ObserverOfStructures()
    _ = store.source(of: NavigationStructure.self).add(observer: observer)
    send(.deepLink(.news, [.story(1)]))
    #expect(observer.visibleRoutes == [.onboarding, .story(1)])
  }
}

private final class ObserverOfStructures: StateObserver {
  private(set) var visibleRoutes: [Route] = []

  func didReduce(state: NavigationStructure, oldState: NavigationStructure?) {
    visibleRoutes.append(state.visibleScreen.route)
  }
}
