import Scenarios

/// The pending asynchronous work of the list.
///
/// A task that was cancelled sends nothing, also when its service answers all the same. That is
/// decided when its result arrives, and the intent is handled at once: no other comes between.
@MainActor
struct NewsEffects {
  /// The load, or the question about its failure: a new load replaces either.
  var load: Task<Void, Never>?

  /// The reading of the storage.
  var reading: Task<Void, Never>?

  /// The writings of first pages, by their numbers.
  var writings: [Int: Task<Void, Never>] = [:]
  var writingCount = 0

  /// The requests for pictures, by the identities of their stories.
  var thumbnails: [Int: Task<Void, Never>] = [:]

  mutating func cancelAll() {
    load?.cancel()
    reading?.cancel()
    for task in writings.values { task.cancel() }
    for task in thumbnails.values { task.cancel() }
    writings = [:]
    thumbnails = [:]
  }
}

extension NewsViewModel {
  /// Starts a load in place of the one before, or of the question about its failure.
  func load(_ page: LoadingPage) {
    loading = page
    effects.load?.cancel()
    effects.load = Task { [weak self, loader, feed, paging] in
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
      if !Task.isCancelled { self?.send(.loadEnded(result)) }
    }
  }

  func ask(about error: any Error) {
    effects.load = Task { [weak self, environment, feed] in
      let answer = await environment.alerts.choice(in: .loadFailed(feed, error))
      if !Task.isCancelled { self?.send(.alertAnswered(answer)) }
    }
  }

  func readStorage() {
    effects.reading?.cancel()
    effects.reading = Task { [weak self, environment, feed] in
      let result: Result<[Story]?, any Error>
      do { result = .success(try await environment.storage.stories(of: feed)) } catch {
        result = .failure(error)
      }
      if !Task.isCancelled { self?.send(.storageAnswered(result)) }
    }
  }

  /// Stores a first page; only a stop cancels that.
  func write(_ page: StoryPage) {
    effects.writingCount += 1
    effects.writings[effects.writingCount] = Task {
      [weak self, environment, number = effects.writingCount] in
      do { try await environment.storage.store(page.stories, of: page.paging.feed) } catch {
        if !Task.isCancelled, !(error is CancellationError) {
          environment.scenario.diagnostics.report(.storageUnwritable(page.paging.feed))
        }
      }
      self?.effects.writings[number] = nil
    }
  }

  func requestThumbnail(of id: Int) {
    effects.thumbnails[id] = Task { [weak self, environment] in
      let result: Result<String, any Error>
      do { result = .success(try await environment.thumbnails.thumbnail(of: id)) } catch {
        result = .failure(error)
      }
      if !Task.isCancelled { self?.send(.thumbnailAnswered(id, result)) }
    }
  }
}
