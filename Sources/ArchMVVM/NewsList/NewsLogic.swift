import Scenarios

// MARK: Loads

extension ListViewModel {
  func appear() {
    startReading()
    refresh()
  }

  func refresh() {
    startFirstPage()
    update()
  }

  func loadMore() {
    guard model.loading == nil, let paging = model.paging, !paging.isExhausted else { return }
    startPage(after: paging)
    update()
  }

  func selectFeed(_ feed: Feed) {
    guard feed != model.feed else { return }
    model.feed = feed
    model.paging = nil
    replaceRows(with: [])
    startReading()
    startFirstPage()
    tellOfRows()
  }

  func loadEnded(_ result: Result<StoryPage, any Error>) {
    let isFirst = model.loading == .first
    model.loading = nil
    switch result {
    case .success(let page):
      model.paging = page.paging
      let rows = model.marks.rows(of: page.stories, loadedAt: page.loadedAt)
      if isFirst {
        startWriting(page)
        tellOfRows(changed: replaceRows(with: rows))
      } else {
        append(rows)
        tellOfRows()
      }
      if let notice = page.omissions.notice { environment.notices.show(notice) }
    case .failure(let error):
      if !(error is CancellationError) { ask(about: error) }
      update()
    }
  }

  /// What is stored counts only as long as there is nothing newer.
  func storageAnswered(_ result: Result<[Story]?, any Error>) {
    switch result {
    case .success(let stories):
      guard let stories, !stories.isEmpty, model.paging == nil, rows.isEmpty else { return }
      append(model.marks.rows(of: stories, loadedAt: environment.currentDate()))
      tellOfRows()
    case .failure(let error):
      if !(error is CancellationError) {
        environment.scenario.diagnostics.report(.storageUnreadable(model.feed))
      }
    }
  }
}

// MARK: Rows

extension NewsRowViewModel {
  func select() {
    model.marks.read.insert(id)
    content.isRead = true
    update()
    reports?.didSelect(.openStory(id))
  }

  func markUnread() -> Bool {
    guard content.isRead else { return false }
    model.marks.read.remove(id)
    content.isRead = false
    update()
    return true
  }

  func take(_ row: NewsRow) -> Bool {
    var row = row
    row.thumbnail = content.thumbnail
    guard row != content else { return false }
    content = row
    return true
  }

  func thumbnailAnswered(_ result: Result<String, any Error>) {
    request = nil
    switch result {
    case .success(let token): content.thumbnail = .loaded(token)
    case .failure(is CancellationError): content.thumbnail = .none
    case .failure: content.thumbnail = .failed
    }
    update()
    if content.thumbnail == .failed { reports?.didFail(ThumbnailFailure(story: id)) }
  }
}

/// The picture of a story did not come.
struct ThumbnailFailure: Error {
  let story: Int
}

extension StoryRowViewModel {
  func toggleUpvote() {
    content.isUpvoted.toggle()
    if content.isUpvoted { model.marks.upvoted.insert(id) } else { model.marks.upvoted.remove(id) }
    update()
  }
}
