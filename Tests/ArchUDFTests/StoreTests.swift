import Conformance
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchUDF

/// The stores for tests, and what an application resolves against the store in scope.
@MainActor
@Suite("UDF: stores for tests")
struct StoreTests {
  private let log = Log()

  private func makeMock(_ state: Board) -> MockStore<Board, CounterAction> {
    MockStore(
      state: state, action: CounterAction.self, mappers: Board.mappers, environment: .test())
  }

  @Test("the test store reports an action or a change that is not expected, with its line")
  func reports() {
    let store = TestStore(
      initialState: Board(0), reducer: boardReducer,
      middleware: CounterGuard<Board>(counters: 0..<1, diagnostics: DiagnosticLog()),
      environment: .test()
    ) { [log] message, line in
      log.add("line \(line): \(message)")
    }
    let line = #line + 1
    store.send(.intent(.increment(0))) { $0.counters[0].value = 2 }
    store.receive(.intent(.reset(0)))
    store.dispatch(.intent(.increment(0)))
    store.receive(.intent(.reset(0)))
    store.dispatch(.intent(.increment(0)))
    store.finish()
    #expect(log.entries.count == 4)
    #expect(log.entries.first?.hasPrefix("line \(line): ") == true)
    #expect(log.entries[1].hasSuffix("did not reach the reducer"))
    #expect(log.entries[2].contains("instead of"))
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
    let (outer, inner) = (makeMock(Board(1)), makeMock(Board(2)))
    let (screen, other) = StoreScope.with(outer.store) {
      (StoreScope.with(inner.store) { TotalScreen() }, TotalScreen())
    }
    let button = screen.dispatcher[.intent(.increment(0))]
    button()
    #expect(inner.actions == [.intent(.increment(0))])
    #expect(outer.actions == [])
    inner.state = Board(3)
    #expect(screen.total.sum == 3)
    #expect(screen.view.deliveries.map(\.text) == ["2", "3"])
    #expect(other.view.deliveries.map(\.text) == ["1"])
    screen.$viewModel.end()
    inner.state = Board(4)
    #expect(screen.view.deliveries.count == 2)
  }

  @Test("the factory of a state makes the view models of its scenario, and no others")
  func factory() {
    let mock = makeMock(Board(1))
    StoreScope.with(mock.store) {
      let provider = ViewModelProvider()
      #expect(provider.viewModel(of: CounterViewModel.self, for: 0) != nil)
      #expect(provider.viewModel(of: CounterViewModel.self, for: "0") == nil)
      #expect(provider.viewModel(of: TotalViewModel.self, for: ()) != nil)
      #expect(provider.viewModel(of: TabBarViewModel.self, for: ()) == nil)
    }
  }
}
