import Scenarios

/// What the list says to those that depend on it.
enum NewsMessage {
  case rowsChanged
}

/// Brings the list's messages to the badge.
final class NewsMessages: MessageCenter {
  typealias Message = NewsMessage

  let receivers = ObserverList<any MessageReceiver<NewsMessage>>()
  let queue: IntentQueue<NewsMessage>

  init(diagnostics: any Diagnostics) { queue = IntentQueue(diagnostics: diagnostics) }
}

/// Where rows ask to go.
enum NewsDestination {
  case story(Int)
}

/// The navigator of the list, which leaves it to others to go anywhere, and owns no screens.
final class NewsNavigator: Navigator {
  let listeners: EventListeners<NewsEvent>

  init(_ gate: StopGate) { listeners = EventListeners(gate) }

  func go(to destination: NewsDestination) {
    switch destination {
    case .story(let id): listeners.send(.openStory(id))
    }
  }
}

/// What the user and those who are asked for stories do with the list.
extension ListViewModel {
  func appear() {
    startReading()
    refresh()
  }

  func refresh() {
    startLoadingFirstPage()
    show()
  }

  func loadMore() {
    guard state.loading == nil, let paging = state.paging, !paging.isExhausted else { return }
    startLoadingPage(after: paging)
    show()
  }

  func selectFeed(_ feed: Feed) {
    guard feed != state.feed else { return }
    firstPages.forget(feed)
    state.feed = feed
    state.paging = nil
    list([], after: [])
    startReading()
    startLoadingFirstPage()
    show()
    messages.send(.rowsChanged)
  }

  func loadEnded(_ result: Result<StoryPage, any Error>) {
    let listed = state.loading == .next ? state.rows : []
    state.loading = nil
    loading = nil
    switch result {
    case .success(let page): show(page, after: listed)
    case .failure(let error):
      if !(error is CancellationError) { ask(about: error) }
      show()
    }
  }

  func alertAnswered(_ answer: Result<Alert.Action?, any Error>) {
    loading = nil
    if case .success(.retry) = answer { refresh() }
  }

  /// The repository gives what is stored only as long as there is nothing newer.
  func storageAnswered(_ answer: Result<StoryPage?, any Error>) {
    reading = nil
    guard case .success(let page?) = answer, !page.stories.isEmpty, state.rows.isEmpty else {
      return
    }
    show(page, after: [])
  }

  /// Brings everything up to date before anybody is told.
  private func show(_ page: StoryPage, after listed: [Int]) {
    state.paging = page.paging
    let changed = list(marks.rows(of: page), after: listed)
    show()
    for row in changed { row.show() }
    messages.send(.rowsChanged)
    if let notice = page.omissions.notice { notices.show(notice) }
  }

  /// Lists rows after those that stay, and gives those that were listed already and changed.
  @discardableResult
  private func list(_ newRows: [NewsRow], after listed: [Int]) -> [RowViewModel] {
    let before = state.rows
    var changed: [RowViewModel] = []
    for newRow in newRows {
      if let row = rows[newRow.id] {
        if row.take(newRow) { changed.append(row) }
      } else {
        rows[newRow.id] = factory.makeRowViewModel(newRow, errors: self)
      }
    }
    state.rows = listed + newRows.map(\.id)
    if state.rows != before {
      let staying = Set(state.rows)
      for id in before where !staying.contains(id) { rows.removeValue(forKey: id)?.leave() }
    }
    unread.list(state.rows.compactMap { rows[$0]?.row })
    return changed
  }
}

extension ListViewModel: RowErrorResponder {
  func thumbnailFailed(_ id: Int) { notices.show(.thumbnailFailed(story: id)) }
}
