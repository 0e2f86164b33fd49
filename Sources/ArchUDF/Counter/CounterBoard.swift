import Scenarios

/// The counter board: dispatches intents, and attaches views to view models.
///
/// It knows the actions and the observed parts of the store in scope, not its state: so one type
/// serves every ballast and every way of storing counters, as one screen does in an application.
package final class UDFCounterBoard: CounterBoard {
  @ProvidedDispatcher<CounterAction> private var dispatcher
  @ProvidedState private var counters: [Counter]
  @ProvidedState private var total: CounterTotal
  private let viewModels = ViewModelProvider()
  private let diagnostics: any Diagnostics

  init(diagnostics: any Diagnostics) { self.diagnostics = diagnostics }

  isolated deinit { stop() }

  package func send(_ intent: CounterIntent) { dispatcher.dispatch(.intent(intent)) }

  package func attach(
    _ view: some ContentView<CounterContent>, to id: Int
  ) -> ViewAttachment {
    guard viewModels.isActive else { return .ended }
    guard counters.indices.contains(id) else {
      diagnostics.report(.indexOutsideBoard(id))
      return .ended
    }
    return viewModels.attach(view, to: CounterViewModel.self, for: id)
  }

  package func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    viewModels.attach(view, to: TotalViewModel.self, for: ())
  }

  package func content(of id: Int) -> CounterContent? {
    let counters = counters
    return counters.indices.contains(id) ? CounterContent(counters[id]) : nil
  }

  package var totalContent: TotalContent { TotalContent(total) }

  package func stop() { viewModels.stop() }
}

extension UDFCounterBoard {
  /// Makes a board around a store of the declared kind, whose state contains the ballast.
  package static func make(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment, _ decisions: Decisions
  ) -> UDFCounterBoard {
    let setup = CounterSetup(
      configuration: configuration, environment: environment, decisions: decisions)
    return switch configuration.ballast {
    case .none: setup.makeBoard(())
    case .inline64: setup.makeBoard(InlineBallast<64>())
    case .inline3KiB: setup.makeBoard(InlineBallast<3072>())
    case .inline64KiB: setup.makeBoard(InlineBallast<65_536>())
    case .array(let count): setup.makeBoard([Int](repeating: 0, count: count))
    }
  }
}

/// The stores of a board.
@MainActor
private struct CounterSetup {
  let configuration: CounterConfiguration
  let environment: ScenarioEnvironment
  let decisions: Decisions

  func makeBoard(_ ballast: some Any) -> UDFCounterBoard {
    switch (decisions.transition, decisions.reach) {
    case (.returned, _): board(makeStore(ballast))
    case (.inPlace, .construction): board(makeIndexedStore(ballast))
    case (.inPlace, _): board(makeInPlaceStore(ballast))
    }
  }

  private func board(_ store: Store<some StoreState, CounterAction>) -> UDFCounterBoard {
    StoreScope.with(store) { UDFCounterBoard(diagnostics: environment.diagnostics) }
  }

  private func makeStore<Ballast>(
    _ ballast: Ballast
  ) -> Store<CounterState<[Counter], Ballast>, CounterAction> {
    Store(
      initialState: CounterState(counters: configuration.counters, ballast: ballast),
      reducer: BoardReducer(counters: CountersReducer(counter: reducer)),
      middleware: middleware(), mappers: CounterState.mappers,
      environment: environment, filter: decisions.filter)
  }

  private func makeInPlaceStore<Ballast>(
    _ ballast: Ballast
  ) -> Store<CounterState<[Counter], Ballast>, CounterAction> {
    Store(
      initialState: CounterState(counters: configuration.counters, ballast: ballast),
      inPlace: InPlaceBoardReducer(counter: reducer), middleware: middleware(),
      mappers: CounterState.mappers, environment: environment)
  }

  private func makeIndexedStore<Ballast>(
    _ ballast: Ballast
  ) -> Store<CounterState<EntityTable<[Counter]>, Ballast>, CounterAction> {
    Store(
      initialState: CounterState(counters: EntityTable(configuration.counters), ballast: ballast),
      inPlace: InPlaceBoardReducer(counter: reducer), middleware: middleware(),
      mappers: CounterState.indexedMappers,
      environment: environment, notifiesByPart: true)
  }

  private var reducer: CounterReducer { CounterReducer(bounds: configuration.bounds) }

  private func middleware<State: StoreState>() -> some Middleware<State, CounterAction> {
    CounterGuard<State>(
      counters: 0..<configuration.count, diagnostics: environment.diagnostics
    ).followed(by: DelayMiddleware<State>(clock: environment.clock))
  }
}
