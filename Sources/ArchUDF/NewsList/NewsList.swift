import Scenarios

/// The news list around a store.
///
/// Intents become actions. The view model of a row in a form is made when its first view is attached,
/// and released when the last one is detached.
final class UDFNewsList: NewsList {
  private let store: NewsStore
  private let diagnostics: any Diagnostics
  private let list: ListViewModel
  private let badge: BadgeViewModel
  private let observations: [StateObservation]
  private let rowViewModels = ViewModelStore<RowViewModel.ID, RowViewModel>()

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment) {
    store = NewsStore(configuration, environment: environment)
    diagnostics = environment.scenario.diagnostics
    list = ListViewModel(store)
    badge = BadgeViewModel(store)
    // Observed in this order, so that the badge, which is derived, follows the list.
    observations = [
      store.mappedList.observe(with: list), store.mappedUnreadCount.observe(with: badge),
    ]
  }

  isolated deinit { stop() }

  func send(_ intent: NewsIntent) { store.dispatcher.dispatch(.intent(intent)) }

  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    attach(view, to: list.views, showing: list.content(of: store.list))
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    attach(view, to: badge.views, showing: badge.content(for: store.unreadCount))
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    guard store.gate.isOpen, let row = knownRow(id) else { return .ended }
    let viewModel = rowViewModel(id, style)
    var attachment = RowAttachment.ended
    store.dispatcher.holdActions {
      let movable = MovableAttachment(
        view, to: viewModel.views, showing: viewModel.content(of: row))
      attachment = RowAttachment({ movable.end() }) { [weak self] id in
        self?.move(movable, toRow: id, style)
      }
    }
    return attachment
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
    list.views.detachAll()
    badge.views.detachAll()
    for viewModel in rowViewModels.viewModels { viewModel.views.detachAll() }
  }

  private func move(
    _ attachment: MovableAttachment<RowContent>, toRow id: Int, _ style: RowStyle
  ) {
    guard store.gate.isOpen, !attachment.hasEnded else { return }
    guard let row = knownRow(id) else { return attachment.end() }
    let viewModel = rowViewModel(id, style)
    store.dispatcher.holdActions {
      attachment.move(to: viewModel.views, showing: viewModel.content(of: row))
    }
  }

  /// A row, or a report when the story is not listed.
  private func knownRow(_ id: Int) -> NewsRow? {
    let row = store.row(id)
    if row == nil { diagnostics.report(.unknownStory(id)) }
    return row
  }

  private func attach<Content>(
    _ view: any ContentView<Content>, to views: ViewList<Content>,
    showing content: @autoclosure () -> Content
  ) -> ViewAttachment {
    var attachment = ViewAttachment.ended
    guard store.gate.isOpen else { return attachment }
    store.dispatcher.holdActions { attachment = views.attach(view, showing: content()) }
    return attachment
  }

  private func rowViewModel(_ story: Int, _ style: RowStyle) -> RowViewModel {
    let id = RowViewModel.ID(story: story, style: style)
    return rowViewModels.viewModel(for: id) {
      let viewModel = RowViewModel(style: style, of: store)
      viewModel.views.didBecomeEmpty = { [weak rowViewModels] in rowViewModels?.remove(id) }
      return viewModel
    } observe: {
      store.rowObservers.observe(story, with: $0)
    }
  }
}
