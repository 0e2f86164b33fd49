import Scenarios

extension DirectNewsList {
  /// Handles an action.
  func handle(_ action: Action) {
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
        if row.take(newRow) { changed.append(row) }
      } else {
        rows[newRow.id] = DirectRow(newRow)
      }
    }
    let newOrder = newRows.map(\.id)
    if keepingOthers {
      state.order += newOrder
    } else if newOrder != state.order {
      let kept = Set(newOrder)
      for id in state.order where !kept.contains(id) { rows.removeValue(forKey: id)?.leave() }
      state.order = newOrder
    }
    badge.stories.list(keepingOthers ? state.order.compactMap { rows[$0]?.row } : newRows)
    return changed
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
    guard let row = rows[id], !row.isJob else { return }
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
}

extension DirectRow {
  /// Replaces the row, but keeps its picture; returns whether that changes it.
  func take(_ newRow: NewsRow) -> Bool {
    var newRow = newRow
    newRow.thumbnail = row.thumbnail
    guard newRow != row else { return false }
    row = newRow
    isJob = newRow.story.kind == .job
    return true
  }
}
