import Scenarios

/// The asynchronous effects of the list: pages, the storage, and the question about a failure.
struct NewsEffects: AsyncEffectReducer {
  enum Effect {
    case loadFirstPage(Feed)
    case loadPage(after: StoryPaging)
    case ask(Alert)
    case readStorage(Feed)
    case writeStorage(StoryPage, number: Int)
  }

  private let loader: StoryPageLoader
  private let storage: any StoryStorage
  private let alerts: any AlertResponder
  private let diagnostics: any Diagnostics
  private weak var news: NewsFeature?

  init(_ environment: NewsEnvironment, pageSize: Int, _ news: NewsFeature) {
    loader = StoryPageLoader(
      environment.stories, pageSize: pageSize, currentDate: environment.currentDate)
    storage = environment.storage
    alerts = environment.alerts
    diagnostics = environment.scenario.diagnostics
    self.news = news
  }

  func reduce(effect: Effect) async {
    switch effect {
    case .loadFirstPage(let feed): await load { try await loader.firstPage(of: feed) }
    case .loadPage(let paging): await load { try await loader.page(after: paging) }
    case .ask(let alert):
      if await alerts.choice(in: alert) == .retry { await news?(.user(.refresh)) }
    case .readStorage(let feed): await read(feed)
    case .writeStorage(let page, let number): await write(page, number)
    }
  }

  private func load(_ page: () async throws -> StoryPage) async {
    do {
      let page = try await page()
      await news?(.pageArrived(page))
    } catch is CancellationError {
      await news?(.loadCancelled)
    } catch {
      await news?(.loadFailed(error))
    }
  }

  private func read(_ feed: Feed) async {
    do {
      guard let stories = try await storage.stories(of: feed) else { return }
      await news?(.storageRead(stories))
    } catch {
      report(.storageUnreadable(feed), unlessCancelled: error)
    }
  }

  private func write(_ page: StoryPage, _ number: Int) async {
    do {
      try await storage.store(page.stories, of: page.paging.feed)
    } catch {
      report(.storageUnwritable(page.paging.feed), unlessCancelled: error)
    }
    await news?(.writingEnded(number))
  }

  private func report(_ diagnostic: Diagnostic, unlessCancelled error: any Error) {
    guard !Task.isCancelled, !(error is CancellationError) else { return }
    diagnostics.report(diagnostic)
  }
}

/// The request for a row's thumbnail, which ends with the row.
struct RowEffects: AsyncEffectReducer {
  enum Effect {
    case loadThumbnail(Int)
  }

  let thumbnails: any ThumbnailService
  weak var row: RowFeature?

  func reduce(effect: Effect) async {
    switch effect {
    case .loadThumbnail(let id):
      do {
        let token = try await thumbnails.thumbnail(of: id)
        await row?(.thumbnailArrived(token))
      } catch is CancellationError {
        await row?(.thumbnailCancelled)
      } catch {
        await row?(.thumbnailFailed)
      }
    }
  }
}
