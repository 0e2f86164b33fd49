import Scenarios

/// Loads pages of stories from a server.
@MainActor
protocol StoryRemote: AnyObject {
  func firstPage(of feed: Feed) async throws -> StoryPage
  func page(after paging: StoryPaging) async throws -> StoryPage
}

extension StoryPageLoader: StoryRemote {}

/// The asynchronous part of the repository.
extension RemoteStoryRepository {
  /// A stored page has no known next page; a storage that fails is reported, and fails no load.
  func storedPage(of feed: Feed) async -> StoryPage? {
    do {
      guard let stories = try await storage.stories(of: feed) else { return nil }
      let paging = StoryPaging(feed, ids: [], pageSize: 1)
      return StoryPage(stories: stories, paging: paging, loadedAt: currentDate())
    } catch {
      if !Task.isCancelled, !(error is CancellationError) {
        diagnostics.report(.storageUnreadable(feed))
      }
      return nil
    }
  }

  /// A page that arrives after its load was cancelled is not stored.
  func firstPage(of feed: Feed) async throws -> StoryPage {
    let page = try await remote.firstPage(of: feed)
    try Task.checkCancellation()
    write(page)
    return page
  }

  func page(after paging: StoryPaging) async throws -> StoryPage {
    try await remote.page(after: paging)
  }

  private func write(_ page: StoryPage) {
    writeCount += 1
    writes[writeCount] = work.start { [storage] in
      try await storage.store(page.stories, of: page.paging.feed)
    } then: { [weak self, writeCount] result in
      self?.writeEnded(writeCount, page.paging.feed, result)
    }
  }

  private func writeEnded(_ number: Int, _ feed: Feed, _ result: Result<Void, any Error>) {
    writes[number] = nil
    if case .failure(let error) = result, !(error is CancellationError) {
      diagnostics.report(.storageUnwritable(feed))
    }
  }

  func stop() {
    for write in writes.values { write.cancel() }
    writes = [:]
  }
}

/// The loads of the list.
extension ListViewModel {
  func loadFirstPage() {
    load(.first) { [repository, feed] in try await repository.firstPage(of: feed) }
  }

  func loadPage(after paging: StoryPaging) {
    load(.next) { [repository] in try await repository.page(after: paging) }
  }

  /// Starts a load in place of the previous one, or of the question about its failure.
  private func load(
    _ page: LoadingPage, _ load: @escaping @MainActor () async throws -> StoryPage
  ) {
    request?.cancel()
    loading = page
    request = work.start(load) { [weak self] in self?.loadEnded($0) }
    show()
  }

  func ask(about error: any Error) {
    let alert = Alert.loadFailed(feed, error)
    request = work.start { [alerts] in
      await alerts.choice(in: alert)
    } then: { [weak self] in
      if case .success(.retry) = $0 { self?.refresh() }
    }
  }

  func readStorage() {
    reading?.cancel()
    reading = work.start { [repository, feed] in
      await repository.storedPage(of: feed)
    } then: { [weak self] in
      if case .success(let page?) = $0 { self?.showStored(page) }
    }
  }
}

/// The request for the picture of a row.
extension RowViewModel {
  func appear() {
    guard thumbnail.isWanted else { return }
    thumbnail = .loading
    request = work.start { [thumbnails, id] in
      try await thumbnails.thumbnail(of: id)
    } then: { [weak self] in
      self?.thumbnailAnswered($0)
    }
    show()
  }

  private func thumbnailAnswered(_ answer: Result<String, any Error>) {
    switch answer {
    case .success(let token): thumbnail = .loaded(token)
    case .failure(is CancellationError): thumbnail = .none
    case .failure: thumbnail = .failed
    }
    show()
    if thumbnail == .failed { sender.sendThumbnailFailed(id) }
  }
}
