import ArchUDF
import Scenarios

/// The news list around the same store as in `ArchUDF`, with a view model per view that observes
/// the whole state.
final class UDFGlobalNewsList: NewsList {
  private let store: NewsStore
  private let diagnostics: any Diagnostics
  private let attached = ObserverList<AttachedView>()
  private var isStopped = false

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment) {
    store = NewsStore(configuration, environment: environment)
    diagnostics = environment.scenario.diagnostics
  }

  // The store holds the view models that observe it, and those the store.
  isolated deinit { stop() }

  func send(_ intent: NewsIntent) { store.dispatcher.dispatch(.intent(intent)) }

  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    isStopped ? .ended : attach(view, to: store.listViewModel())
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    isStopped ? .ended : attach(view, to: store.badgeViewModel())
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, adapter: RowAdapter
  ) -> RowAttachment {
    guard !isStopped else { return .ended }
    guard let content = content(ofRow: id, adapter: adapter) else {
      diagnostics.report(.unknownStory(id))
      return .ended
    }
    let viewModel = RowViewModel(store, story: id, adapter: adapter)
    observe(viewModel.view, viewModel.didReduce)
    let attachment = hold { viewModel.attach(view, showing: content) }
    return RowAttachment(attachment.detach) { [weak viewModel, diagnostics, weak store] id in
      store?.dispatcher.holdActions {
        viewModel?.rebind(to: id) { diagnostics.report(.unknownStory(id)) }
      }
    }
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    guard !isStopped else { return .ended }
    let listeners = store.listeners
    let token = listeners.add(listener)
    return ViewAttachment { listeners.remove(token) }
  }

  var listContent: NewsListContent { NewsListContent(store.list) }

  func content(ofRow id: Int, adapter: RowAdapter) -> RowContent? {
    store.content(ofRow: id, adapter: adapter)
  }

  var badgeContent: BadgeContent { BadgeContent(unreadCount: store.unreadCount) }

  func stop() {
    isStopped = true
    store.stop()
    attached.forEach { $0.detach() }
  }

  private func attach<Content>(
    _ view: any ContentView<Content>, to viewModel: WholeStateViewModel<Content>
  ) -> ViewAttachment {
    observe(viewModel.view, viewModel.didReduce)
    return hold { viewModel.attach(view) }
  }

  /// Calls `didReduce` after every reduction, as long as there is a view.
  private func observe<Content>(
    _ view: ViewList<Content>, _ didReduce: @escaping @MainActor () -> Void
  ) {
    let token = attached.add(
      AttachedView(observation: store.observe(didReduce)) { view.detachAll() })
    view.didBecomeEmpty = { [weak attached] in attached?.remove(token) }
  }

  /// Attaches a view; actions sent meanwhile come afterwards.
  private func hold(_ attach: @MainActor () -> ViewAttachment) -> ViewAttachment {
    var attachment = ViewAttachment.ended
    store.dispatcher.holdActions { attachment = attach() }
    return attachment
  }
}

/// One attached view: its view model lives as long as it observes.
private struct AttachedView {
  let observation: StateObservation
  let detach: @MainActor () -> Void
}
