import Scenarios

extension ListViewModel {
  func appear() {
    read()
    refresh()
  }

  func refresh() {
    loadFirstPage()
    loading = .first
  }

  func loadMore() {
    guard !isUpdating, let paging = model.paging, !paging.isExhausted else { return }
    loadPage(after: paging)
    loading = .next
  }

  func select(_ feed: Feed) {
    guard feed != model.feed else { return }
    model.feed = feed
    model.paging = nil
    replaceRows(with: [])
    appear()
    reportRows()
  }

  func loadDidEnd(_ result: Result<StoryPage, any Error>) {
    switch result {
    case .success(let page):
      show(page)
    case .failure(let error):
      loading = nil
      if !(error is CancellationError) { didError?(.loadFailed(model.feed, error)) }
    }
  }

  private func show(_ page: StoryPage) {
    let newRows = model.marks.rows(of: page.stories, loadedAt: page.loadedAt)
    model.paging = page.paging
    if loading == .first {
      replaceRows(with: newRows)
      write(page)
    } else {
      append(newRows)
    }
    loading = nil
    reportRows()
    if let notice = page.omissions.notice { didError?(.storiesOmitted(notice)) }
  }

  /// Lists stored stories only as long as the feed has no rows.
  func show(_ stories: [Story]) {
    guard !stories.isEmpty, model.paging == nil, rows.isEmpty else { return }
    append(model.marks.rows(of: stories, loadedAt: environment.currentDate()))
    update()
    reportRows()
  }

  private func reportRows() { didList?(order.compactMap { rows[$0]?.row }) }
}

extension RowViewModel {
  func select() {
    model.marks.read.insert(id)
    row.isRead = true
    update()
    didSelect?(.openStory(id))
  }

  /// Undoes that the story was read; returns whether it was.
  func markUnread() -> Bool {
    guard model.marks.read.remove(id) != nil else { return false }
    row.isRead = false
    update()
    return true
  }

  /// Loads the picture, unless it is loaded or loading.
  func appear() {
    guard row.thumbnail.isWanted else { return }
    loadThumbnail()
    update()
  }
}

extension StoryRowViewModel {
  func toggleUpvote() {
    row.isUpvoted.toggle()
    if row.isUpvoted { model.marks.upvoted.insert(id) } else { model.marks.upvoted.remove(id) }
    update()
  }
}

extension JobRowViewModel {
  func toggleUpvote() {}
}
