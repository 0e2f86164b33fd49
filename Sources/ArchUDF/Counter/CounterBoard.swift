import Scenarios

/// The board: dispatches what the user does, and gives views their view models.
///
/// The store is that of the board, or one of an application.
final class UDFCounterBoard: CounterBoard {
  private let store: any StoreSource
  private let provider: ViewModelProvider

  init(_ store: any StoreSource) {
    self.store = store
    provider = ViewModelProvider(with: store)
  }

  func send(_ intent: CounterIntent) { store.dispatch(action: CounterAction.user(intent)) }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    provider.attach(view, to: provider.viewModel(CounterViewModel.self, for: id))
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    provider.attach(view, to: provider.viewModel(TotalViewModel.self))
  }

  func content(of id: Int) -> CounterContent? {
    provider.viewModel(CounterViewModel.self, for: id)?.content
  }

  var totalContent: TotalContent { provider.viewModel(TotalViewModel.self).content }
}
