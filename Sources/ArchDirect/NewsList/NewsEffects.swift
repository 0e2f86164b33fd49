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
    writingNumber += 1
    writings[writingNumber] = Task {
      [weak self, environment, feed = page.paging.feed, writingNumber] in
      do { try await environment.storage.store(page.stories, of: feed) } catch {
        if !Task.isCancelled, !(error is CancellationError) {
          environment.scenario.diagnostics.report(.storageUnwritable(feed))
        }
      }
      self?.writings[writingNumber] = nil
    }
  }

  func rowAppeared(_ id: Int) {
    guard let row = rows[id], row.row.thumbnail.isWanted else { return }
    row.row.thumbnail = .loading
    row.request = Task { [weak self, weak row, thumbnails = environment.thumbnails] in
      let result: Result<String, any Error>
      do { result = .success(try await thumbnails.thumbnail(of: id)) } catch {
        result = .failure(error)
      }
      if let row { self?.send(.pictureArrived(row, result)) }
    }
    show(row)
  }

  func pictureArrived(_ row: DirectRow, _ result: Result<String, any Error>) {
    guard rows[row.row.id] === row else { return }
    row.request = nil
    switch result {
    case .success(let token): row.row.thumbnail = .loaded(token)
    case .failure(is CancellationError): row.row.thumbnail = .none
    case .failure: row.row.thumbnail = .failed
    }
    show(row)
    if row.row.thumbnail == .failed {
      environment.notices.show(.thumbnailFailed(story: row.row.id))
    }
  }

  func cancelEffects() {
    load?.cancel()
    reading?.cancel()
    for writing in writings.values { writing.cancel() }
    writings = [:]
  }
}
