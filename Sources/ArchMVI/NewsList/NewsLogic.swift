import Scenarios

/// What intents do to the list.
extension NewsFeature: EventReducer {
  /// What can be wanted of the list, by the user or by an effect.
  enum Intent {
    case user(NewsIntent)
    case pageArrived(StoryPage)
    case loadFailed(any Error)
    case loadCancelled
    case storageRead([Story])
    case thumbnailFailed(Int)
  }

  func reduce(intent: Intent) {
    switch intent {
    case .user(let intent): reduce(intent)
    case .pageArrived(let page): show(page)
    case .loadFailed(let error):
      state { $0.loading = nil }
      effect(.ask(.loadFailed(state.feed, error)))
    case .loadCancelled: state { $0.loading = nil }
    case .storageRead(let stories):
      guard !stories.isEmpty, state.paging == nil, state.rows.isEmpty else { return }
      list(marks.value.rows(of: stories, loadedAt: environment.currentDate()))
    case .thumbnailFailed(let id):
      announce { [notices = environment.notices] in notices.show(.thumbnailFailed(story: id)) }
    }
  }

  private func reduce(_ intent: NewsIntent) {
    switch intent {
    case .appear:
      effect(.readStorage(state.feed))
      refresh()
    case .refresh: refresh()
    case .loadMore: loadMore()
    case .selectFeed(let feed): select(feed)
    case .rowAppeared(let id): rows[id]?(.appear)
    case .select(let id): select(id)
    case .markUnread(let id): markUnread(id)
    case .toggleUpvote(let id): rows[id]?(.toggleUpvote)
    }
  }

  private func refresh() {
    state { $0.loading = .first }
    effect(.loadFirstPage(state.feed))
  }

  private func loadMore() {
    guard state.loading == nil, let paging = state.paging, !paging.isExhausted else { return }
    state { $0.loading = .next }
    effect(.loadPage(after: paging))
  }

  private func select(_ feed: Feed) {
    guard feed != state.feed else { return }
    list([]) { $0 = NewsState(feed: feed, loading: .first) }
    effect(.readStorage(feed))
    effect(.loadFirstPage(feed))
  }

  private func show(_ page: StoryPage) {
    let isFirst = state.loading == .first
    let rows = marks.value.rows(of: page.stories, loadedAt: page.loadedAt)
    list(rows, after: isFirst ? [] : state.rows) {
      $0.loading = nil
      $0.paging = page.paging
    }
    if isFirst { effect(.writeStorage(page)) }
    if let notice = page.omissions.notice {
      announce { [notices = environment.notices] in notices.show(notice) }
    }
  }

  /// Lists rows after those that are kept; all others leave, and those that stay go on.
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
        rows[row.id] = RowFeature(
          row, thumbnails: environment.thumbnails, marks: marks, events: rowEvents,
          processor: processor)
      }
    }
    for id in state.rows where !listed.contains(id) { rows.removeValue(forKey: id)?.end() }
    state {
      $0.rows = order
      change(&$0)
    }
    badge(.list(order.compactMap { rows[$0]?.state }))
  }

  private func select(_ id: Int) {
    guard let row = rows[id] else { return }
    row(.markRead(true))
    publish(.openStory(id))
    send(.storyRead(id), on: environment.messages)
    announce { [analytics = environment.analytics] in analytics.log(.storySelected(id)) }
  }

  private func markUnread(_ id: Int) {
    guard let row = rows[id], marks.value.read.contains(id) else { return }
    row(.markRead(false))
    send(.storyMarkedUnread(id), on: environment.messages)
  }
}

/// What intents do to one row.
extension RowFeature: EventReducer {
  /// What can be wanted of a row.
  enum Intent {
    case appear
    case reload(NewsRow)
    case markRead(Bool)
    case toggleUpvote
    case thumbnailArrived(String)
    case thumbnailFailed
    case thumbnailCancelled
  }

  /// What the list is told of a row.
  enum Event {
    case thumbnailFailed(Int)
  }

  func reduce(intent: Intent) {
    switch intent {
    case .appear:
      guard state.thumbnail.isWanted else { return }
      state { $0.thumbnail = .loading }
      effect(.loadThumbnail)
    case .reload(var row):
      row.thumbnail = state.thumbnail
      if row != state { state { $0 = row } }
    case .markRead(let isRead):
      state { $0.isRead = isRead }
      marks(.markRead(state.id, isRead))
    case .toggleUpvote:
      guard state.story.kind != .job else { return }
      state { $0.isUpvoted.toggle() }
      marks(.markUpvoted(state.id, state.isUpvoted))
    case .thumbnailArrived(let token): state { $0.thumbnail = .loaded(token) }
    case .thumbnailFailed:
      state { $0.thumbnail = .failed }
      publish(.thumbnailFailed(state.id))
    case .thumbnailCancelled: state { $0.thumbnail = .none }
    }
  }
}

/// What intents do to the marks.
extension MarksFeature {
  /// What can be wanted of the marks.
  enum Intent {
    case markRead(Int, Bool)
    case markUpvoted(Int, Bool)
  }

  func reduce(intent: Intent) {
    switch intent {
    case .markRead(let id, true): value.read.insert(id)
    case .markRead(let id, false): value.read.remove(id)
    case .markUpvoted(let id, true): value.upvoted.insert(id)
    case .markUpvoted(let id, false): value.upvoted.remove(id)
    }
  }
}

/// What intents do to the badge.
extension BadgeFeature {
  /// What can be wanted of the badge.
  enum Intent {
    case list([NewsRow])
    case receive(Message)
  }

  func reduce(intent: Intent) {
    switch intent {
    case .list(let rows): stories.list(rows)
    case .receive(let message): stories.receive(message)
    }
    let count = stories.count
    guard count != state else { return }
    state { $0 = count }
    send(.unreadChanged(count), on: messages)
  }
}
