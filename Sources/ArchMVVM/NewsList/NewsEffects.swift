import Scenarios

// A load, and the question about its failure, take one another's place.
extension NewsListViewModel {
  func startFirstPage() {
    model.loading = .first
    load.start({ [loader, feed = model.feed] in try await loader.firstPage(of: feed) }) {
      [weak self] in self?.loadEnded($0)
    }
  }

  func startPage(after paging: StoryPaging) {
    model.loading = .next
    load.start({ [loader] in try await loader.page(after: paging) }) {
      [weak self] in self?.loadEnded($0)
    }
  }

  func ask(about error: any Error) {
    let alert = Alert.loadFailed(model.feed, error)
    load.start({ [alerts = environment.alerts] in await alerts.choice(in: alert) }) {
      [weak self] answer in
      if case .success(.retry) = answer { self?.refresh() }
    }
  }

  func startReading() {
    reading.start({ [storage = environment.storage, feed = model.feed] in
      try await storage.stories(of: feed)
    }) { [weak self] in self?.readingEnded($0) }
  }

  /// What arrived is stored even if it is superseded meanwhile.
  func startWriting(_ page: StoryPage) {
    let writing = OwnedTask(completions)
    writings.append(writing)
    writing.start({ [storage = environment.storage] in
      try await storage.store(page.stories, of: page.paging.feed)
    }) { [weak self] in self?.writingEnded(page.paging.feed, $0) }
  }

  private func writingEnded(_ feed: Feed, _ result: Result<Void, any Error>) {
    writings.removeAll { !$0.isRunning }
    if case .failure(let error) = result, !(error is CancellationError) {
      environment.scenario.diagnostics.report(.storageUnwritable(feed))
    }
  }

  /// Ends what the list and its rows have started.
  func stop() {
    load.cancel()
    reading.cancel()
    for writing in writings { writing.cancel() }
    for row in rows.values { row.leave() }
  }
}

// The row that hears of its picture need not be the one that appeared, but one in its place.
extension NewsListViewModel {
  func loadThumbnail(of id: Int) {
    guard let row = rows[id], row.content.thumbnail.isWanted else { return }
    row.content.thumbnail = .loading
    let request = OwnedTask(completions)
    row.request = request
    request.start({ [thumbnails = environment.thumbnails] in
      try await thumbnails.thumbnail(of: id)
    }) { [weak self] in self?.rows[id]?.thumbnailEnded($0) }
    row.update()
  }
}

extension NewsRowViewModel {
  func takePicture(from row: any NewsRowViewModel) {
    content.thumbnail = row.content.thumbnail
    request = row.request
  }

  func thumbnailEnded(_ result: Result<String, any Error>) {
    request = nil
    switch result {
    case .success(let token): content.thumbnail = .loaded(token)
    case .failure(is CancellationError): content.thumbnail = .none
    case .failure: content.thumbnail = .failed
    }
    update()
    if content.thumbnail == .failed { reports?.didFail(ThumbnailFailure(story: id)) }
  }

  func leave() {
    request?.cancel()
    unbind()
  }
}

/// The picture of a story did not come.
struct ThumbnailFailure: Error {
  let story: Int
}
