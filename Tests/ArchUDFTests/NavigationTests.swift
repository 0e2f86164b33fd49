import Conformance
import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchUDF

/// The reducers, middleware and view models of the navigation.
@MainActor
@Suite("UDF: navigation")
struct NavigationTests {
  typealias State = NavigationState<ScreensState>

  private let clock = ManualClock()
  private let log = Log()
  private let identifiers = SequentialIdentifiers()

  private func makeState() -> State { State(tabs: identifiers.tabRoots()) { $0 } }

  private func makeStore(_ state: State) -> TestStore<State, NavigationAction> {
    TestStore(
      initialState: state, reducer: NavigationReducer(),
      middleware: IdentityMiddleware(identifiers: identifiers)
        .followed(by: DelayedIncrementMiddleware(clock: clock)),
      environment: .test(clock: clock)
    ) { [log] message, line in
      log.add("line \(line): \(message)")
    }
  }

  @Test("a delayed increment ends with its screen, and stale intents are blocked")
  func delay() {
    Pump.window {
      let screen = Screen(id: ScreenID(4), route: .counter)
      let store = makeStore(makeState())
      store.dispatch(.intent(.push(.counter)))
      store.receive(.push(screen)) {
        $0.structure.push(screen)
        $0.screens.byID[screen.id] = ScreenState(screen: screen)
      }
      store.dispatch(.intent(.incrementLater(screen.id)))
      store.receive(.delayStarted(screen.id)) { $0.screens.byID[screen.id]?.isBusy = true }
      store.dispatch(.intent(.incrementLater(screen.id)))
      Pump.settle(Display())
      store.send(.intent(.pop)) {
        $0.structure.pop()
        $0.screens.byID[screen.id] = nil
      }
      store.dispatch(.intent(.increment(screen.id)))
      clock.advance(by: NavigationEnvironment.delay)
      Pump.settle(Display())
      store.finish()
    }
    #expect(log.entries == [])
  }

  nonisolated private static let pushed = Screen(id: ScreenID(9), route: .counter)
  nonisolated private static let roots = [Route.home, .news, .profile].enumerated().map {
    Screen(id: ScreenID(20 + $0.offset), route: $0.element)
  }
  nonisolated private static let actions: [NavigationAction] = [
    .push(pushed), .intent(.pop), .intent(.popToRoot), .intent(.popTo(ScreenID(1))),
    .intent(.popFrom(ScreenID(5))), .present(Modal(id: ModalID(8), isStack: false, first: pushed)),
    .presentLogin(Modal(id: ModalID(8), isStack: true, first: pushed)), .intent(.dismissModal),
    .intent(.dismissAllModals), .intent(.systemDidDismiss(ModalID(6))), .showRoot(pushed),
    .select(.news, freshRoots: roots), .select(.news, freshRoots: nil),
    .show([pushed], in: .home, freshRoots: nil), .logIn(name: "b"),
    .logInToProfile(name: "b", freshRoots: nil), .logOut(onboarding: pushed), .step(2),
    .delayStarted(ScreenID(5)), .delayElapsed(ScreenID(5)), .unreadChanged(3),
  ]

  @Test("reducers in place lead to the states that reducers return", arguments: actions)
  func inPlace(_ action: NavigationAction) {
    let setup: [NavigationAction] = [
      .push(Screen(id: ScreenID(4), route: .counter)),
      .push(Screen(id: ScreenID(5), route: .counter)), .delayStarted(ScreenID(4)),
      .presentLogin(
        Modal(id: ModalID(6), isStack: true, first: Screen(id: ScreenID(7), route: .login))),
    ]
    var state = makeState()
    for action in setup { state = NavigationReducer().reduce(state, with: action) }
    var changed = state
    var indexed = NavigationState(
      structure: state.structure, loginModal: state.loginModal,
      screens: EntityTable(state.screens))
    InPlaceNavigationReducer().reduce(&changed, with: action)
    InPlaceNavigationReducer().reduce(&indexed, with: action)
    #expect(changed == NavigationReducer().reduce(state, with: action))
    #expect(indexed.screens.entities == changed.screens)
    #expect(indexed.structure == changed.structure)
  }

  @Test("each screen has a view model, which presents what its route shows")
  func screens() throws {
    let mock = MockStore(
      state: makeState(), action: NavigationAction.self, mappers: State.mappers,
      environment: .test())
    let viewModels = StoreScope.with(mock.store) { ScreenViewModels(nil) }
    _ = try #require(mock.store.part(of: NavigationStructure.self)).add(viewModels)
    let counter = Screen(id: ScreenID(4), route: .counter)
    mock.state = NavigationReducer().reduce(mock.state, with: .push(counter))
    let view = ProbeView<ScreenContent>()
    let other = ProbeView<ScreenContent>()
    StoreScope.with(mock.store) {
      for (view, id) in [(view, counter.id), (other, ScreenID(1))] {
        if let viewModel = viewModels[id] { _ = ViewModelProvider().attach(view, to: viewModel) }
      }
    }
    mock.state.screens.counter = 3
    #expect(view.deliveries.map(\.text) == ["Counter: 0", "Counter: 3"])
    #expect(other.deliveries.count == 1)
    mock.state = NavigationReducer().reduce(mock.state, with: .intent(.pop))
    #expect(viewModels[counter.id] == nil)
  }
}
