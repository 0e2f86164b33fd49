import Scenarios

/// Reduces the list from its parts.
enum NewsReducer: Reducer {
  static func reduce(state: NewsState, with action: NewsAction) -> NewsState {
    let list = StoryListReducer.reduce(state: state.list, with: action)
    let stories = StoriesReducer.reduce(state: state.stories, with: action)
    var unread = state.unread
    switch action {
    case .user(.selectFeed), .pageArrived, .storageRead:
      unread.list(list.order.compactMap { stories.rows[$0] })
    default: if let message = action.message { unread.receive(message) }
    }
    return NewsState(list: list, stories: stories, unread: unread)
  }
}

/// Reduces the feed, and how far it is loaded.
enum StoryListReducer: Reducer {
  static func reduce(state: StoryList, with action: NewsAction) -> StoryList {
    var list = state
    switch action {
    case .user(.appear), .user(.refresh): list.loading = .first
    case .user(.loadMore): list.loading = .next
    case .user(.selectFeed(let feed)): return StoryList(feed: feed, loading: .first)
    case .pageArrived(let page, let place):
      if place == .first { list.order = [] }
      list.append(page.stories)
      list.loading = nil
      list.paging = page.paging
    case .loadEnded: list.loading = nil
    case .storageRead(let stories, _): list.append(stories)
    default: break
    }
    return list
  }
}

extension StoryList {
  /// Lists each story once, whatever repeats it.
  fileprivate mutating func append(_ stories: [Story]) {
    var listed = Set(order)
    order += stories.map(\.id).filter { listed.insert($0).inserted }
  }
}

/// Reduces the rows and the marks.
enum StoriesReducer: Reducer {
  static func reduce(state: Stories, with action: NewsAction) -> Stories {
    switch action {
    case .user(.selectFeed): Stories(marks: state.marks)
    case .pageArrived(let page, let place):
      state.listing(
        state.marks.rows(of: page.stories, loadedAt: page.loadedAt),
        after: place == .next ? state.rows : [:])
    case .storageRead(let stories, let date):
      state.listing(state.marks.rows(of: stories, loadedAt: date), after: [:])
    case .user(.rowAppeared(let id)): state.changing(id) { $0.thumbnail = .loading }
    case .pictureArrived(let picture, let id): state.changing(id) { $0.thumbnail = picture }
    case .user(.select(let id)): state.changing(id) { $0.isRead = true }
    case .user(.markUnread(let id)): state.changing(id) { $0.isRead = false }
    case .user(.toggleUpvote(let id)): state.changing(id) { $0.isUpvoted.toggle() }
    default: state
    }
  }
}

extension Stories {
  /// Rows after others, each once; a loaded picture stays, all others are asked for again.
  fileprivate func listing(_ newRows: [NewsRow], after others: [Int: NewsRow]) -> Stories {
    var new = Stories(rows: others, marks: marks)
    for var row in newRows where new.rows[row.id] == nil {
      if let old = rows[row.id], case .loaded = old.thumbnail { row.thumbnail = old.thumbnail }
      new.rows[row.id] = row
    }
    return new
  }

  /// A row and, where these change, its marks.
  fileprivate func changing(_ id: Int, _ change: (inout NewsRow) -> Void) -> Stories {
    guard let old = rows[id] else { return self }
    var (row, new) = (old, self)
    change(&row)
    new.rows[id] = row
    // The symmetric difference puts a story in that is not there, and takes out one that is.
    if row.isRead != old.isRead { new.marks.read.formSymmetricDifference([id]) }
    if row.isUpvoted != old.isUpvoted { new.marks.upvoted.formSymmetricDifference([id]) }
    return new
  }
}
