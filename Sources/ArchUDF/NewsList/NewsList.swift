import Scenarios

/// The news list around a store.
///
/// Intents become actions. The view model of a row in a form is made when its first view is attached,
/// and released when the last one is detached.
final class UDFNewsList: NewsList {
  private let store: NewsStore
  private let diagnostics: any Diagnostics
  private let list = ListViewModel()
  private let badge = BadgeViewModel()
  private let observations: [StateObservation]
  private let rowViewModels = ViewModelStore<RowViewModel.ID, RowViewModel>()
  private var isStopped = false

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment) {
    store = NewsStore(configuration, environment: environment)
    diagnostics = environment.scenario.diagnostics
    // Observed in this order, so that the badge, which is derived, is told after the list.
    observations = [
      store.mappedList.observe(with: list), store.mappedUnreadCount.observe(with: badge),
    ]
  }

  /// Effects under way hold the store, and the store its view models and their views.
  isolated deinit { stop() }

  func send(_ intent: NewsIntent) { store.dispatcher.dispatch(.intent(intent)) }

  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    attach(view, to: list.views, showing: listContent)
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    attach(view, to: badge.views, showing: badgeContent)
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    guard !isStopped else { return .ended }
    guard let content = knownContent(ofRow: id, style: style) else { return .ended }
    let views = rowViewModel(id, style).views
    var attachment = RowAttachment.ended
    store.dispatcher.holdActions {
      let movable = MovableAttachment(view, to: views, showing: content)
      attachment = RowAttachment({ movable.end() }) { [weak self] id in
        self?.move(movable, toRow: id, style)
      }
    }
    return attachment
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    guard !isStopped else { return .ended }
    let listeners = store.listeners
    let token = listeners.add(listener)
    return ViewAttachment { listeners.remove(token) }
  }

  var listContent: NewsListContent { NewsListContent(store.list) }

  func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    store.row(id).map { RowContent($0, style: style) }
  }

  var badgeContent: BadgeContent { BadgeContent(unreadCount: store.unreadCount) }

  func stop() {
    isStopped = true
    store.stop()
    list.views.detachAll()
    badge.views.detachAll()
    for viewModel in rowViewModels.viewModels { viewModel.views.detachAll() }
  }

  private func move(
    _ attachment: MovableAttachment<RowContent>, toRow id: Int, _ style: RowStyle
  ) {
    guard !attachment.hasEnded else { return }
    guard let content = knownContent(ofRow: id, style: style) else { return attachment.end() }
    let views = rowViewModel(id, style).views
    store.dispatcher.holdActions { attachment.move(to: views, showing: content) }
  }

  /// What a row shows, or a report when the story is not listed.
  private func knownContent(ofRow id: Int, style: RowStyle) -> RowContent? {
    let content = content(ofRow: id, style: style)
    if content == nil { diagnostics.report(.unknownStory(id)) }
    return content
  }

  private func attach<Content>(
    _ view: any ContentView<Content>, to views: ViewList<Content>, showing content: Content
  ) -> ViewAttachment {
    var attachment = ViewAttachment.ended
    guard !isStopped else { return attachment }
    store.dispatcher.holdActions { attachment = views.attach(view, showing: content) }
    return attachment
  }

  private func rowViewModel(_ story: Int, _ style: RowStyle) -> RowViewModel {
    let id = RowViewModel.ID(story: story, style: style)
    return rowViewModels.viewModel(for: id) {
      let viewModel = RowViewModel(style: style)
      viewModel.views.didBecomeEmpty = { [weak rowViewModels] in rowViewModels?.remove(id) }
      return viewModel
    } observe: {
      store.rowObservers.observe(story, with: $0)
    }
  }
}
