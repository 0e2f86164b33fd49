import Scenarios

/// The list: dispatches what the user does, and gives views their view models.
final class UDFNewsList: NewsList {
  private let store: any StoreSource
  private let provider: ViewModelProvider
  private let events: EventListeners<NewsEvent>
  private var subscription: MessageSubscription?

  init(_ store: any StoreSource, messages: MessageBus, events: EventListeners<NewsEvent>) {
    self.store = store
    self.events = events
    provider = ViewModelProvider(with: store)
    subscription = messages.listen { [weak self] message in
      if case .unreadChanged = message { return }
      self?.store.dispatch(action: NewsAction.message(message))
    }
  }

  func send(_ intent: NewsIntent) { store.dispatch(action: NewsAction.user(intent)) }

  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    provider.attach(view, to: provider.viewModel(ListViewModel.self))
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    provider.attach(view, to: provider.viewModel(BadgeViewModel.self))
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    let key = (story: id, style: style)
    guard let row = provider.viewModel(RowViewModel.self, for: key) else { return .ended }
    row.token = store.source(of: [Int: NewsRow].self).add(observer: row)
    _ = row.views.attach(view, showing: row.content)
    return RowAttachment({ [weak row] in row?.end() }) { [weak row] in row?.bind(to: $0) }
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    events.add(listener)
  }

  var listContent: NewsListContent { provider.viewModel(ListViewModel.self).content }

  func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    provider.viewModel(RowViewModel.self, for: (story: id, style: style))?.content
  }

  var badgeContent: BadgeContent { provider.viewModel(BadgeViewModel.self).content }
}
