import Conformance
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchUDF

/// The reducers, middleware and view models of the counter board.
@MainActor
@Suite("UDF: counter board")
struct CounterTests {
  private let diagnostics = DiagnosticLog()
  private let log = Log()

  private func makeStore(_ state: Board) -> TestStore<Board, CounterAction> {
    TestStore(
      initialState: state, reducer: boardReducer,
      middleware: CounterGuard<Board>(
        counters: 0..<state.counters.count, diagnostics: diagnostics),
      environment: .test()
    ) { [log] message, line in
      log.add("line \(line): \(message)")
    }
  }

  private func makeMock(
    _ state: Board, filter: Decisions.Filter = .part
  ) -> MockStore<Board, CounterAction> {
    MockStore(
      state: state, action: CounterAction.self, mappers: Board.mappers, environment: .test(),
      filter: filter)
  }

  @Test("an action on a counter outside the board is blocked and reported")
  func outside() {
    let store = makeStore(Board(0))
    store.dispatch(.intent(.increment(3)))
    store.finish()
    #expect(log.entries == [])
    #expect(diagnostics.reports == [.indexOutsideBoard(3)])
  }

  @Test("the test store reports an action or a change that is not expected, with its line")
  func reports() {
    let store = makeStore(Board(0))
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

  nonisolated private static let actions: [CounterAction] = [
    .intent(.increment(0)), .intent(.decrement(1)), .intent(.increment(2)), .intent(.reset(1)),
    .intent(.resetAll), .intent(.incrementLater(0)), .intent(.cancelLater(0)), .delayElapsed(2),
  ]

  @Test("reducers in place lead to the states that reducers return", arguments: actions)
  func inPlace(_ action: CounterAction) {
    let counter = CounterReducer(bounds: -9...9)
    let state = Board(3, -9, 9)
    var changed = state
    var indexed = IndexedBoard(counters: EntityTable(state.counters), ballast: 7)
    InPlaceBoardReducer(counter: counter).reduce(&changed, with: action)
    InPlaceBoardReducer(counter: counter).reduce(&indexed, with: action)
    #expect(changed == boardReducer.reduce(state, with: action))
    #expect(indexed.counters.entities == changed.counters)
  }

  @Test("a view model of a counter presents its own element, when it has changed")
  func counterViewModel() throws {
    let mock = makeMock(Board(1, 2))
    let view = ProbeView<CounterContent>()
    let attachment = StoreScope.with(mock.store) {
      ViewModelProvider().attach(view, to: CounterViewModel.self, for: 1)
    }
    mock.state = Board(5, 2)
    mock.state = Board(5, 3)
    #expect(view.deliveries.map(\.text) == ["2", "3"])
    attachment.detach()
    mock.state = Board(5, 4)
    #expect(view.deliveries.count == 2)
  }

  @Test("without a filter a view model presents after every reduction")
  func filter() {
    let mock = makeMock(Board(1, 2), filter: .nowhere)
    let view = ProbeView<CounterContent>()
    _ = StoreScope.with(mock.store) {
      ViewModelProvider().attach(view, to: CounterViewModel.self, for: 1)
    }
    mock.state = Board(5, 2)
    #expect(view.deliveries.map(\.text) == ["2", "2"])
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
