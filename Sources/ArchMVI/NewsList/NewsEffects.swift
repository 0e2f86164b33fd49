import Scenarios

/// The effects of the list: pages, the storage, and the question about a failure.
struct NewsEffects: AsyncEffectReducer {
  enum Effect {
    case loadFirstPage(Feed)
    case loadPage(after: StoryPaging)
    case ask(Alert)
    case read(Feed)
    case write(StoryPage)
  }

  private let loader: StoryPageLoader
  private let storage: any StoryStorage
  private let alerts: any AlertResponder

  init(_ environment: NewsEnvironment, pageSize: Int) {
    loader = StoryPageLoader(
      environment.stories, pageSize: pageSize, currentDate: environment.currentDate)
    storage = environment.storage
    alerts = environment.alerts
  }

  func reduce(effect: Effect) async -> NewsFeature.Intent? {
    switch effect {
    case .loadFirstPage(let feed): await load { try await loader.firstPage(of: feed) }
    case .loadPage(let paging): await load { try await loader.page(after: paging) }
    case .ask(let alert): await alerts.choice(in: alert) == .retry ? .user(.refresh) : nil
    case .read(let feed): await read(feed)
    case .write(let page): await write(page)
    }
  }

  private func load(_ page: () async throws -> StoryPage) async -> NewsFeature.Intent {
    do {
      return .pageArrived(try await page())
    } catch is CancellationError {
      return .loadCancelled
    } catch {
      return .loadFailed(error)
    }
  }

  /// A file that cannot be read counts as absent.
  private func read(_ feed: Feed) async -> NewsFeature.Intent? {
    let stories = try? await storage.stories(of: feed)
    return stories.map { .storageRead($0) }
  }

  private func write(_ page: StoryPage) async -> NewsFeature.Intent? {
    try? await storage.store(page.stories, of: page.paging.feed)
    return nil
  }
}
