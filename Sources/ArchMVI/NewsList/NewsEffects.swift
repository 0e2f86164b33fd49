import Scenarios

/// The effects of the list: pages, the storage, and the question about a failure.
struct NewsEffects: AsyncEffectReducer {
  enum Effect {
    case loadFirstPage(Feed)
    case loadPage(after: StoryPaging)
    case ask(Alert)
    case read(Feed)
    case write(StoryPage, number: Int)
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
    case .loadFirstPage(let feed): return await load { try await loader.firstPage(of: feed) }
    case .loadPage(let paging): return await load { try await loader.page(after: paging) }
    case .ask(let alert): return await alerts.choice(in: alert) == .retry ? .user(.refresh) : nil
    case .read(let feed):
      // A file that cannot be read counts as absent.
      return (try? await storage.stories(of: feed)).map { .storageRead($0) }
    case .write(let page, let number):
      try? await storage.store(page.stories, of: page.paging.feed)
      return .written(number)
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
}
