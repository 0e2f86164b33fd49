import ArchUDF
import Scenarios

/// The news list around the same store as in `ArchUDF`, with a view model per view that observes
/// the whole state.
final class UDFGlobalNewsList: NewsList {
  private let store: NewsStore
  private let diagnostics: any Diagnostics
  private let attached = AttachedViews()

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment) {
    store = NewsStore(configuration, environment: environment)
    diagnostics = environment.scenario.diagnostics
  }

  /// The store holds the view models that observe it, and those the store.
  isolated deinit { stop() }

  func send(_ intent: NewsIntent) { store.dispatcher.dispatch(.intent(intent)) }

  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    let viewModel = store.listViewModel()
    return attach(view, to: viewModel, viewModel.didReduce)
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    let viewModel = store.badgeViewModel()
    return attach(view, to: viewModel, viewModel.didReduce)
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    guard store.gate.isOpen, let row = knownRow(id) else { return .ended }
    let viewModel = RowViewModel(row, of: store, style: style)
    let attachment = attach(view, to: viewModel.viewModel, viewModel.didReduce)
    return RowAttachment(attachment.detach) { [weak self, weak viewModel] id in
      if let viewModel { self?.rebind(viewModel, toRow: id) }
    }
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    store.listeners.add(listener)
  }

  var listContent: NewsListContent { NewsListContent(store.list) }

  func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    store.row(id).map { RowContent($0, style: style) }
  }

  var badgeContent: BadgeContent { BadgeContent(unreadCount: store.unreadCount) }

  func stop() {
    store.stop()
    attached.detachAll()
  }

  /// Attaches a view; its view model is called after every reduction.
  private func attach<Content>(
    _ view: any ContentView<Content>, to viewModel: WholeStateViewModel<Content>,
    _ didReduce: @escaping @MainActor () -> Void
  ) -> ViewAttachment {
    var attachment = ViewAttachment.ended
    guard store.gate.isOpen else { return attachment }
    store.dispatcher.holdActions {
      attachment = attached.attach(view, to: viewModel, observing: store.observe(didReduce))
    }
    return attachment
  }

  private func rebind(_ viewModel: RowViewModel, toRow id: Int) {
    guard store.gate.isOpen, viewModel.isAttached else { return }
    let row = knownRow(id)
    store.dispatcher.holdActions { viewModel.rebind(to: row) }
  }

  /// A row, or a report when the story is not listed.
  private func knownRow(_ id: Int) -> NewsRow? {
    let row = store.row(id)
    if row == nil { diagnostics.report(.unknownStory(id)) }
    return row
  }
}
