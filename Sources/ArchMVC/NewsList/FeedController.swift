import Scenarios

/// The controller of the feed: it owns which one is listed, and how far it has been loaded.
///
/// It passes the stories of its pages to their controller, which tells its own observers. The feed
/// changes first, so whoever reads both then reads what belongs together.
@MainActor
final class FeedController {
  private(set) var feed: Feed
  private(set) var loading: LoadingPage?
  let observers = ControllerObservers()
  private var paging: StoryPaging?

  private let stories: StoriesController
  private let loader: StoryPageLoader
  private let environment: NewsEnvironment

  /// The load, or the question about its failure.
  private var load: Task<Void, Never>?
  private var reading: Task<Void, Never>?
  private var writings: [Int: Task<Void, Never>] = [:]
  private var writingCount = 0

  init(
    _ configuration: NewsConfiguration, environment: NewsEnvironment, stories: StoriesController
  ) {
    feed = configuration.feed
    self.environment = environment
    self.stories = stories
    loader = StoryPageLoader(
      environment.stories, pageSize: configuration.pageSize, currentDate: environment.currentDate)
    Trace.watch(self)
  }

  deinit {
    load?.cancel()
    reading?.cancel()
    for writing in writings.values { writing.cancel() }
  }

  var canLoadMore: Bool { loading == nil && !(paging?.isExhausted ?? true) }

  // MARK: Actions

  func appear() {
    startReading()
    refresh()
  }

  func refresh() {
    startLoad(.first)
    observers.notify()
  }

  func loadMore() {
    guard canLoadMore else { return }
    startLoad(.next)
    observers.notify()
  }

  func select(_ feed: Feed) {
    guard feed != self.feed else { return }
    self.feed = feed
    paging = nil
    startReading()
    startLoad(.first)
    stories.clear()
    observers.notify()
  }

  // MARK: Pages

  /// Starts a load in place of the one before, or of the question about its failure.
  private func startLoad(_ page: LoadingPage) {
    loading = page
    load?.cancel()
    load = Task { [weak self, loader, feed, paging] in
      do {
        try Task.checkCancellation()
        let loaded =
          if page == .next, let paging {
            try await loader.page(after: paging)
          } else {
            try await loader.firstPage(of: feed)
          }
        guard let self, !Task.isCancelled else { return }
        pageArrived(loaded, isFirst: page == .first)
      } catch {
        guard let self, !Task.isCancelled else { return }
        loadFailed(error)
      }
    }
  }

  private func pageArrived(_ page: StoryPage, isFirst: Bool) {
    loading = nil
    paging = page.paging
    if isFirst {
      startWriting(page)
      stories.replace(with: page.stories, loadedAt: page.loadedAt)
    } else {
      stories.append(page.stories, loadedAt: page.loadedAt)
    }
    observers.notify()
    if let notice = page.omissions.notice { environment.notices.show(notice) }
  }

  /// Asks before it notifies: an observer may refresh, and the question goes with that.
  private func loadFailed(_ error: any Error) {
    loading = nil
    if !(error is CancellationError) { ask(.loadFailed(feed, error)) }
    observers.notify()
  }

  private func ask(_ alert: Alert) {
    load = Task { [weak self, alerts = environment.alerts] in
      guard !Task.isCancelled else { return }
      let choice = await alerts.choice(in: alert)
      guard let self, !Task.isCancelled, choice == .retry else { return }
      refresh()
    }
  }

  // MARK: Storage

  private func startReading() {
    reading?.cancel()
    reading = Task { [weak self, storage = environment.storage, feed] in
      guard !Task.isCancelled else { return }
      let stored = try? await storage.stories(of: feed)
      guard let self, !Task.isCancelled, let stored else { return }
      storageAnswered(stored)
    }
  }

  /// Lists what was stored, unless something newer is listed.
  private func storageAnswered(_ stored: [Story]) {
    guard paging == nil, stories.order.isEmpty else { return }
    stories.append(stored, loadedAt: environment.currentDate())
  }

  private func startWriting(_ page: StoryPage) {
    writingCount += 1
    writings[writingCount] = Task { [weak self, storage = environment.storage, writingCount] in
      guard !Task.isCancelled else { return }
      try? await storage.store(page.stories, of: page.paging.feed)
      self?.writings[writingCount] = nil
    }
  }
}
