import Foundation
import Scenarios

/// The first pages of feeds, from the story service.
final class FirstPageSource: RemoteSource {
  private let loader: StoryPageLoader

  init(_ loader: StoryPageLoader) { self.loader = loader }

  func value(for feed: Feed) async throws -> StoryPage { try await loader.firstPage(of: feed) }
}

/// The pages after others, from the story service.
final class NextPageSource: RemoteSource {
  private let loader: StoryPageLoader

  init(_ loader: StoryPageLoader) { self.loader = loader }

  func value(for paging: StoryPaging) async throws -> StoryPage {
    try await loader.page(after: paging)
  }
}

/// The first pages of feeds, in the story storage.
final class FirstPageStorage: ValueStorage {
  private let storage: any StoryStorage
  private let currentDate: @MainActor () -> Date

  init(_ storage: any StoryStorage, currentDate: @escaping @MainActor () -> Date) {
    self.storage = storage
    self.currentDate = currentDate
  }

  /// Nothing is known to come after a stored page, so that its paging has nothing left.
  func value(for feed: Feed) async throws -> StoryPage? {
    guard let stories = try await storage.stories(of: feed) else { return nil }
    let paging = StoryPaging(feed, ids: [], pageSize: 1)
    return StoryPage(stories: stories, paging: paging, loadedAt: currentDate())
  }

  func store(_ page: StoryPage, for feed: Feed) async throws {
    try await storage.store(page.stories, of: feed)
  }
}

extension ListViewModel {
  func startLoadingFirstPage() {
    startLoading(.first) { [firstPages, feed = state.feed] in try await firstPages.refresh(feed) }
  }

  func startLoadingPage(after paging: StoryPaging) {
    startLoading(.next) { [nextPages] in try await nextPages.value(for: paging) }
  }

  /// Starts a load in place of the one before, or of the question about its failure.
  private func startLoading(
    _ page: LoadingPage, _ load: @escaping @MainActor () async throws -> StoryPage
  ) {
    loading?.cancel()
    state.loading = page
    loading = work.start(load) { [weak self] in self?.loadEnded($0) }
  }

  func ask(about error: any Error) {
    let alert = Alert.loadFailed(state.feed, error)
    loading = work.start { [alerts] in
      await alerts.choice(in: alert)
    } then: { [weak self] in
      self?.alertAnswered($0)
    }
  }

  func startReading() {
    reading?.cancel()
    reading = work.start { [firstPages, feed = state.feed] in
      await firstPages.stored(feed)
    } then: { [weak self] in
      self?.storageAnswered($0)
    }
  }
}
