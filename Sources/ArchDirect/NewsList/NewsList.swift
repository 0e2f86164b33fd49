import Scenarios

/// The news list without an architecture.
///
/// An order of rows, an object per row, and functions that change them and show what changed. At
/// most one load is pending; a result with another number than the latest load's is ignored.
final class DirectNewsList: NewsList {
  enum Action {
    case intent(NewsIntent)
    case loadEnded(Int, Result<StoryPage, any Error>)
    case alertAnswered(Int, Alert.Action?)
    case storageAnswered(Int, Result<[Story]?, any Error>)
    case thumbnailAnswered(DirectRow, Result<String, any Error>)
    case message(Message)
  }

  let environment: NewsEnvironment
  private let gate = StopGate()
  let loader: StoryPageLoader
  var state: NewsState
  private var rows: [Int: DirectRow] = [:]
  private let badge: DirectBadge

  /// The load, or the question about its failure, and its number.
  var load: Task<Void, Never>?
  var loadNumber = 0

  /// The reading of the storage, and its number.
  var reading: Task<Void, Never>?
  var readingNumber = 0

  /// The writings of first pages, by their numbers.
  var writings: [Int: Task<Void, Never>] = [:]
  var writingCount = 0

  private let listViews: OldViewList<NewsListContent>
  private let listeners: OldEventListeners<NewsEvent>
  private var subscription: MessageSubscription?
  private let queue: IntentQueue<Action>

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment) {
    let environment = environment.behind(gate)
    self.environment = environment
    badge = DirectBadge(gate)
    listViews = OldViewList(gate)
    listeners = OldEventListeners(gate)
    loader = StoryPageLoader(
      environment.stories, pageSize: configuration.pageSize, currentDate: environment.currentDate)
    state = NewsState(feed: configuration.feed)
    queue = IntentQueue(diagnostics: environment.scenario.diagnostics)
    subscription = environment.messages.listen { [weak self] in self?.send(.message($0)) }
    let tracer = environment.scenario.tracer
    tracer?.watch("state") { [weak self] in self?.state }
    tracer?.watch("rows") { [weak self] in
      self.map { news in news.state.order.map { news.rows[$0]?.row } }
    }
    tracer?.watch("badge") { [weak badge] in badge?.stories }
  }

  isolated deinit { stop() }

  func send(_ intent: NewsIntent) { send(.intent(intent)) }

  func send(_ action: Action) { queue.send(action) { handle($0) } }

  /// Makes deliveries that no intent caused.
  private func deliver<Result>(_ deliveries: @MainActor () -> Result) -> Result {
    queue.deliver(deliveries) { handle($0) }
  }

  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    attach(view, to: listViews, showing: presentedList())
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    attach(view, to: badge.views, showing: presentedBadge())
  }

  private func attach<Content>(
    _ view: any ContentView<Content>, to views: OldViewList<Content>,
    showing content: @autoclosure () -> Content
  ) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    return deliver { views.attach(view, showing: content()) }
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    listeners.add(listener)
  }

  func stop() {
    gate.close()
    queue.removeAll()
    subscription = nil
    cancelEffects()
    for row in rows.values { row.leave() }
    listViews.detachAll()
    badge.views.detachAll()
    listeners.removeAll()
  }
}

extension DirectNewsList {
  /// Handles an action.
  private func handle(_ action: Action) {
    guard gate.isOpen else { return }
    environment.scenario.tracer?.record(.intent, "\(action)")
    switch action {
    case .intent(let intent): handle(intent)
    case .loadEnded(let number, let result):
      if number == loadNumber { loadEnded(result) }
    case .alertAnswered(let number, let answer):
      if number == loadNumber, answer == .retry { refresh() }
    case .storageAnswered(let number, let result):
      if number == readingNumber { storageAnswered(result) }
    case .thumbnailAnswered(let row, let result): thumbnailAnswered(row, result)
    case .message(let message):
      badge.stories.receive(message)
      showBadge()
    }
  }

  private func handle(_ intent: NewsIntent) {
    switch intent {
    case .appear: appear()
    case .refresh: refresh()
    case .loadMore: loadMore()
    case .selectFeed(let feed): selectFeed(feed)
    case .rowAppeared(let id): rowAppeared(id)
    case .select(let id): select(id)
    case .markUnread(let id): markUnread(id)
    case .toggleUpvote(let id): toggleUpvote(id)
    }
  }

  // MARK: Loads

  private func appear() {
    startReading()
    refresh()
  }

  private func refresh() {
    let isRefreshing = state.loading == .first
    startLoad(.first)
    if !isRefreshing { showList() }
  }

  private func loadMore() {
    guard state.loading == nil, let paging = state.paging, !paging.isExhausted else { return }
    startLoad(.next)
    showList()
  }

  private func selectFeed(_ feed: Feed) {
    guard feed != state.feed else { return }
    state.feed = feed
    state.paging = nil
    list([], keepingOthers: false)
    startReading()
    startLoad(.first)
    showList()
    showBadge()
  }

  private func loadEnded(_ result: Result<StoryPage, any Error>) {
    let isFirst = state.loading == .first
    state.loading = nil
    switch result {
    case .success(let page):
      state.paging = page.paging
      let rows = state.marks.rows(of: page.stories, loadedAt: page.loadedAt)
      let changed = list(rows, keepingOthers: !isFirst)
      if isFirst { startWriting(page) }
      showList()
      for row in changed { show(row) }
      showBadge()
      if let notice = page.omissions.notice { environment.notices.show(notice) }
    case .failure(let error):
      if !(error is CancellationError) { ask(about: error) }
      showList()
    }
  }

