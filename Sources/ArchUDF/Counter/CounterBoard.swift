import Scenarios

/// The counter board around a store.
///
/// Intents become actions; view models are made when the first view of a counter is attached and
/// released when the last one is detached.
final class UDFCounterBoard: CounterBoard {
  private let store: CounterStore
  private let dispatcher: Dispatcher<CounterAction>
  private let diagnostics: any Diagnostics
  private let counterViewModels = ViewModelStore<Int, CounterViewModel>()
  private let totalViewModels = ViewModelStore<TotalViewModel.ID, TotalViewModel>()

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    store = CounterStore(configuration, environment: environment)
    dispatcher = store.dispatcher
    diagnostics = environment.diagnostics
  }

  isolated deinit { stop() }

  func send(_ intent: CounterIntent) { dispatcher.dispatch(.intent(intent)) }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard store.gate.isOpen else { return .ended }
    guard let counter = store.counter(id) else {
      diagnostics.report(.indexOutsideBoard(id))
      return .ended
    }
    let viewModel = counterViewModels.viewModel(for: id) {
      makeCounterViewModel(id)
    } observe: {
      store.counterObservers.observe(id, with: $0)
    }
    return attach(view, to: viewModel.views, showing: viewModel.content(of: counter))
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    guard store.gate.isOpen else { return .ended }
    let viewModel = totalViewModels.viewModel(for: .total, make: makeTotalViewModel) {
      store.mappedTotal.observe(with: $0)
    }
    return attach(view, to: viewModel.views, showing: viewModel.content(of: store.total()))
  }

  func content(of id: Int) -> CounterContent? { store.counter(id).map(CounterContent.init) }

  var totalContent: TotalContent { TotalContent(store.total()) }

  func stop() {
    store.stop()
    for viewModel in counterViewModels.viewModels { viewModel.views.detachAll() }
    for viewModel in totalViewModels.viewModels { viewModel.views.detachAll() }
  }

  private func attach<Content>(
    _ view: any ContentView<Content>, to views: ViewList<Content>,
    showing content: @autoclosure () -> Content
  ) -> ViewAttachment {
    var attachment = ViewAttachment.ended
    dispatcher.holdActions { attachment = views.attach(view, showing: content()) }
    return attachment
  }

  private func makeCounterViewModel(_ id: Int) -> CounterViewModel {
    let viewModel = CounterViewModel(id, of: store)
    viewModel.views.didBecomeEmpty = { [weak counterViewModels] in counterViewModels?.remove(id) }
    return viewModel
  }

  private func makeTotalViewModel() -> TotalViewModel {
    let viewModel = TotalViewModel(store)
    viewModel.views.didBecomeEmpty = { [weak totalViewModels] in totalViewModels?.remove(.total) }
    return viewModel
  }
}
