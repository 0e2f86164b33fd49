import Scenarios

/// The intents of the list.
extension NewsFeature: EventReducer {
  /// An action of the user, the result of an effect, or the event of a row.
  enum Intent {
    case user(NewsIntent)
    // Indirect: an intent of few bytes is queued without an allocation.
    indirect case pageArrived(StoryPage)
    case loadFailed(any Error)
    case loadCancelled
    case storageRead([Story])
    case writingEnded(Int)
    case thumbnailFailed(Int)
  }

  typealias Event = NewsEvent

  func reduce(intent: Intent) {
    switch intent {
    case .user(let intent): reduce(intent)
    case .pageArrived(let page): show(page)
    case .loadFailed(let error):
      state { $0.loading = nil }
      start(.ask(.loadFailed(state.feed, error)))
    case .loadCancelled: state { $0.loading = nil }
    case .storageRead(let stories):
      guard !stories.isEmpty, state.paging == nil, state.rows.isEmpty else { return }
      list(marks.rows(of: stories, loadedAt: environment.currentDate()))
    case .writingEnded(let number): writings[number] = nil
    case .thumbnailFailed(let id): environment.notices.show(.thumbnailFailed(story: id))
    }
  }

  private func reduce(_ intent: NewsIntent) {
    switch intent {
    case .appear:
      read()
      refresh()
    case .refresh: refresh()
    case .loadMore: loadMore()
    case .selectFeed(let feed): select(feed)
    case .rowAppeared(let id): rows[id]?(.appear)
    case .select(let id): select(id)
    case .markUnread(let id): markUnread(id)
    case .toggleUpvote(let id): toggleUpvote(id)
    }
  }

  // MARK: Loads

  private func refresh() {
    state { $0.loading = .first }
    start(.loadFirstPage(state.feed))
  }

  private func loadMore() {
    guard state.loading == nil, let paging = state.paging, !paging.isExhausted else { return }
    state { $0.loading = .next }
    start(.loadPage(after: paging))
  }

  private func select(_ feed: Feed) {
    guard feed != state.feed else { return }
    list([]) { $0 = NewsState(feed: feed, loading: .first) }
    read()
    start(.loadFirstPage(feed))
  }

  /// Starts a load, or the question about its failure, in place of the one before.
  private func start(_ effect: NewsEffects.Effect) {
    load?.cancel()
    load = effects(effect)
  }

  private func read() {
    reading?.cancel()
    reading = effects(.readStorage(state.feed))
  }

  private func write(_ page: StoryPage) {
    writingCount += 1
    writings[writingCount] = effects(.writeStorage(page, number: writingCount))
  }

  private func show(_ page: StoryPage) {
    let isFirst = state.loading == .first
    let rows = marks.rows(of: page.stories, loadedAt: page.loadedAt)
    list(rows, after: isFirst ? [] : state.rows) {
      $0.loading = nil
      $0.paging = page.paging
    }
    if isFirst { write(page) }
    if let notice = page.omissions.notice { environment.notices.show(notice) }
  }

  /// Lists rows after those that are kept; all others leave.
  private func list(
    _ newRows: [NewsRow], after kept: [Int] = [], _ change: (inout NewsState) -> Void = { _ in }
  ) {
    var order = kept
    var listed = Set(kept)
    for row in newRows where listed.insert(row.id).inserted {
      order.append(row.id)
      if let feature = rows[row.id] {
        feature(.reload(row))
      } else {
        rows[row.id] = RowFeature(row, environment.thumbnails, rowEvents, processor)
      }
    }
    for id in state.rows where !listed.contains(id) { rows.removeValue(forKey: id)?.end() }
    state {
      $0.rows = order
      change(&$0)
    }
    badge(.list(order.compactMap { rows[$0]?.state }))
  }

  // MARK: Rows

  private func select(_ id: Int) {
    guard let row = rows[id] else { return }
    marks.read.insert(id)
    row(.markRead(true))
    publish(.openStory(id))
    environment.messages.send(.storyRead(id))
    environment.analytics.log(.storySelected(id))
  }

  private func markUnread(_ id: Int) {
    guard let row = rows[id], marks.read.remove(id) != nil else { return }
    row(.markRead(false))
    environment.messages.send(.storyMarkedUnread(id))
  }

  private func toggleUpvote(_ id: Int) {
    guard let row = rows[id], row.state.story.kind != .job else { return }
    if marks.upvoted.remove(id) == nil { marks.upvoted.insert(id) }
    row(.toggleUpvote)
  }
}

/// The intents of a row.
extension RowFeature: EventReducer {
  enum Intent {
    case appear
    case reload(NewsRow)
    case markRead(Bool)
    case toggleUpvote
    case thumbnailArrived(String)
    case thumbnailFailed
    case thumbnailCancelled
  }

  enum Event {
    case thumbnailFailed(Int)
  }

  func reduce(intent: Intent) {
    switch intent {
    case .appear:
      guard state.thumbnail.isWanted else { return }
      state { $0.thumbnail = .loading }
      request = RowEffects(thumbnails: thumbnails, row: self)(.loadThumbnail(state.id))
    case .reload(var row):
      row.thumbnail = state.thumbnail
      state { $0 = row }
    case .markRead(let isRead): state { $0.isRead = isRead }
    case .toggleUpvote: state { $0.isUpvoted.toggle() }
    case .thumbnailArrived(let token): state { $0.thumbnail = .loaded(token) }
    case .thumbnailFailed:
      state { $0.thumbnail = .failed }
      publish(.thumbnailFailed(state.id))
    case .thumbnailCancelled: state { $0.thumbnail = .none }
    }
  }
}

/// The intents of the badge.
extension BadgeFeature {
  enum Intent {
    case list([NewsRow])
    case receive(Message)
  }

  func reduce(intent: Intent) {
    let count = state.count
    switch intent {
    case .list(let rows): state { $0.list(rows) }
    case .receive(let message): state { $0.receive(message) }
    }
    if state.count != count { messages.send(.unreadChanged(state.count)) }
  }
}
