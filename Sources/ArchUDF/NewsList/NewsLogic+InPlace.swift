import Scenarios

/// Changes the application state where it is stored.
struct InPlaceNewsReducer: InPlaceReducer {
  func reduce(_ state: inout NewsState, with action: NewsAction) {
    reduce(&state, with: action, state.rowsAction(action))
  }

  func reduce(_ state: inout NewsState, with action: NewsAction, _ rowsAction: RowsAction?) {
    ListReducer().reduce(&state.list, with: action)
    RowsReducer().reduce(&state.rows, with: rowsAction)
    MarksReducer().reduce(&state.marks, with: rowsAction)
    let unreadAction = UnreadAction(action, rowsAction) {
      state.list.order.compactMap { state.rows[$0] }
    }
    UnreadReducer().reduce(&state.unread, with: unreadAction)
  }
}

extension ListReducer: InPlaceReducer {
  func reduce(_ list: inout StoryList, with action: NewsAction) {
    switch action {
    case .intent(.appear), .intent(.refresh): list.loading = .first
    case .intent(.loadMore): list.loading = .next
    case .intent(.selectFeed(let feed)): list = StoryList(feed: feed, loading: .first)
    case .pageLoaded(let page, _):
      if list.loading == .first { list.order = [] }
      list.order += page.stories.map(\.id)
      list.paging = page.paging
      list.loading = nil
    case .loadFailed: list.loading = nil
    case .storageRead(let stories, _, _): list.order += stories.map(\.id)
    default: break
    }
  }
}

extension RowsReducer: InPlaceReducer {
  func reduce(_ rows: inout [Int: NewsRow], with action: RowsAction?) {
    switch action {
    case .list(let new, let leaving):
      for id in leaving { rows[id] = nil }
      for var row in new {
        if let listed = rows[row.id] { row.thumbnail = listed.thumbnail }
        rows[row.id] = row
      }
    case .change(let id, let change):
      // A change within the dictionary would allocate three times.
      guard var row = rows[id] else { return }
      row.change(change)
      rows[id] = row
    case nil: break
    }
  }
}

extension MarksReducer: InPlaceReducer {
  func reduce(_ marks: inout StoryMarks, with action: RowsAction?) {
    switch action {
    case .change(let id, .mark(isRead: true)): marks.read.insert(id)
    case .change(let id, .mark(isRead: false)): marks.read.remove(id)
    case .change(let id, .toggleUpvote):
      if marks.upvoted.remove(id) == nil { marks.upvoted.insert(id) }
    default: break
    }
  }
}

extension UnreadReducer: InPlaceReducer {
  func reduce(_ unread: inout UnreadStories, with action: UnreadAction?) { unread.apply(action) }
}
