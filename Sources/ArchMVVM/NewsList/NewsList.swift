import Scenarios

/// The news list over closure-bound view models.
///
/// It stands where an application has its screen: it owns the view models, binds views to them,
/// calls the one whose view the user touched, and decides what becomes of what they report.
final class MVVMNewsList: NewsList {
  private enum Action: CustomStringConvertible {
    case intent(NewsIntent)
    case message(Message)
    case completion(CompletionQueue.Completion)

    /// For traces: a closure has no words.
    var description: String {
      switch self {
      case .intent(let intent): "intent(.\(intent))"
      case .message(let message): "message(.\(message))"
      case .completion: "completion"
      }
    }
  }

  private let gate = StopGate()
  private let environment: NewsEnvironment
  private let queue: IntentQueue<Action>
  private let list: ListViewModel
  private let badge: BadgeViewModel
  private let listViews: ViewList<NewsListContent>
  private let badgeViews: ViewList<BadgeContent>
  private var rowViews: [Int: RowViews] = [:]
  private let listeners: EventListeners<NewsEvent>
  private var subscription: MessageSubscription?

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment) {
    let environment = environment.behind(gate)
    self.environment = environment
    listeners = EventListeners(gate)
    queue = IntentQueue(diagnostics: environment.scenario.diagnostics)
    let completions = CompletionQueue()
    let badge = BadgeViewModel(tracer: environment.scenario.tracer)
    list = ListViewModel(
      configuration, environment: environment, completions: completions,
      didChangeRows: { badge.list($0) }, didShowRows: { badge.rowsShown() })
    self.badge = badge
    listViews = list.bind(gate)
    badgeViews = badge.bind(gate)
    list.didRemove = { [weak self] id in self?.rowViews.removeValue(forKey: id)?.detachAll() }
    list.didReplace = { [weak self] row in
      if let views = self?.rowViews[row.id] { row.bind(to: views) }
    }
    list.reports = Reports(
      didSelect: { [weak self] event in self?.open(event) },
      didFail: { [notices = environment.notices] error in
        if let failure = error as? ThumbnailFailure {
          notices.show(.thumbnailFailed(story: failure.story))
        }
      })
    badge.didChangeCount = { [messages = environment.messages] count in
      messages.send(.unreadChanged(count))
    }
    completions.didReceive = { [weak self] in self?.send(.completion($0)) }
    subscription = environment.messages.listen { [weak self] in self?.send(.message($0)) }
    let tracer = environment.scenario.tracer
    tracer?.watch("model") { [weak list] in list?.model }
    tracer?.watch("rows") { [weak list] in
      list.map { news in news.content.rows.map { news.row($0)?.content } }
    }
    tracer?.watch("badge") { [weak badge] in badge?.content.unreadCount }
  }

  isolated deinit { stop() }

  func send(_ intent: NewsIntent) { send(.intent(intent)) }

  private func send(_ action: Action) { queue.send(action) { handle($0) } }

  private func handle(_ action: Action) {
    guard gate.isOpen else { return }
    environment.scenario.tracer?.record(.intent, "\(action)")
    switch action {
    case .intent(.appear): list.appear()
    case .intent(.refresh): list.refresh()
    case .intent(.loadMore): list.loadMore()
    case .intent(.selectFeed(let feed)): list.selectFeed(feed)
    case .intent(.rowAppeared(let id)): list.loadThumbnail(of: id)
    case .intent(.select(let id)): list.row(id)?.select()
    case .intent(.markUnread(let id)):
      if let row = list.row(id), row.markUnread() {
        environment.messages.send(.storyMarkedUnread(id))
      }
    case .intent(.toggleUpvote(let id)): list.row(id)?.toggleUpvote()
    case .message(let message): badge.receive(message)
    case .completion(let completion): completion()
    }
  }

  private func open(_ event: NewsEvent) {
    listeners.send(event)
    switch event {
    case .openStory(let id):
      environment.messages.send(.storyRead(id))
      environment.analytics.log(.storySelected(id))
    }
  }

  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    return deliver { listViews.attach(view, showing: list.presented()) }
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    return deliver { badgeViews.attach(view, showing: badge.presented()) }
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    guard gate.isOpen else { return .ended }
    guard let row = knownRow(id) else { return .ended }
    let views = views(of: row, style)
    let recycled = deliver {
      RecycledRow(view, among: views, showing: row.presented(style))
    }
    return RowAttachment({ recycled.end() }) { [weak self] id in
      self?.rebind(recycled, to: id, style)
    }
  }

  private func rebind(_ recycled: RecycledRow<RowContent>, to id: Int, _ style: RowStyle) {
    guard gate.isOpen, recycled.isInUse else { return }
    guard let row = knownRow(id) else { return recycled.end() }
    let views = views(of: row, style)
    deliver { recycled.use(among: views, showing: row.presented(style)) }
  }

  private func knownRow(_ id: Int) -> (any NewsRowViewModel)? {
    let row = list.row(id)
    if row == nil { environment.scenario.diagnostics.report(.unknownStory(id)) }
    return row
  }

  private func views(
    of row: any NewsRowViewModel, _ style: RowStyle
  ) -> ViewList<RowContent> {
    if let views = rowViews[row.id] { return views.list(style) }
    let views = RowViews(gate)
    row.bind(to: views)
    rowViews[row.id] = views
    return views.list(style)
  }

  /// Makes deliveries that no intent caused.
  private func deliver<Result>(_ deliveries: @MainActor () -> Result) -> Result {
    queue.deliver(deliveries) { handle($0) }
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    listeners.add(listener)
  }

  var listContent: NewsListContent { list.content }

  func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    list.row(id).map { RowContent($0.content, style: style) }
  }

  var badgeContent: BadgeContent { badge.content }

  func stop() {
    gate.close()
    queue.removeAll()
    subscription?.end()
    list.stop()
    listViews.detachAll()
    badgeViews.detachAll()
    for views in rowViews.values { views.detachAll() }
    listeners.removeAll()
  }
}
