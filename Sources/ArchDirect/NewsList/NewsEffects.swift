import Scenarios

extension DirectNewsList {
  /// Starts a load in place of the one before, or of the question about its failure.
  func startLoad(_ page: LoadingPage) {
    load?.cancel()
    loadNumber += 1
    state.loading = page
    load = Task { [weak self, loader, feed = state.feed, paging = state.paging, loadNumber] in
      let result: Result<StoryPage, any Error>
      do {
        if let paging, page == .next {
          result = .success(try await loader.page(after: paging))
        } else {
          result = .success(try await loader.firstPage(of: feed))
        }
      } catch {
        result = .failure(error)
      }
      self?.send(.loadEnded(loadNumber, result))
    }
  }

  func ask(about error: any Error) {
    let alert = Alert.loadFailed(state.feed, error)
    load = Task { [weak self, alerts = environment.alerts, loadNumber] in
      let answer = await alerts.choice(in: alert)
      self?.send(.alertAnswered(loadNumber, answer))
    }
  }

  func startReading() {
    reading?.cancel()
    readingNumber += 1
    reading = Task { [weak self, storage = environment.storage, feed = state.feed, readingNumber] in
      let result: Result<[Story]?, any Error>
      do { result = .success(try await storage.stories(of: feed)) } catch {
        result = .failure(error)
      }
      self?.send(.storageAnswered(readingNumber, result))
    }
  }

  func startWriting(_ page: StoryPage) {
    writingCount += 1
    writings[writingCount] = Task {
      [weak self, environment, feed = page.paging.feed, writingCount] in
      do { try await environment.storage.store(page.stories, of: feed) } catch {
        if !Task.isCancelled, !(error is CancellationError) {
          environment.scenario.diagnostics.report(.storageUnwritable(feed))
        }
      }
      self?.writings[writingCount] = nil
    }
  }

  func startRequest(for row: DirectRow) {
    row.request = Task {
      [weak self, weak row, thumbnails = environment.thumbnails, id = row.row.id] in
      let result: Result<String, any Error>
      do { result = .success(try await thumbnails.thumbnail(of: id)) } catch {
        result = .failure(error)
      }
      if let row { self?.send(.thumbnailAnswered(row, result)) }
    }
  }

  func cancelEffects() {
    load?.cancel()
    reading?.cancel()
    for writing in writings.values { writing.cancel() }
    writings = [:]
  }
}
