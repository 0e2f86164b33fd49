import Conformance
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchUDF

/// The store for tests, and what an application resolves against the store in scope.
@MainActor
@Suite("UDF: stores for tests and in scope")
struct StoreTests {
  private let middleware = CounterGuard<Board>(counters: 0..<1, diagnostics: DiagnosticLog())

  private func makeStore(_ state: Board) -> Store<Board, CounterAction> {
    Store(
      initialState: state, reducer: boardReducer, middleware: middleware, mappers: Board.mappers,
      environment: .test())
  }

  @Test("the test store reports an action or a change that is not expected")
  func reports() {
    let store = TestStore(
      initialState: Board(0), reducer: boardReducer, middleware: middleware, environment: .test())
    withKnownIssue("another change") {
      store.send(.intent(.increment(0))) { $0.counters[0].value = 2 }
    }
    withKnownIssue("no action") { store.receive(.intent(.reset(0))) }
    store.dispatch(.intent(.increment(0)))
    withKnownIssue("another action") { store.receive(.intent(.decrement(0))) }
    store.dispatch(.intent(.increment(0)))
    withKnownIssue("one more action") { store.finish() }
  }

  /// A screen that is made as in an application, with wrappers alone.
  @MainActor
  private final class TotalScreen {
    @ProvidedDispatcher<CounterAction> var dispatcher
    @ProvidedState var total: CounterTotal
    @ProvidedViewModel var viewModel: TotalViewModel
    let view = ProbeView<TotalContent>()

    init() { _ = ViewModelProvider().attach(view, to: viewModel) }
  }

  @Test("wrappers find the innermost store in scope")
  func wrappers() {
    let (screen, other) = StoreScope.with(makeStore(Board(1))) {
      (StoreScope.with(makeStore(Board(2))) { TotalScreen() }, TotalScreen())
    }
    let button = screen.dispatcher[.intent(.increment(0))]
    button()
    #expect(screen.total.sum == 3)
    #expect(screen.view.deliveries.map(\.text) == ["2", "3"])
    #expect(other.view.deliveries.map(\.text) == ["1"])
    screen.$viewModel.end()
    button()
    #expect(screen.view.deliveries.count == 2)
  }

  @Test("the factory of a state makes the view models of its scenario, and no others")
  func factory() {
    StoreScope.with(makeStore(Board(1))) {
      let provider = ViewModelProvider()
      #expect(provider.viewModel(of: CounterViewModel.self, for: 0) != nil)
      #expect(provider.viewModel(of: CounterViewModel.self, for: "0") == nil)
      #expect(provider.viewModel(of: TotalViewModel.self, for: ()) != nil)
      #expect(provider.viewModel(of: TabBarViewModel.self, for: ()) == nil)
    }
  }
}