  /// Lists stored rows, unless newer ones were listed.
  private func storageAnswered(_ result: Result<[Story]?, any Error>) {
    reading = nil
    switch result {
    case .success(let stories):
      guard let stories, !stories.isEmpty, state.paging == nil, rows.isEmpty else { return }
      list(
        state.marks.rows(of: stories, loadedAt: environment.currentDate()), keepingOthers: false)
      showList()
      showBadge()
    case .failure(let error):
      if !(error is CancellationError) {
        environment.scenario.diagnostics.report(.storageUnreadable(state.feed))
      }
    }
  }

  /// Lists rows, after those that are listed or in place of them, and gives those that were listed
  /// already and changed.
  @discardableResult
  private func list(_ newRows: [NewsRow], keepingOthers: Bool) -> [DirectRow] {
    var changed: [DirectRow] = []
    for newRow in newRows {
      if let row = rows[newRow.id] {
        if row.update(with: newRow) { changed.append(row) }
      } else {
        rows[newRow.id] = DirectRow(newRow)
      }
    }
    let newOrder = newRows.map(\.id)
    if keepingOthers {
      state.order += newOrder
    } else if newOrder != state.order {
      if !state.order.isEmpty { removeRows(without: Set(newOrder)) }
      state.order = newOrder
    }
    badge.stories.list(keepingOthers ? state.order.compactMap { rows[$0]?.row } : newRows)
    return changed
  }

  private func removeRows(without kept: Set<Int>) {
    for id in state.order where !kept.contains(id) { rows.removeValue(forKey: id)?.leave() }
  }

  // MARK: Rows

  private func select(_ id: Int) {
    guard let row = rows[id] else { return }
    if !row.row.isRead {
      state.marks.read.insert(id)
      row.row.isRead = true
      show(row)
    }
    listeners.send(.openStory(id))
    environment.messages.send(.storyRead(id))
    environment.analytics.log(.storySelected(id))
  }

  private func markUnread(_ id: Int) {
    guard let row = rows[id], row.row.isRead else { return }
    state.marks.read.remove(id)
    row.row.isRead = false
    show(row)
    environment.messages.send(.storyMarkedUnread(id))
  }

  private func toggleUpvote(_ id: Int) {
    guard let row = rows[id], row.row.kind != .job else { return }
    row.row.isUpvoted.toggle()
    if row.row.isUpvoted { state.marks.upvoted.insert(id) } else { state.marks.upvoted.remove(id) }
    show(row)
  }

  private func rowAppeared(_ id: Int) {
    guard let row = rows[id], row.row.thumbnail.isWanted else { return }
    row.row.thumbnail = .loading
    startRequest(for: row)
    show(row)
  }

  private func thumbnailAnswered(_ row: DirectRow, _ result: Result<String, any Error>) {
    guard rows[row.row.id] === row else { return }
    row.request = nil
    switch result {
    case .success(let token): row.row.thumbnail = .loaded(token)
    case .failure(is CancellationError): row.row.thumbnail = .none
    case .failure: row.row.thumbnail = .failed
    }
    show(row)
    if row.row.thumbnail == .failed {
      environment.notices.show(.thumbnailFailed(story: row.row.id))
    }
  }

  var listContent: NewsListContent {
    NewsListContent(
      feed: state.feed, loading: state.loading, paging: state.paging, rows: state.order)
  }

  /// Presents the list once for all its views, if it has any.
  private func showList() {
    guard !listViews.isEmpty else { return }
    environment.scenario.tracer?.record(.notification, "list")
    listViews.show(presentedList())
  }

  private func presentedList() -> NewsListContent {
    environment.scenario.tracer?.record(.computation, "list")
    return listContent
  }

  func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    rows[id].map { RowContent($0.row, style: style) }
  }

  private func show(_ row: DirectRow) {
    show(row, .full)
    show(row, .compact)
  }

  /// Presents a row once for all its views in the same form, if it has any.
  private func show(_ row: DirectRow, _ style: RowStyle) {
    guard let views = row.views(style), !views.isEmpty else { return }
    environment.scenario.tracer?.record(.notification, "row \(row.row.id)")
    views.show(presented(row, style))
  }

  private func presented(_ row: DirectRow, _ style: RowStyle) -> RowContent {
    environment.scenario.tracer?.record(.computation, "row \(row.row.id)")
    return RowContent(row.row, style: style)
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    guard gate.isOpen else { return .ended }
    guard let row = rows[id] else {
      environment.scenario.diagnostics.report(.unknownStory(id))
      return .ended
    }
    let views = row.makeViews(style, gate)
    let attachment = deliver {
      OldMovableAttachment(view, to: views, showing: presented(row, style))
    }
    return RowAttachment({ attachment.end() }) { [weak self] id in
      self?.move(attachment, toRow: id, style)
    }
  }

  private func move(
    _ attachment: OldMovableAttachment<RowContent>, toRow id: Int, _ style: RowStyle
  ) {
    guard gate.isOpen, !attachment.hasEnded else { return }
    guard let row = rows[id] else {
      environment.scenario.diagnostics.report(.unknownStory(id))
      return attachment.end()
    }
    deliver {
      attachment.move(to: row.makeViews(style, gate), showing: presented(row, style))
    }
  }

  var badgeContent: BadgeContent { BadgeContent(unreadCount: badge.stories.count) }

  /// Shows the number of unread stories and announces it to other scenarios, if it has changed.
  private func showBadge() {
    guard badge.stories.count != badge.shownCount else { return }
    badge.shownCount = badge.stories.count
    if !badge.views.isEmpty {
      environment.scenario.tracer?.record(.notification, "badge")
      badge.views.show(presentedBadge())
    }
    environment.messages.send(.unreadChanged(badge.shownCount))
  }

  private func presentedBadge() -> BadgeContent {
    environment.scenario.tracer?.record(.computation, "badge")
    return badgeContent
  }
}
