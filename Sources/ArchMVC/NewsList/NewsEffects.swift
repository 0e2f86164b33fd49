import Scenarios

/// The asynchronous work of the list: at most one load or question about its failure, at most one
/// reading of the storage, and the writings of first pages.
///
/// A task that was cancelled changes nothing, also when its service answers all the same. That is
/// decided when its result arrives; no task runs during a round of deliveries, so it is handled at once.
@MainActor
final class NewsEffects {
  private let environment: NewsEnvironment
  private let loader: StoryPageLoader
  private var load: Task<Void, Never>?
  private var reading: Task<Void, Never>?
  private var writings: [Int: Task<Void, Never>] = [:]
  private var writingCount = 0

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment) {
    self.environment = environment
    loader = StoryPageLoader(
      environment.stories, pageSize: configuration.pageSize, currentDate: environment.currentDate)
  }

  /// Loads the page after a paging, or the first page, in place of any load before.
  func load(
    _ paging: StoryPaging?, of feed: Feed,
    ended: @escaping @MainActor (Result<StoryPage, any Error>) -> Void
  ) {
    load?.cancel()
    load = Task { [loader] in
      let result: Result<StoryPage, any Error>
      do {
        if let paging {
          result = .success(try await loader.page(after: paging))
        } else {
          result = .success(try await loader.firstPage(of: feed))
        }
      } catch {
        result = .failure(error)
      }
      if !Task.isCancelled { ended(result) }
    }
  }

  /// Asks what to do about the load that failed; another load makes the question go away.
  func ask(_ alert: Alert, answered: @escaping @MainActor (Alert.Action?) -> Void) {
    load = Task { [alerts = environment.alerts] in
      let answer = await alerts.choice(in: alert)
      if !Task.isCancelled { answered(answer) }
    }
  }

  /// Reads what is stored of a feed, in place of any reading before.
  func read(
    _ feed: Feed, ended: @escaping @MainActor (Result<[Story]?, any Error>) -> Void
  ) {
    reading?.cancel()
    reading = Task { [storage = environment.storage] in
      let result: Result<[Story]?, any Error>
      do { result = .success(try await storage.stories(of: feed)) } catch {
        result = .failure(error)
      }
      if !Task.isCancelled { ended(result) }
    }
  }

  /// Stores a first page; nothing but a stop cancels that.
  func write(_ page: StoryPage) {
    writingCount += 1
    writings[writingCount] = Task { [weak self, environment, writingCount] in
      do {
        try await environment.storage.store(page.stories, of: page.paging.feed)
      } catch {
        if !Task.isCancelled, !(error is CancellationError) {
          environment.scenario.diagnostics.report(.storageUnwritable(page.paging.feed))
        }
      }
      self?.writings[writingCount] = nil
    }
  }

  /// Asks for the picture of a row, unless cancelled; its row owns the request.
  func thumbnail(
    of id: Int, ended: @escaping @MainActor (Result<String, any Error>) -> Void
  ) -> Task<Void, Never> {
    Task { [thumbnails = environment.thumbnails] in
      let result: Result<String, any Error>
      do { result = .success(try await thumbnails.thumbnail(of: id)) } catch {
        result = .failure(error)
      }
      if !Task.isCancelled { ended(result) }
    }
  }

  func cancelAll() {
    load?.cancel()
    reading?.cancel()
    for writing in writings.values { writing.cancel() }
    writings = [:]
  }
}
