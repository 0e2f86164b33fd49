import Scenarios

/// The counter board around a store.
///
/// Intents become actions; view models are made when the first view of a counter is attached and
/// released when the last one is detached.
final class UDFCounterBoard: CounterBoard {
  private let dispatcher: Dispatcher<CounterAction>
  private let counters: EntityObservers<Counter>
  private let total: MappedState<CounterTotal>
  private let diagnostics: any Diagnostics
  private let stopStore: @MainActor () -> Void
  private let counterViewModels = ViewModelStore<Int, CounterViewModel>()
  private var totalViewModel: TotalViewModel?
  private var isStopped = false

  init<Ballast>(
    _ configuration: CounterConfiguration, ballast: Ballast, environment: ScenarioEnvironment
  ) {
    let delays = DelayMiddleware<Ballast>(clock: environment.clock)
    let store = Store(
      initialState: AppState(
        counters: EntityTable(configuration.counters), ballast: ballast),
      reducer: CounterReducer(bounds: configuration.bounds),
      middleware: CounterGuard(diagnostics: environment.diagnostics).followed(by: delays),
      environment: environment)
    dispatcher = store.dispatcher
    counters = store.observers(of: \.counters)
    total = store.mapped(StateMapper { CounterTotal(of: $0.counters) })
    diagnostics = environment.diagnostics
    stopStore = {
      store.stop()
      delays.cancelAll()
    }
  }

  /// The state is one value, so the ballast is a part of its type.
  convenience init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    switch configuration.ballast {
    case .none: self.init(configuration, ballast: (), environment: environment)
    case .inline64:
      self.init(configuration, ballast: InlineBallast<64>(), environment: environment)
    case .inline3KiB:
      self.init(configuration, ballast: InlineBallast<3072>(), environment: environment)
    case .inline64KiB:
      self.init(configuration, ballast: InlineBallast<65_536>(), environment: environment)
    case .array(let count):
      self.init(configuration, ballast: [Int](repeating: 0, count: count), environment: environment)
    }
  }

  func send(_ intent: CounterIntent) { dispatcher.dispatch(CounterAction(intent)) }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> any Attachment {
    guard !isStopped else { return EndedAttachment() }
    guard counters.entity(at: id) != nil else {
      diagnostics.report(.indexOutsideBoard(id))
      return EndedAttachment()
    }
    let viewModel = counterViewModels.viewModel(for: id) { makeCounterViewModel(id) }
    return attach(view, to: viewModel.views, showing: viewModel.content)
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> any Attachment {
    guard !isStopped else { return EndedAttachment() }
    let viewModel = totalViewModel ?? makeTotalViewModel()
    return attach(view, to: viewModel.views, showing: viewModel.content)
  }

  func content(of id: Int) -> CounterContent? { counters.entity(at: id).map(CounterContent.init) }

  var totalContent: TotalContent { TotalContent(total.value) }

  func stop() {
    isStopped = true
    stopStore()
    for viewModel in Array(counterViewModels.all) { viewModel.views.detachAll() }
    totalViewModel?.views.detachAll()
  }

  private func attach<Content>(
    _ view: some ContentView<Content>, to views: ViewList<Content>, showing content: Content
  ) -> any Attachment {
    var attachment: any Attachment = EndedAttachment()
    dispatcher.holdActions { attachment = views.attach(view, showing: content) }
    return attachment
  }

  private func makeCounterViewModel(_ id: Int) -> CounterViewModel {
    let viewModel = CounterViewModel(of: id, in: counters)
    viewModel.views.didBecomeEmpty = { [weak counterViewModels] in counterViewModels?.remove(id) }
    return viewModel
  }

  private func makeTotalViewModel() -> TotalViewModel {
    let viewModel = TotalViewModel(of: total)
    viewModel.views.didBecomeEmpty = { [weak self] in self?.totalViewModel = nil }
    totalViewModel = viewModel
    return viewModel
  }
}
