import Scenarios

/// The screen of the news list: it binds views to view models, turns intents into calls of view
/// models, and decides the consequences of selections and errors.
final class MVVMNewsList: NewsList {
  private enum Action {
    case intent(NewsIntent)
    case message(Message)
    case completion(Completion)
  }

  private let list: ListViewModel
  private let badge: BadgeViewModel
  private let environment: NewsEnvironment
  private let completions = CompletionQueue()
  private let gate = StopGate()
  private let queue: IntentQueue<Action>
  private let listViews: OldViewList<NewsListContent>
  private let badgeViews: OldViewList<BadgeContent>
  private var cells: [Int: RowCell] = [:]
  private let listeners: OldEventListeners<NewsEvent>
  private var subscription: MessageSubscription?

  /// The question about a failed load, which the next load supersedes.
  private var question: Request?

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment) {
    let environment = environment.behind(gate)
    self.environment = environment
    queue = IntentQueue(diagnostics: environment.scenario.diagnostics)
    listViews = OldViewList(gate)
    badgeViews = OldViewList(gate)
    listeners = OldEventListeners(gate)
    list = ListViewModel(configuration, environment: environment, completions: completions)
    badge = BadgeViewModel(tracer: environment.scenario.tracer)
    completions.didReceive = { [weak self] in self?.send(.completion($0)) }
    subscription = environment.messages.listen { [weak self] in self?.send(.message($0)) }
    bind()
    let tracer = environment.scenario.tracer
    tracer?.watch("model") { [weak list] in list?.model }
    tracer?.watch("loading") { [weak list] in list?.loading }
    tracer?.watch("rows") { [weak list] in
      list.map { list in list.order.map { list.rows[$0]?.row } }
    }
    tracer?.watch("badge") { [weak badge] in badge?.stories }
  }

  isolated deinit { stop() }

  private func bind() {
    list.didUpdate = { [weak self] _ in self?.setUpList() }
    list.didError = { [weak self] in self?.report($0) }
    list.didSelect = { [weak self] in self?.open($0) }
    list.didList = { [badge] in badge.list($0) }
    badge.didUpdate = { [badgeViews] in badgeViews.setUp(with: $0) }
    badge.didChangeCount = { [messages = environment.messages] in
      messages.send(.unreadChanged($0))
    }
  }

  func send(_ intent: NewsIntent) { send(.intent(intent)) }

  private func send(_ action: Action) { queue.send(action) { handle($0) } }

  private func handle(_ action: Action) {
    guard gate.isOpen else { return }
    environment.scenario.tracer?.record(.intent, "\(action)")
    switch action {
    case .intent(.appear): list.appear()
    case .intent(.refresh): list.refresh()
    case .intent(.loadMore): list.loadMore()
    case .intent(.selectFeed(let feed)): list.select(feed)
    case .intent(.rowAppeared(let id)):
      if let row = list.rows[id] { cell(of: row).appear(with: row) }
    case .intent(.select(let id)): list.rows[id]?.select()
    case .intent(.markUnread(let id)):
      if let row = list.rows[id], row.markUnread() {
        environment.messages.send(.storyMarkedUnread(id))
      }
    case .intent(.toggleUpvote(let id)): (list.rows[id] as? StoryRowViewModel)?.toggleUpvote()
    case .message(let message): badge.receive(message)
    case .completion(let completion): completion.run()
    }
  }

  // MARK: Updates, errors and selections

  /// Sets up the views of the list, and then the cell of every row that has one.
  private func setUpList() {
    if list.isUpdating { question = nil }
    for (id, cell) in cells where list.rows[id] == nil {
      cells[id] = nil
      cell.detachAll()
    }
    listViews.setUp(with: list)
    for id in list.order {
      guard let cell = cells[id], let row = list.rows[id] else { continue }
      cell.bind(row)
      cell.setUp(with: row)
    }
  }

  private func report(_ error: NewsError) {
    switch error {
    case .loadFailed(let feed, let error): ask(.loadFailed(feed, error))
    case .storiesOmitted(let notice): environment.notices.show(notice)
    case .thumbnailFailed(let story): environment.notices.show(.thumbnailFailed(story: story))
    }
  }

  private func ask(_ alert: Alert) {
    question = Request(
      "question", completions,
      { [alerts = environment.alerts] in await alerts.choice(in: alert) },
      didEnd: { [weak self] in
        if case .success(.retry) = $0 { self?.list.refresh() }
      })
  }

  private func open(_ event: NewsEvent) {
    listeners.send(event)
    switch event {
    case .openStory(let id):
      environment.messages.send(.storyRead(id))
      environment.analytics.log(.storySelected(id))
    }
  }

  // MARK: Attachments

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
    guard gate.isOpen, let row = listedRow(id) else { return .ended }
    let views = cell(of: row).views(style)
    let attachment = deliver {
      OldMovableAttachment(view, to: views, showing: row.presented(style))
    }
    return RowAttachment({ attachment.end() }) { [weak self] id in
      self?.rebind(attachment, to: id, style)
    }
  }

  private func rebind(
    _ attachment: OldMovableAttachment<RowContent>, to id: Int, _ style: RowStyle
  ) {
    guard gate.isOpen, !attachment.hasEnded else { return }
    guard let row = listedRow(id) else { return attachment.end() }
    let views = cell(of: row).views(style)
    deliver { attachment.move(to: views, showing: row.presented(style)) }
  }

  private func listedRow(_ id: Int) -> (any RowViewModel)? {
    if let row = list.rows[id] { return row }
    environment.scenario.diagnostics.report(.unknownStory(id))
    return nil
  }

  /// The cell of a row, made when it is needed first.
  private func cell(of row: any RowViewModel) -> RowCell {
    if let cell = cells[row.id] { return cell }
    let cell = RowCell(gate)
    cells[row.id] = cell
    cell.bind(row)
    return cell
  }

  /// Makes deliveries that no intent caused.
  private func deliver<Result>(_ deliveries: @MainActor () -> Result) -> Result {
    queue.deliver(deliveries) { handle($0) }
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    listeners.add(listener)
  }

  var listContent: NewsListContent { list.content }

  func content(ofRow id: Int, style: RowStyle) -> RowContent? { list.rows[id]?.content(style) }

  var badgeContent: BadgeContent { badge.content }

  func stop() {
    gate.close()
    queue.removeAll()
    subscription = nil
    question = nil
    list.stop()
    listViews.detachAll()
    badgeViews.detachAll()
    for cell in cells.values { cell.detachAll() }
    listeners.removeAll()
  }
}
