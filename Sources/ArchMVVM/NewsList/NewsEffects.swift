import Scenarios

// A load, and the question about its failure, take one another's place.
extension ListViewModel {
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
    }) { [weak self] in self?.storageAnswered($0) }
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
extension ListViewModel {
  func loadThumbnail(of id: Int) {
    guard let row = rows[id], row.content.thumbnail.isWanted else { return }
    row.content.thumbnail = .loading
    let request = OwnedTask(completions)
    row.request = request
    request.start({ [thumbnails = environment.thumbnails] in
      try await thumbnails.thumbnail(of: id)
    }) { [weak self] in self?.rows[id]?.thumbnailAnswered($0) }
    row.update()
  }
}

extension NewsRowViewModel {
  func takeThumbnail(from row: any NewsRowViewModel) {
    content.thumbnail = row.content.thumbnail
    request = row.request
  }

  func leave() {
    request?.cancel()
    unbind()
  }
}
