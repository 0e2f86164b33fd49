import Scenarios

/// The asynchronous work of the news list: what comes of it comes in through the root layer.
extension StoriesController {
  /// Starts a load in place of the one before, or of the question about its failure.
  func startLoad(_ page: @escaping @MainActor () async throws -> StoryPage) {
    load.start(page) { [weak root] in root?.send(.loadEnded($0, $1)) }
  }

  func ask(about error: any Error) {
    load.start { [alerts = environment.alerts, alert = Alert.loadFailed(state.feed, error)] in
      await alerts.choice(in: alert)
    } ended: { [weak root] answer, ticket in
      root?.send(.alertAnswered(try? answer.get(), ticket))
    }
  }

  func startReading() {
    reading.start { [storage = environment.storage, feed = state.feed] in
      try await storage.stories(of: feed)
    } ended: { [weak root] in
      root?.send(.storageAnswered($0, $1))
    }
  }

  /// Writes a first page; nothing but a stop cancels that.
  func store(_ page: StoryPage) {
    writingCount += 1
    let feed = page.paging.feed
    writings[writingCount, default: EffectSlot()].start { [storage = environment.storage] in
      try await storage.store(page.stories, of: feed)
    } ended: { [weak root, number = writingCount] result, _ in
      root?.send(.pageStored(number, feed, result))
    }
  }

  func pageStored(_ number: Int, _ feed: Feed, _ result: Result<Void, any Error>) {
    writings[number] = nil
    if case .failure(let error) = result, !(error is CancellationError) {
      environment.scenario.diagnostics.report(.storageUnwritable(feed))
    }
  }

  func startRequest(for row: RowState) {
    row.request.start { [thumbnails = environment.thumbnails, id = row.row.id] in
      try await thumbnails.thumbnail(of: id)
    } ended: { [weak root, weak row] result, ticket in
      if let row { root?.send(.thumbnailAnswered(row, result, ticket)) }
    }
  }

  func cancelEffects() {
    load.cancel()
    reading.cancel()
    for var writing in writings.values { writing.cancel() }
    writings = [:]
  }
}
