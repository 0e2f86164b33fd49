import Scenarios

/// The news list: dispatches intents, and attaches views to view models.
///
/// It knows the actions and the observed parts of the store in scope, not its state.
package final class UDFNewsList: NewsList {
  @ProvidedDispatcher<NewsAction> private var dispatcher
  @ProvidedState private var list: StoryList
  @ProvidedState private var rows: [Int: NewsRow]
  @ProvidedState private var unread: UnreadStories
  private let viewModels = ViewModelProvider()
  private let listeners: OldEventListeners<NewsEvent>
  private let diagnostics: any Diagnostics
  private var subscription: MessageSubscription?

  init(environment: NewsEnvironment, listeners: OldEventListeners<NewsEvent>) {
    self.listeners = listeners
    diagnostics = environment.scenario.diagnostics
    subscription = environment.messages.listen { [weak self] message in
      if case .unreadChanged = message { return }
      self?.dispatcher.dispatch(.message(message))
    }
  }

  isolated deinit { stop() }

  package func send(_ intent: NewsIntent) { dispatcher.dispatch(.intent(intent)) }

  package func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    viewModels.attach(view, to: ListViewModel.self, for: ())
  }

  package func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    viewModels.attach(view, to: BadgeViewModel.self, for: ())
  }

  package func attach(
    _ view: some ContentView<RowContent>, toRow story: Int, style: RowStyle
  ) -> RowAttachment {
    guard viewModels.isActive else { return .ended }
    guard rows[story] != nil else {
      diagnostics.report(.unknownStory(story))
      return .ended
    }
    let id = RowViewModel.ID(story: story, style: style)
    let attachment = viewModels.withViewModel(of: RowViewModel.self, for: id) {
      OldMovableAttachment(view, to: $0.views, showing: $1)
    }
    guard let attachment else { return .ended }
    let row = AttachedRow(attachment, id)
    return RowAttachment({ attachment.end() }) { [weak self] in self?.rebind(row, to: $0) }
  }

  /// Binds a row view to another row, through a view model of its own.
  ///
  /// The attachment ends if its row has left, also when its view model is yet to be notified.
  private func rebind(_ row: AttachedRow, to story: Int) {
    guard !row.attachment.hasEnded else { return }
    guard rows[row.id.story] != nil else { return row.attachment.end() }
    guard story != row.id.story else { return }
    guard rows[story] != nil else {
      diagnostics.report(.unknownStory(story))
      return row.attachment.end()
    }
    row.id = RowViewModel.ID(story: story, style: row.id.style)
    viewModels.withViewModel(of: RowViewModel.self, for: row.id) {
      row.attachment.move(to: $0.views, showing: $1)
    }
  }

  package func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    listeners.add(listener)
  }

  package var listContent: NewsListContent { NewsListContent(list) }

  package func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    rows[id].map { RowContent($0, style: style) }
  }

  package var badgeContent: BadgeContent { BadgeContent(unreadCount: unread.count) }

  package func stop() {
    viewModels.stop()
    subscription = nil
    listeners.removeAll()
  }
}

extension UDFVariant {
  /// Makes a fresh list.
  @MainActor
  public static func makeNewsList(
    _ configuration: NewsConfiguration, environment: NewsEnvironment
  ) -> some NewsList {
    let gate = StopGate()
    let environment = environment.behind(gate)
    let listeners = OldEventListeners<NewsEvent>(gate)
    let store = Store(
      NewsState(list: StoryList(feed: configuration.feed), rows: [:]), profile.decisions,
      NewsReducer(), inPlace: InPlaceNewsReducer(),
      indexed: { IndexedNewsReducer().logging(NewsState.mappers) },
      middleware: NewsState.middleware(configuration, environment, listeners),
      mappers: NewsState.mappers, environment: environment.scenario, gate: gate)
    return StoreScope.with(store) { UDFNewsList(environment: environment, listeners: listeners) }
  }
}
