import Scenarios

/// Reads the stored page of a feed, and stores first pages; users need not know when that fails.
final class StorageMiddleware: Middleware {
  private let environment: NewsEnvironment
  private var reading: Effect?

  /// One for each page, as they may be of different feeds.
  private var writings: [Int: Effect] = [:]

  init(_ environment: NewsEnvironment) { self.environment = environment }

  func onNext(
    for state: NewsState, action: NewsAction, interceptor: Interceptor<NewsAction, NewsState>,
    dispatcher: any Dispatcher
  ) {
    // What has been loaded meanwhile is newer.
    if case .storageRead = action, state.list.paging != nil || !state.list.order.isEmpty { return }
    interceptor.next { new in
      switch action {
      case .user(.appear), .user(.selectFeed): read(new.list.feed, dispatcher)
      case .pageArrived(let page, .first): write(page, dispatcher)
      default: break
      }
    }
  }

  private func read(_ feed: Feed, _ dispatcher: any Dispatcher) {
    reading = dispatcher.startEffect { [environment] in
      guard let stories = try? await environment.storage.stories(of: feed) else { return nil }
      return NewsAction.storageRead(stories, at: environment.currentDate())
    }
  }

  private func write(_ page: StoryPage, _ dispatcher: any Dispatcher) {
    let number = (writings.keys.max() ?? 0) + 1
    writings[number] = dispatcher.startEffect { [weak self, storage = environment.storage] in
      try? await storage.store(page.stories, of: page.paging.feed)
      self?.writings[number] = nil
      return nil
    }
  }
}
