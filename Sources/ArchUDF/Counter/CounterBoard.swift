import Scenarios

/// The counter board: dispatches intents, and attaches views to view models.
///
/// It knows the actions and the observed parts of the store in scope, not its state: so one type
/// serves every ballast, as one screen does in an application.
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

extension UDFVariant {
  /// Makes a fresh board.
  @MainActor
  public static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    UDFCounterBoard.make(configuration, environment: environment, profile.decisions)
  }
}

extension UDFCounterBoard {
  /// Makes a board around a store of the declared kind, whose state contains the ballast.
  ///
  /// Here the type of the variant is not a parameter, so that the store is specialised for each ballast.
  fileprivate static func make(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment, _ decisions: Decisions
  ) -> UDFCounterBoard {
    func make<Ballast>(_ ballast: Ballast) -> UDFCounterBoard {
      let state = CounterState(counters: configuration.counters, ballast: ballast)
      let counter = CounterReducer(bounds: configuration.bounds)
      let store = Store(
        state, decisions, BoardReducer(counters: CountersReducer(counter: counter)),
        inPlace: InPlaceBoardReducer(counter: counter),
        indexed: {
          IndexedBoardReducer<Ballast>(counter: counter).logging(CounterState<Ballast>.mappers)
        },
        middleware: CounterState<Ballast>.middleware(configuration, environment),
        mappers: CounterState<Ballast>.mappers, environment: environment)
      return StoreScope.with(store) { UDFCounterBoard(diagnostics: environment.diagnostics) }
    }
    return switch configuration.ballast {
    case .none: make(())
    case .inline64: make(InlineBallast<64>())
    case .inline3KiB: make(InlineBallast<3072>())
    case .inline64KiB: make(InlineBallast<65_536>())
    case .array(let count): make([Int](repeating: 0, count: count))
    }
  }
}
