import ArchUDF
import Scenarios

/// The counter board around the same store as in `ArchUDF`, with a view model per view that
/// observes the whole state.
final class UDFGlobalCounterBoard: CounterBoard {
  private let store: CounterStore
  private let dispatcher: Dispatcher<CounterAction>
  private let diagnostics: any Diagnostics
  private let attached = AttachedViews()

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    store = CounterStore(configuration, environment: environment)
    dispatcher = store.dispatcher
    diagnostics = environment.diagnostics
  }

  isolated deinit { stop() }

  func send(_ intent: CounterIntent) { dispatcher.dispatch(.intent(intent)) }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard store.gate.isOpen else { return .ended }
    guard let viewModel = store.counterViewModel(id) else {
      diagnostics.report(.indexOutsideBoard(id))
      return .ended
    }
    return attach(view, to: viewModel)
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    store.gate.isOpen ? attach(view, to: store.totalViewModel()) : .ended
  }

  func content(of id: Int) -> CounterContent? { store.counter(id).map(CounterContent.init) }

  var totalContent: TotalContent { TotalContent(store.total()) }

  func stop() {
    store.stop()
    attached.detachAll()
  }

  private func attach<Content>(
    _ view: any ContentView<Content>, to viewModel: WholeStateViewModel<Content>
  ) -> ViewAttachment {
    var attachment = ViewAttachment.ended
    dispatcher.holdActions {
      attachment = attached.attach(
        view, to: viewModel, observing: store.observe(viewModel.didReduce))
    }
    return attachment
  }
}
